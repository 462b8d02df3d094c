import {
  type AnyField,
  type Fields,
  field as fieldOf,
  isFilledByPeople,
  traitsOf,
} from '@jianheng/definition';
import { canDo } from '../../authorization/row-scope.ts';
import { seenBy } from '../../authorization/seen-fields.ts';
import type { User } from '../../authorization/user.ts';
import { entityByFormCode } from '../../entities/by-form-code.ts';
import { AccessError, ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import type { RegisteredEntity, Registry } from '../../storage/registry.ts';

/** Where a row of a tree hangs: no field of the entity, and a column of a workbook all the same. */
export const PARENT = 'parentId';

/** Kinds that no cell of a sheet can hold. */
const NOT_IN_CELLS: readonly AnyField['kind'][] = ['lines', 'attachments', 'richText'];

/**
 * Whether rows of an entity may be imported: all that people save by forms. Of one with a process they become drafts of
 * whoever imports them.
 */
export const isImportable = ({ entity }: RegisteredEntity): boolean => entity.readOnly !== true;

export const mayImport = (known: RegisteredEntity, user: User): boolean =>
  isImportable(known) && (canDo(known, user, 'create') || canDo(known, user, 'change'));

/** The entity of a form code, or of its module and name as a list knows it: `loans.application`. */
export function entityOfCode(registry: Registry, code: string): RegisteredEntity | undefined {
  const [module, name] = code.split('.');
  if (name === undefined) return entityByFormCode(registry, code);
  return registry.entities.find((known) => known.module?.name === module && known.name === name);
}

/** The entity that a code names, for whoever may import rows of it. */
export function requireImportable(registry: Registry, user: User, code: string): RegisteredEntity {
  const known = entityOfCode(registry, code);
  if (!known) throw new AccessError(404);
  if (!isImportable(known))
    throw new ValidationError({ code: inputFault('notImportable', { entity: known.entity.label }) });
  if (!mayImport(known, user)) throw new AccessError(403);
  return known;
}

const importFields = new WeakMap<RegisteredEntity, Fields>();

/** The fields that columns of a workbook may be mapped to by this person; numbers that the system gives are known by alone. */
export function fieldsForImport(known: RegisteredEntity, user: User): Fields {
  const seen = seenBy(known, user);
  const found = importFields.get(seen);
  if (found) return found;
  const own = Object.entries(seen.entity.fields).filter(([, field]) => isTaken(field) || isNumber(field));
  const parent = seen.entity.tree
    ? [[PARENT, fieldOf.link('上级', seen.entity, { shows: [] })] as const]
    : [];
  const made: Fields = Object.fromEntries([...own, ...parent]);
  importFields.set(seen, made);
  return made;
}

/** Whether a value of the field is written by an import. */
export const isTaken = (field: AnyField): boolean =>
  isFilledByPeople(field) && !NOT_IN_CELLS.includes(field.kind);

const isNumber = ({ kind }: AnyField) => kind === 'autoNumber';

/** Whether rows can be told apart by the field. */
export const identifies = (field: AnyField): boolean =>
  traitsOf(field).isList !== true && field.kind !== 'longText';

/**
 * By what a row is known where nobody says it: what the entity keeps apart, its number, its title, and where none of
 * them has a column, all that there is.
 */
function keysFor(known: RegisteredEntity, fields: Fields, mapped: readonly string[]): readonly string[] {
  const sure = surelyApart(known, fields, mapped);
  if (sure) return sure;
  const { title } = known.entity;
  const titleField = fields[title];
  if (titleField && mapped.includes(title) && identifies(titleField)) return [title];
  return mapped.filter((name) => {
    const field = fields[name];
    return field !== undefined && name !== PARENT && identifies(field);
  });
}

/** What tells rows apart without a doubt, where it has a column: what the entity keeps apart, else its number. */
function surelyApart(
  { entity }: RegisteredEntity,
  fields: Fields,
  mapped: readonly string[],
): readonly string[] | undefined {
  const kept = (entity.unique ?? []).find((names) => names.every((name) => mapped.includes(name)));
  if (kept) return kept;
  const number = mapped.find((name) => fields[name] && isNumber(fields[name]));
  return number === undefined ? undefined : [number];
}

/** By what rows were known before. */
export type RememberedKeys = {
  readonly keys: readonly string[];
  /** The fields that had a column then; nothing where a template says the keys, whatever has one. */
  readonly hadColumns?: ReadonlySet<string>;
};

/**
 * By what the rows of a sheet are known: as before, unless it brings what tells them apart without a doubt and had no
 * column then.
 */
export function keysOfSheet(
  known: RegisteredEntity,
  fields: Fields,
  { mapped, remembered }: { readonly mapped: readonly string[]; readonly remembered: RememberedKeys },
): readonly string[] {
  const { hadColumns } = remembered;
  const before = remembered.keys.filter((name) => mapped.includes(name));
  const sure = surelyApart(known, fields, mapped) ?? [];
  const isBetterKnown = hadColumns !== undefined && sure.some((name) => !hadColumns.has(name));
  return before.length > 0 && !isBetterKnown ? before : keysFor(known, fields, mapped);
}
