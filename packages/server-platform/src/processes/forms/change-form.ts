import { checkValues, fieldFault, unshownFields } from '@jianheng/definition';
import { withFills } from '../../entities/fill-from-links.ts';
import { withoutCompanions } from '../../entities/round-trip.ts';
import {
  businessErrorFor,
  createWriter,
  requireChoices,
  requireHeld,
  requireUnlocked,
} from '../../entities/save-row.ts';
import { businessError, ValidationError } from '../../errors/errors.ts';
import type { WireRow } from '../../storage/row-shape.ts';
import { updateRow } from '../../storage/writing/write-row.ts';
import type { CommandContext, Form } from '../process-context.ts';
import { isWritable, type Rights } from './form-rights.ts';

/**
 * Writes what the person at a step filled into the form, as far as the step may: a field that it only reads, or does
 * not see, is refused by name. Required fields of the step must be there afterwards, filled in now or before.
 */
export async function changeForm(
  { tx, user, server, code }: CommandContext,
  { known, record }: Form,
  {
    data,
    rights,
    rev,
  }: { data: Readonly<Record<string, unknown>>; rights: Rights; rev?: number | undefined },
): Promise<WireRow> {
  if (rev !== undefined && rev !== record.revision) throw businessError('changedMeanwhile');
  requireUnlocked(known, record);
  const { fields } = known.entity;
  const mayWrite = (name: string) => isWritable(rights[name]);
  const given = await withFills(
    { tx, registry: server.registry },
    { fields, given: withoutCompanions(fields, data), before: record, mayWrite },
  );
  const { values, faults } = checkValues(fields, given, { partial: true, before: record, mayWrite });
  const after = { ...record, ...values };
  const unshown = unshownFields(fields, after, record);
  const missing = Object.entries(fields).filter(
    ([name]) => !unshown.has(name) && rights[name] === 'required' && isEmpty(after[name]),
  );
  const all = {
    ...Object.fromEntries(
      missing.map(([name, field]) => [name, fieldFault('required', { field: field.label })]),
    ),
    ...faults,
  };
  if (Object.keys(all).length > 0) throw new ValidationError(all);
  if (Object.keys(values).length === 0) return record;
  await requireChoices({ tx, user, server, known }, values, record);
  await requireHeld({ tx, user, server, known }, values, record);
  await code.rulesOf(known.entity.path)?.beforeSave?.({
    tx,
    user,
    before: record,
    values,
    systemValues: {},
    businessError: businessErrorFor(known),
  });
  return updateRow(tx, known, record, values, createWriter(server, user));
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);
