const packageFolder = /^(?:\.\.\/)*node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** The package that brings a file; undefined for one of the site itself. */
export const packageOf = (path: string): string | undefined => packageFolder.exec(path)?.[1];

/** The path of a file in the folder that brings it: of the site, or of a package, which has the same layout. */
export const pathWithin = (path: string): string => path.replace(packageFolder, '');
