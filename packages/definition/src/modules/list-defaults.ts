import type { Entity } from '../entities/entity.ts';
import type { AnyField, FieldKind } from '../fields/any-field.ts';
import { traitsOf } from '../fields/traits.ts';
import { fieldNamed } from '../schema/field-named.ts';

/** What of a list may be left open. */
type Listing = {
  readonly of: string;
  readonly label?: string;
  readonly columns?: readonly string[];
  readonly filters?: readonly string[];
  readonly search?: readonly string[];
  readonly sort?: string;
  readonly buttons?: readonly string[];
  readonly sums?: readonly string[];
};
type Deeds = Readonly<Partial<Record<'create' | 'change' | 'remove' | 'export', string>>>;
type Declared = {
  readonly entities: Readonly<Record<string, Entity>>;
  readonly access: Readonly<Record<string, Deeds>>;
  readonly actions?: Readonly<Record<string, { readonly on: string; readonly allow: string }>>;
  readonly processes?: Readonly<Record<string, unknown>>;
};
/** Lists that say what they are called and show. */
export type Listed<L> = L & {
  readonly [Name in keyof L]: { readonly label: string; readonly columns: readonly string[] };
};

/** As many columns and filters as fit on a screen. */
const MOST_COLUMNS = 10;
const MOST_FILTERS = 6;
const FILTERED: readonly FieldKind[] = [
  'choice',
  'choices',
  'dictionary',
  'boolean',
  'link',
  'person',
  'people',
  'department',
  'date',
  'month',
];

/** The lists of a module with what they leave open: one that names no columns shows, filters, finds and sums what its entity makes likely. */
export function withListDefaults<L extends Readonly<Record<string, Listing>>>(
  module: Declared,
  lists: L,
): Listed<L> {
  const filled = Object.entries<Listing>(lists).map(([name, list]) => [name, filledIn(module, list)]);
  // The same lists by the same names: what was optional in the type is said by now.
  return Object.fromEntries(filled) as Listed<L>;
}

function filledIn(module: Declared, list: Listing): Listing {
  const entity = module.entities[list.of];
  if (entity === undefined) return list;
  const named = { label: entity.label, ...list };
  if (list.columns !== undefined) return named;
  const { fields, title, findBy = [] } = entity;
  const isForm = module.processes?.[list.of] !== undefined;
  const columns = Object.keys(fields)
    .filter((name) => isColumn(fieldNamed(fields, name)))
    .slice(0, MOST_COLUMNS);
  const of = (holds: (field: AnyField) => boolean) =>
    columns.filter((name) => {
      const field = fieldNamed(fields, name);
      return field !== undefined && holds(field);
    });
  const found = of((field) => traitsOf(field).isSearchable === true);
  const number = columns.find((name) => fieldNamed(fields, name)?.kind === 'autoNumber');
  const state = isForm ? ['processState'] : [];
  const sums = list.sums ?? of(isSummed);
  return {
    ...named,
    columns: [...columns, ...state],
    filters: list.filters ?? [...state, ...of(({ kind }) => FILTERED.includes(kind))].slice(0, MOST_FILTERS),
    search: list.search ?? [
      ...new Set([...[title, ...findBy].filter((name) => isText(fieldNamed(fields, name))), ...found]),
    ],
    ...(sums.length > 0 ? { sums } : {}),
    buttons: list.buttons ?? buttonsOf(module, list.of, isForm),
    ...(list.sort === undefined && number !== undefined ? { sort: `-${number}` } : {}),
  };
}

/** What a line of a list has room for and everybody may read over a shoulder. */
const isColumn = (field: AnyField | undefined) =>
  field !== undefined &&
  field.kind !== 'longText' &&
  field.kind !== 'richText' &&
  field.sensitive !== true &&
  !isTable(field);
const isTable = ({ kind }: AnyField) => kind === 'lines' || kind === 'attachments';
const isText = (field: AnyField | undefined) => field !== undefined && traitsOf(field).isSearchable === true;
/** Amounts and quantities; a count of whole things is rarely a figure of the whole list. */
const isSummed = (field: AnyField) =>
  traitsOf(field).number === 'decimal' && traitsOf(field).isAdditive === true;

/** What whoever reads the list may press there, as far as it is his: new rows, the actions of rows, change, removal, export. */
function buttonsOf({ access, actions = {} }: Declared, name: string, isForm: boolean): readonly string[] {
  const { create, change, remove, export: exported } = access[name] ?? {};
  const own = Object.entries(actions).flatMap(([action, { on, allow }]) =>
    on === name && allow !== 'systemOnly' ? [action] : [],
  );
  return [
    ...(create === undefined ? [] : [isForm ? 'start' : 'create']),
    ...own,
    ...(change === undefined || isForm ? [] : ['edit']),
    ...(remove === undefined ? [] : ['remove']),
    ...(exported === undefined ? [] : ['export']),
  ];
}
