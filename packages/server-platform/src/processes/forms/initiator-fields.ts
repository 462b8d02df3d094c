import { type AnyField, fieldFault, isFilledByPeople } from '@jianheng/definition';
import { rowScope } from '../../authorization/row-scope.ts';
import { seenBy } from '../../authorization/seen-fields.ts';
import { createWriter } from '../../entities/writer.ts';
import { ValidationError } from '../../errors/errors.ts';
import { readRow } from '../../storage/read-row.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';
import { withDefaultValues } from '../../storage/writing/fill-in.ts';
import type { CommandContext } from '../process-context.ts';
import { isWritable, type Rights } from './form-rights.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * What the initiator sends, held against what his step leaves open (发起权限): a field that he only reads, or does not
 * see, holds what the system puts there. Another value is refused by the field's name, and one that found its way into
 * his draft gives way.
 */
export async function openToInitiator(
  context: CommandContext,
  { known, rights }: { readonly known: RegisteredEntity; readonly rights: Rights },
  data: Values,
): Promise<Values> {
  // What he does not see is not his to write anywhere, in drafts neither.
  const closed = Object.entries(seenBy(known, context.user).entity.fields).filter(
    ([name, field]) => isFilledByPeople(field) && !isWritable(rights[name]),
  );
  if (closed.length === 0) return data;
  const own = withDefaultValues(known, {}, createWriter(context.server, context.user));
  requireOwn(closed, own, data);
  const names = new Set(closed.map(([name]) => name));
  const open = Object.fromEntries(Object.entries(data).filter(([name]) => !names.has(name)));
  return (await isOwnDraft(context, known, data.id)) ? { ...open, ...renewed(known, closed, own) } : open;
}

type Closed = readonly (readonly [string, AnyField])[];

function requireOwn(closed: Closed, own: Values, data: Values): void {
  const strange = closed.filter(([name]) => (data[name] ?? null) !== null && !isSame(data[name], own[name]));
  if (strange.length > 0)
    throw new ValidationError(
      Object.fromEntries(
        strange.map(([name, { label }]) => [name, fieldFault('notFilledHere', { field: label })]),
      ),
    );
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What a link fills in stays as the link says. */
function renewed({ entity }: RegisteredEntity, closed: Closed, own: Values): Values {
  const filled = new Set(
    Object.values(entity.fields).flatMap((field) =>
      field.kind === 'link' ? Object.keys(field.fills ?? {}) : [],
    ),
  );
  return Object.fromEntries(
    closed.filter(([name]) => !filled.has(name)).map(([name]) => [name, own[name] ?? null]),
  );
}

async function isOwnDraft(
  { tx, user }: CommandContext,
  known: RegisteredEntity,
  id: unknown,
): Promise<boolean> {
  if (typeof id !== 'string') return false;
  const { createdBy } = await readRow(tx, known, id, { rights: rowScope(known, user) });
  return createdBy === user.id;
}
