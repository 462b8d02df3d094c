import { isId } from '@jianheng/definition';
import { Invalid } from '../http/faults.ts';
import { fieldsOf, isRoot } from '../storage/filters.ts';
import type { KnownEntity } from '../storage/registry.ts';
import type { WireRow } from '../storage/row-shape.ts';
import type { StandingValues } from '../storage/write-row.ts';
import { isCompanion, isSame, withoutSentBack } from './sent-back.ts';

type Body = Readonly<Record<string, unknown>>;
type Split = {
  /** What is filled into the form. */
  readonly values: Record<string, unknown>;
  /** The row's place in the tree and among its brothers. */
  readonly standing: Pick<StandingValues, 'parentId' | 'sort'>;
};

/** What every answer carries beside the fields, and nobody writes. */
const KEPT_BY_US = [
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
const NEVER_HELD = ['id', 'revision', 'children'];
const LAST_SORT = 1_000_000;

/**
 * Tells form and place apart. A row may be sent back whole, as it was read: labels are let pass, and what only the
 * system writes as long as it is what stands there. What would change it is refused by its name.
 */
export function splitBody(known: KnownEntity, body: Body, before?: WireRow): Split {
  const values: Record<string, unknown> = {};
  const standing: { parentId?: string | null; sort?: number } = {};
  for (const [name, value] of Object.entries(body)) {
    if (isSentBack(known, name, { value, before })) continue;
    if (isStandingKey(known, name)) Object.assign(standing, standingOf(name, value));
    else values[name] = value;
  }
  demandUnforged(known, values);
  return { values: withoutSentBack(known.entity.fields, values, before), standing };
}

const isOwn = ({ entity }: KnownEntity, name: string) => Object.hasOwn(entity.fields, name);

type Sent = { readonly value: unknown; readonly before: WireRow | undefined };

function isSentBack(known: KnownEntity, name: string, { value, before }: Sent): boolean {
  if (isCompanion(fieldsOf(known), name)) return true;
  if (before === undefined || isOwn(known, name)) return false;
  return NEVER_HELD.includes(name) || (KEPT_BY_US.includes(name) && isSame(value, before[name]));
}

function demandUnforged(known: KnownEntity, values: Body): void {
  const labels = fieldsOf(known);
  const forged = KEPT_BY_US.filter((name) => !isOwn(known, name) && values[name] !== undefined);
  if (forged.length === 0) return;
  throw new Invalid(
    Object.fromEntries(forged.map((name) => [name, `${labels[name]?.label ?? name}由系统填写，不能修改`])),
  );
}

function isStandingKey(known: KnownEntity, name: string): boolean {
  const { tree, sortable } = known.entity;
  return (name === 'parentId' && tree === true) || (name === 'sort' && (tree === true || sortable === true));
}

function standingOf(name: string, value: unknown): Split['standing'] {
  if (name === 'parentId') return { parentId: parentOf(value) };
  const isPlace = Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= LAST_SORT;
  if (!isPlace) throw new Invalid({ sort: `排序应为 0 到 ${LAST_SORT} 的整数` });
  return { sort: Number(value) };
}

/** The catalogue writes a root's parent as -1 or 0. */
function parentOf(value: unknown): string | null {
  if (value === null || value === '' || isRoot(value)) return null;
  if (!isId(value)) throw new Invalid({ parentId: '上级应从列表中选择' });
  return value;
}
