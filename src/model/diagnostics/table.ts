import { accessibilityDiagnostics, reviewDiagnostics, searchDiagnostics } from './advice';
import { assetDiagnostics } from './assets';
import { blockDiagnostics } from './blocks';
import type { DiagnosticEntry } from './entry';
import type { Severity } from '../severity';
import { formDiagnostics } from './forms';
import { jsonDiagnostics } from './json';
import { launchDiagnostics } from './launch';
import { linkDiagnostics } from './links';
import { routeDiagnostics } from './routes';
import { schemaDiagnostics } from './schema';
import { sharedDiagnostics } from './shared';
import { settingsDiagnostics } from './settings';
import { textDiagnostics } from './texts';
import { themeDiagnostics } from './theme';

/** Every kind of diagnostic there is: one that is not in this table does not compile. */
const table = {
  ...jsonDiagnostics,
  ...schemaDiagnostics,
  ...blockDiagnostics,
  ...textDiagnostics,
  ...linkDiagnostics,
  ...routeDiagnostics,
  ...assetDiagnostics,
  ...sharedDiagnostics,
  ...formDiagnostics,
  ...settingsDiagnostics,
  ...themeDiagnostics,
  ...accessibilityDiagnostics,
  ...searchDiagnostics,
  ...reviewDiagnostics,
  ...launchDiagnostics,
};

export type DiagnosticCode = keyof typeof table;

export const diagnosticTable: Readonly<Record<DiagnosticCode, DiagnosticEntry>> = table;

export const isDiagnosticCode = (text: string): text is DiagnosticCode => Object.hasOwn(table, text);

/** How serious a problem is: as it says itself, else as its code says. */
export const severityOf = ({ severity, code }: { severity?: Severity; code: DiagnosticCode }): Severity =>
  severity ?? diagnosticTable[code].severity ?? 'error';

/** In the order of the table. */
export const diagnosticCodes: readonly DiagnosticCode[] = Object.keys(table).filter(isDiagnosticCode);
