import { readRow } from '../../storage/read-row.ts';
import type { WireRow } from '../../storage/row-shape.ts';
import type { CommandContext, Form } from '../process-context.ts';
import { formatSummary, summaryFields } from '../repository/form-facts.ts';
import { formatTitle } from './format-title.ts';

/** Gives a process the title and the facts below it that fit its changed form. The engine writes what it changes itself; these two are the form's affair. */
export async function updateTitle(
  { tx }: CommandContext,
  form: Form,
  rootId: string,
): Promise<{ readonly record: WireRow; readonly title: string }> {
  const record = await readRow(tx, form.known, form.record.id);
  const author = String(record.createdBy_label ?? '');
  const title = formatTitle(form.deployed.settings.title, form.known, record, author);
  const { settings, model } = form.deployed;
  const summary = formatSummary(summaryFields(form.known, { title: settings.title, model }), record);
  tx.send(
    'update wf_instance set title = $3, summary = $4 where tenant_id = $1 and id = $2 and (title, summary) is distinct from ($3::text, $4::text)',
    [tx.tenantId, rootId, title, summary],
  );
  return { record, title };
}
