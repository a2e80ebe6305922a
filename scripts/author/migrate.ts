import { schemaOf } from '../../src/content/changes/documents';
import { migrate, stepWords, type Migrated } from '../../src/content/migrate/migrate';
import { errorsIn } from '../../src/content/outdated';
import { isJson, withoutMark } from '../../src/model/json';
import type { SourceFile, Validators } from '../../src/model/content';
import type { Fault } from '../../src/model/fault';
import type { ContentEdit } from '../site/write-content';

/** What the migrations do to the files of a site. */
interface MigrationPlan {
  edited: ContentEdit[];
  /** What would be lost or written over: while there is one of these, nothing is written. */
  undecided: Fault[];
  /** What the schemas refuse, and only a person can put right. */
  byHand: Fault[];
}

/** Works out a migration without touching the disk. Files that are no JSON stay as they are. */
export function planMigration(files: readonly SourceFile[], validators: Validators): MigrationPlan {
  const plan: MigrationPlan = { edited: [], undecided: [], byHand: [] };
  for (const file of files.filter(({ text }) => isJson(withoutMark(text)))) {
    const { text, left } = migrate(file.text, schemaOf(file.path), validators.past());
    if (text !== file.text) plan.edited.push({ path: file.path, text, before: file.text });
    const refused = errorsIn({ ...file, text }, validators).map(({ instancePath }) => instancePath);
    for (const met of left) {
      const fault = faultOf(file.path, met);
      if (met.step.do !== 'by-hand') plan.undecided.push(fault);
      else if (refused.some((pointer) => `${pointer}/`.startsWith(`${met.pointer}/`)))
        plan.byHand.push(fault);
    }
  }
  return plan;
}

const faultOf = (file: string, { pointer, step, why }: Migrated['left'][number]): Fault => ({
  code: 'schema/outdated',
  file,
  pointer,
  message: step.do === 'by-hand' ? 'This has to be written anew.' : stepWords(step),
  hint: why,
});
