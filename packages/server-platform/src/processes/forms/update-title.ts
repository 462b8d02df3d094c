import { readRow } from '../../storage/read-row.ts';
import type { WireRow } from '../../storage/row-shape.ts';
import type { CommandContext, Form } from '../process-context.ts';
import { formatTitle } from './format-title.ts';

/** Gives a process the title that fits its changed form. The engine writes what it changes itself; the title is the form's affair. */
export async function updateTitle(
  { tx }: CommandContext,
  form: Form,
  rootId: string,
): Promise<{ readonly record: WireRow; readonly title: string }> {
  const record = await readRow(tx, form.known, form.record.id);
  const author = String(record.createdBy_label ?? '');
  const title = formatTitle(form.deployed.settings.title, form.known, record, author);
  tx.send(
    'update wf_instance set title = $3 where tenant_id = $1 and id = $2 and title is distinct from $3',
    [tx.tenantId, rootId, title],
  );
  return { record, title };
}
