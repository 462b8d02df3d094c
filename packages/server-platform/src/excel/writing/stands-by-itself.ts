import { elementOf, type Fields, linksRead } from '@jianheng/definition';
import { listenersTo } from '../../entities/listeners.ts';
import type { Saving } from '../../entities/save-row.ts';
import { getTargetPath } from '../../storage/schema/stored-entities.ts';
import type { ImportPlan } from '../comparing/import-plan.ts';
import { fieldsForImport } from '../comparing/importable.ts';

/** Whether nothing is to be done for a new row but to write it. */
export function isPlain({ known, code, server }: Omit<Saving, 'tx'>): boolean {
  const rules = code.rulesOf(known.entity.path);
  return (
    rules?.beforeSave === undefined &&
    rules?.afterSave === undefined &&
    known.entity.exclusive === undefined &&
    listenersTo(server.registry, known, 'created').length === 0
  );
}

/**
 * Whether a row is judged the same before and after the rows above it are written: nothing follows from them that it could
 * call by name, be counted with or be held against. What they take of it is known without asking (`TakenKeys`).
 */
export function standsByItself(saving: Omit<Saving, 'tx'>, { columns }: ImportPlan): boolean {
  const { known, user, server } = saving;
  const { path, tree } = known.entity;
  const fields = fieldsForImport(known, user);
  const isOwn = ([, key]: ImportPlan['columns'][number]) => {
    const field = fields[key];
    return field !== undefined && getTargetPath(elementOf(field) ?? field) === path;
  };
  return (
    isPlain(saving) &&
    tree !== true &&
    known.process === undefined &&
    known.feeds.length === 0 &&
    known.readers.length === 0 &&
    listenersTo(server.registry, known, 'changed').length === 0 &&
    !columns.some(isOwn)
  );
}

/**
 * Whether a new row can be worked out before the transaction is there that writes it: no counter gives it a number, and it
 * reads nothing that must be held until it is written.
 */
export function isWorkedOutAhead({ known }: Pick<Saving, 'known'>): boolean {
  const isFree = (fields: Fields): boolean =>
    linksRead(fields).length === 0 &&
    Object.values(fields).every(
      (field) => field.kind !== 'autoNumber' && (field.kind !== 'lines' || isFree(field.fields)),
    );
  return isFree(known.entity.fields);
}
