/** The address that a page of a name gets beside another one: "Two cups of tea" is `/TwoCupsOfTea`. */
export function addressBeside(route: string, name: string): string {
  const words = name
    .normalize('NFD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${route.slice(0, route.lastIndexOf('/') + 1)}${words.join('')}`;
}
