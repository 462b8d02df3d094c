import { checkValues } from '@jianheng/definition';
import { Invalid, refuseWith } from '../http/faults.ts';
import { demandChoices, refuserOf, writerOf } from '../rest/save-row.ts';
import { withoutCompanions } from '../rest/sent-back.ts';
import type { WireRow } from '../storage/row-shape.ts';
import { updateRow } from '../storage/write-row.ts';
import { isWritable, type Rights } from './form-rights.ts';
import type { Acting, Form } from './process-house.ts';

/**
 * Writes what the person at a step filled into the form, as far as the step may: a field that it only reads, or does
 * not see, is refused by name. Required fields of the step must be there afterwards, filled in now or before.
 */
export async function changeForm(
  { tx, user, server, code }: Acting,
  { known, record }: Form,
  {
    data,
    rights,
    rev,
  }: { data: Readonly<Record<string, unknown>>; rights: Rights; rev?: number | undefined },
): Promise<WireRow> {
  if (rev !== undefined && rev !== record.revision) throw refuseWith('changedMeanwhile');
  const { fields } = known.entity;
  const { values, faults } = checkValues(fields, withoutCompanions(fields, data), {
    partial: true,
    mayWrite: (name) => isWritable(rights[name]),
  });
  const after = { ...record, ...values };
  const missing = Object.entries(fields).filter(
    ([name]) => rights[name] === 'required' && isEmpty(after[name]),
  );
  const all = {
    ...Object.fromEntries(missing.map(([name, field]) => [name, `${field.label}不能为空`])),
    ...faults,
  };
  if (Object.keys(all).length > 0) throw new Invalid(all);
  if (Object.keys(values).length === 0) return record;
  await demandChoices({ tx, user, server, known }, values, record);
  await code
    .rulesOf(known.entity.path)
    ?.beforeSave?.({ tx, user, before: record, values, standing: {}, refuse: refuserOf(known) });
  return updateRow(tx, known, record, values, writerOf(server, user));
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);
