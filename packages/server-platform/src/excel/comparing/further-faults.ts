import type { Faults, Fields } from '@jianheng/definition';
import { withFills } from '../../entities/choices/fill-from-links.ts';
import type { Saving } from '../../entities/save-row.ts';
import { createWriter } from '../../entities/writer.ts';
import { withDefaultValues } from '../../storage/writing/fill-in.ts';
import { checkForm } from '../../storage/writing/form-work.ts';
import { linkedValues } from '../../storage/writing/linked-values.ts';

type Read = {
  /** What of the row could be read. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly before: Readonly<Record<string, unknown>> | undefined;
  /** What of it could not. */
  readonly faults: Faults;
};

/**
 * What else is wrong with a row of which something could not be read, so that nobody mends one round of faults to be told
 * the next. What hangs on a value that is not known is not held against the row.
 */
export async function furtherFaults(
  { tx, user, server, known }: Saving,
  { body, before, faults }: Read,
): Promise<Faults> {
  const { fields } = known.entity;
  const given = await withFills({ tx, registry: server.registry }, { fields, given: body, before });
  const mayLack = known.process !== undefined;
  const linked = await linkedValues(tx, known, { ...before, ...given });
  const { faults: found } = await checkForm(fields, given, {
    mayLack,
    ...(before
      ? { partial: true, before: { ...before, ...linked } }
      : { defaults: { ...withDefaultValues(known, {}, createWriter(server, user)), ...linked } }),
  });
  const unread = Object.keys(faults).map((key) => key.split('.')[0] ?? key);
  return Object.fromEntries(
    Object.entries(found).filter(([name]) => !unread.some((other) => hangsOn(fields, name, other))),
  );
}

/** Whether a field is the other, asks for it, or is filled from what it names. */
function hangsOn(fields: Fields, name: string, other: string): boolean {
  const field = fields[name];
  const link = fields[other];
  if (name === other || field === undefined) return true;
  const isFilled = link?.kind === 'link' && Object.hasOwn(link.fills ?? {}, name);
  return (
    isFilled || Object.hasOwn(field.requiredWhen ?? {}, other) || Object.hasOwn(field.showWhen ?? {}, other)
  );
}
