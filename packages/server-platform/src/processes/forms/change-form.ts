import { fieldFault, unshownFields } from '@jianheng/definition';
import { requireOpenNow } from '../../authorization/form-times.ts';
import { withFills } from '../../entities/choices/fill-from-links.ts';
import { requireFaultless } from '../../entities/choices/require-links.ts';
import { requireChoices } from '../../entities/require-choices.ts';
import { withoutCompanions } from '../../entities/round-trip.ts';
import { runBeforeSave } from '../../entities/run-rules.ts';
import { requireHeld, requireUnlocked } from '../../entities/save-row.ts';
import { changeSaved } from '../../entities/write-saved.ts';
import { businessError } from '../../errors/errors.ts';
import type { WireRow } from '../../storage/row-shape.ts';
import { checkForm } from '../../storage/writing/form-work.ts';
import type { CommandContext, Form } from '../process-context.ts';
import { isWritable, type Rights } from './form-rights.ts';

export type FormChange = {
  readonly data: Readonly<Record<string, unknown>>;
  readonly rights: Rights;
  /** Revision of the form that the person saw. */
  readonly rev?: number | undefined;
  readonly isResubmitted?: boolean;
};

/**
 * Writes what the person at a step filled into the form, as far as the step may: a field that it only reads, or does
 * not see, is refused by name. Required fields of the step must be there afterwards, filled in now or before.
 */
export async function changeForm(
  context: CommandContext,
  { known, record }: Form,
  { data, rights, rev, isResubmitted = false }: FormChange,
): Promise<WireRow> {
  if (rev !== undefined && rev !== record.revision) throw businessError('changedMeanwhile');
  const { tx, user, server } = context;
  await requireUnlocked(tx, known, record);
  const { fields } = known.entity;
  const mayWrite = (name: string) => isWritable(rights[name]);
  const given = await withFills(
    { tx, registry: server.registry },
    { fields, given: withoutCompanions(fields, data), before: record, mayWrite },
  );
  const { values, faults } = await checkForm(fields, given, { partial: true, before: record, mayWrite });
  const after = { ...record, ...values };
  const unshown = unshownFields(fields, after);
  const missing = Object.entries(fields).filter(
    ([name]) => !unshown.has(name) && rights[name] === 'required' && isEmpty(after[name]),
  );
  const all = {
    ...Object.fromEntries(
      missing.map(([name, field]) => [name, fieldFault('required', { field: field.label })]),
    ),
    ...faults,
  };
  await requireFaultless({ tx, user, registry: server.registry, fields }, { given, before: record }, all);
  if (Object.keys(values).length === 0) {
    // What is sent again is held against the rules as they stand now, though nothing was changed.
    if (isResubmitted) await runBeforeSave(context, known, { before: record, after: record, isSent: true });
    return record;
  }
  // Filling in what a step asks for is deciding, which goes on at all times; what its writer changes is bound as ever.
  if (isResubmitted) requireOpenNow(known, user, 'change');
  await requireChoices({ ...context, known }, values, record);
  await requireHeld({ ...context, known }, values, record);
  return changeSaved(context, known, { before: record, changes: values }, { isSent: true });
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);
