import { type AnyField, type Fields, permissionCode, unknownName } from '@jianheng/definition';
import { ValidationError } from '../errors/errors.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import { hasPermission, type User } from './user.ts';

/** Whether this person sees a field of an entity, or of what is asked for beside its buttons. */
export function seesField(
  { module }: Pick<RegisteredEntity, 'module'>,
  user: User,
  field: AnyField,
): boolean {
  const name = field.added?.by ?? module?.name;
  if (field.seenBy === undefined) return true;
  return name !== undefined && hasPermission(user, permissionCode({ name }, field.seenBy));
}

/** The fields of an entity that this person does not see, for want of the permission that they name. */
export function hiddenFields(known: RegisteredEntity, user: User): readonly string[] {
  return limitedFields(known.entity.fields)
    .filter(([, field]) => !seesField(known, user, field))
    .map(([name]) => name);
}

const limited = new WeakMap<Fields, readonly (readonly [string, AnyField])[]>();

/** Those that not everybody sees; sought once, since each reading of rows asks for them. */
function limitedFields(fields: Fields) {
  const found =
    limited.get(fields) ?? Object.entries(fields).filter(([, { seenBy }]) => seenBy !== undefined);
  limited.set(fields, found);
  return found;
}

const narrowed = new WeakMap<RegisteredEntity, Map<string, RegisteredEntity>>();

/**
 * An entity as this person sees it: fields that he does not see are not there, so that no way of reading rows knows of
 * them. For reading alone; whoever writes a row writes all of it.
 */
export function seenBy(known: RegisteredEntity, user: User): RegisteredEntity {
  const hidden = hiddenFields(known, user);
  if (hidden.length === 0) return known;
  const key = hidden.join();
  const made = narrowed.get(known) ?? new Map<string, RegisteredEntity>();
  narrowed.set(known, made);
  const found = made.get(key) ?? withoutFields(known, new Set(hidden));
  made.set(key, found);
  return found;
}

/** An entity without some of its fields, for reading alone. */
export function withoutFields(known: RegisteredEntity, hidden: ReadonlySet<string>): RegisteredEntity {
  const isSeen = ([name]: readonly [string, unknown]) => !hidden.has(name);
  const { entity, columns, labels, shown, lines } = known;
  return {
    ...known,
    entity: { ...entity, fields: Object.fromEntries(Object.entries(entity.fields).filter(isSeen)) },
    columns: new Map([...columns].filter(isSeen)),
    labels: new Map([...labels].filter(isSeen)),
    shown: new Map([...shown].filter(isSeen)),
    lines: lines.filter(({ name }) => !hidden.has(name)),
  };
}

/** Refuses to write what the person does not see, as it refuses what there is not. */
export function requireSeen(
  known: RegisteredEntity,
  user: User,
  given: Readonly<Record<string, unknown>>,
): void {
  const { fields } = known.entity;
  const hidden = Object.keys(given).filter((name) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field?.seenBy !== undefined && given[name] !== undefined && !seesField(known, user, field);
  });
  if (hidden.length === 0) return;
  throw new ValidationError(Object.fromEntries(hidden.map((name) => [name, unknownName(name, [])])));
}
