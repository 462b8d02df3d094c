import type { UnitRows } from '@jianheng/process-engine';
import { readRow } from '../../storage/read-row.ts';
import { deployedById, getFormOf } from '../definitions/definitions.ts';
import type { CommandContext, Form } from '../process-context.ts';
import { processNotFound } from '../repository/lock-tree.ts';

/** The form of a loaded tree, locked: two people may decide on parallel tasks of one form. */
export async function loadForm(
  { tx, server }: CommandContext,
  rows: UnitRows,
  { lock = true, isUnshown = false } = {},
): Promise<Form> {
  const root = rows.instance.find(({ id, rootId }) => id === rootId);
  if (!root?.formRecordId) throw processNotFound();
  const deployed = await deployedById(tx, root.defId);
  const known = await getFormOf({ tx, server }, deployed, root.formVersion);
  return { deployed, known, record: await readRow(tx, known, root.formRecordId, { lock, isUnshown }) };
}
