import { isId } from '@jianheng/definition';
import { ValidationError } from '../errors/errors.ts';
import { inputFault } from '../errors/input-faults.ts';
import { isRoot } from '../storage/filters/field-condition.ts';
import { getListFields } from '../storage/filters/filters.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import type { WireRow } from '../storage/row-shape.ts';
import type { SystemValues } from '../storage/writing/row-columns.ts';
import { isCompanion, isSame, withoutRoundTripped } from './round-trip.ts';

type Body = Readonly<Record<string, unknown>>;
type Split = {
  /** What is filled into the form. */
  readonly values: Record<string, unknown>;
  /** The row's place in the tree and among its brothers. */
  readonly systemValues: Pick<SystemValues, 'parentId' | 'sort'>;
};

/** What every answer carries beside the fields, and nobody writes. */
const SYSTEM_FIELDS = [
  'createdBy',
  'createdDate',
  'updatedBy',
  'updatedDate',
  'lastSubmitUserName',
  'lastSubmitDate',
  'processState',
  'processId',
];
/** What every answer carries and no saved row is asked to hold. */
const RESPONSE_ONLY_FIELDS = ['id', 'revision', 'children'];
const MAX_SORT = 1_000_000;

/**
 * Tells form and place apart. A row may be sent back whole, as it was read: labels are let pass, and what only the
 * system writes as long as it is what stands there. What would change it is refused by its name.
 */
export function splitBody(known: RegisteredEntity, body: Body, before?: WireRow): Split {
  const values: Record<string, unknown> = {};
  const systemValues: { parentId?: string | null; sort?: number } = {};
  for (const [name, value] of Object.entries(body)) {
    if (isRoundTripped(known, name, { value, before })) continue;
    if (isSystemKey(known, name)) Object.assign(systemValues, toSystemValue(name, value));
    else values[name] = value;
  }
  requireUnforged(known, values);
  return { values: withoutRoundTripped(known.entity.fields, values, before), systemValues };
}

const isOwn = ({ entity }: RegisteredEntity, name: string) => Object.hasOwn(entity.fields, name);

type Sent = { readonly value: unknown; readonly before: WireRow | undefined };

function isRoundTripped(known: RegisteredEntity, name: string, { value, before }: Sent): boolean {
  if (isCompanion(getListFields(known), name)) return true;
  if (before === undefined || isOwn(known, name)) return false;
  return RESPONSE_ONLY_FIELDS.includes(name) || (SYSTEM_FIELDS.includes(name) && isSame(value, before[name]));
}

function requireUnforged(known: RegisteredEntity, values: Body): void {
  const labels = getListFields(known);
  const forged = SYSTEM_FIELDS.filter((name) => values[name] !== undefined && !isOwn(known, name));
  if (forged.length === 0) return;
  throw new ValidationError(
    Object.fromEntries(
      forged.map((name) => [name, inputFault('filledBySystem', { field: labels[name]?.label ?? name })]),
    ),
  );
}

/** Whether a name is no field of the form, but the row's place. */
export function isSystemKey(known: RegisteredEntity, name: string): boolean {
  const { tree, sortable } = known.entity;
  return (name === 'parentId' && tree === true) || (name === 'sort' && (tree === true || sortable === true));
}

function toSystemValue(name: string, value: unknown): Split['systemValues'] {
  if (name === 'parentId') return { parentId: parentOf(value) };
  const isPlace = Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= MAX_SORT;
  if (!isPlace) throw new ValidationError({ sort: inputFault('sortPlace', { most: MAX_SORT }) });
  return { sort: Number(value) };
}

/** The catalogue writes a root's parent as -1 or 0. */
function parentOf(value: unknown): string | null {
  if (value === null || value === '' || isRoot(value)) return null;
  if (!isId(value)) throw new ValidationError({ parentId: inputFault('parentNotFromList') });
  return value;
}
