import type { ConditionsIn, FieldBase, FieldValue, OnlyKnown } from '../schema/field-base.ts';
import { faultIn } from '../schema/field-faults.ts';
import { fieldNamed } from '../schema/field-named.ts';
import { good, isId, type KindRules } from '../schema/kind-rules.ts';
import type { Where } from '../schema/where-shape.ts';
import type {
  AnyField,
  DepartmentField,
  Field,
  Fields,
  FoundBy,
  LinkField,
  PersonField,
} from './any-field.ts';
import { traitsOf } from './traits.ts';

/** What a link needs to know of the entity linked to. */
type LinkTarget = {
  readonly label: string;
  readonly path: string;
  readonly fields: Fields;
  readonly tree?: boolean;
};

type LinkOptions = Omit<FieldBase, 'label'>;
type PersonOptions = LinkOptions & { readonly default?: 'currentUser' };
type DepartmentOptions = LinkOptions & { readonly default?: 'currentDepartment' };
type LinkToOptions<To extends LinkTarget> = LinkOptions & {
  /**
   * What to show of the row linked to, beside its title. Whoever fills in or reads such a form sees these of the row,
   * whatever his rights on its list are; an empty list opens the title alone.
   */
  readonly shows?: readonly (keyof To['fields'] & string)[];
  /** Which rows may be chosen: by their own fields, and by others of the form (`same('contract')`). A save takes no others. */
  readonly where?: Where;
  /**
   * What the choice of a row fills in: a field of this form by the name of one of the row. Whoever fills in the form is
   * given these of the row, as of `shows`.
   */
  readonly fills?: Readonly<Record<string, keyof To['fields'] & string>>;
  /**
   * The system fills the link in: with the row whose fields have these values of this row, whoever writes it. The fields
   * are a `unique` key there. Without such a row the link is empty, or the row is made (`makes`).
   */
  readonly finds?: Readonly<Record<string, FoundBy>>;
  readonly makes?: true;
  /** A filled number is at most the number that this field of the form holds, with what the link had filled in before. */
  readonly fillsAtMost?: Readonly<Record<string, string>>;
  /** A new form of a process begins with the only row offered whose field holds this year; the field must be shown. */
  readonly proposes?: { readonly year: keyof To['fields'] & string };
};
/** The month in which a day or a moment of the row lies, by the firm's clock. */
export const monthOf = <const Name extends string>(name: Name): { readonly monthOf: Name } => ({
  monthOf: name,
});

/** `where`, `fills` and `finds` as they were written, for the compiler alone: the entity holds them against its fields. */
type LinkingIn<O> = { readonly linking?: Pick<O, Extract<keyof O, 'where' | 'fills' | 'finds'>> };

/** The fields of the rows that links point to: what a formula may read over them. A declaration keeps those alone that one does. */
const targets = new WeakMap<object, Fields>();
export const targetFieldsOf = (link: AnyField): Fields | undefined => targets.get(link);

/** A link of which the form is told these fields of its row besides. */
export function withReads(link: LinkField, names: readonly string[]): LinkField {
  const all = targets.get(link) ?? {};
  const known = Object.entries(all).filter(([name, field]) => names.includes(name) && isTold(field));
  const made = { ...link, reads: { ...link.reads, ...Object.fromEntries(known) } };
  targets.set(made, all);
  return made;
}

/** One row of another entity; the row holds its id, answers carry `{field}_label` and `{field}_shown` beside it. */
export function link<const To extends LinkTarget, const O extends LinkToOptions<To> = Record<never, never>>(
  label: string,
  to: To,
  options?: O & OnlyKnown<NoInfer<O>, LinkToOptions<To>>,
) {
  const { shows, ...rest } = { shows: undefined, ...options } as O;
  const { proposes } = rest;
  if (proposes !== undefined && !shows?.includes(proposes.year)) throw cannotGive(label, to, proposes.year);
  const shown = shows === undefined ? {} : { shows: shownFields(label, to, shows) };
  const reads = rest.fills === undefined ? {} : { reads: readFields(label, to, Object.values(rest.fills)) };
  const tree = to.tree === true ? { isTree: true } : {};
  const found = rest.finds === undefined ? {} : { writableBy: 'actions' };
  const made: object = { ...rest, ...shown, ...reads, ...tree, ...found, kind: 'link', label, to: to.path };
  targets.set(made, to.fields);
  return made as unknown as Field<FieldValue<string, O>, LinkField & ConditionsIn<O>> & {
    readonly target?: To['fields'];
  } & LinkingIn<O>;
}

/** Stands for the path of the entity that a link is declared in, until the entity is made. */
const OWN_PATH = '';

/** A row of the same entity, such as the period before (上期). It is never required: the first row has none. */
export function self<const O extends Omit<LinkOptions, 'required'> = Record<never, never>>(
  label: string,
  options?: O & OnlyKnown<NoInfer<O>, Omit<LinkOptions, 'required'>>,
) {
  return { ...options, kind: 'link', label, to: OWN_PATH } as Field<
    string | null,
    LinkField & ConditionsIn<O>
  >;
}

/** The fields of an entity, in which links to itself name its path. */
export function selfLinks<F extends Fields>(path: string, fields: F): F {
  const found = Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'link' || field.to !== OWN_PATH) return [];
    const made = { ...field, to: path };
    targets.set(made, fields);
    return [[name, made] as const];
  });
  return found.length === 0 ? fields : { ...fields, ...Object.fromEntries(found) };
}

function shownFields(label: string, to: LinkTarget, names: readonly string[]): Fields {
  const shown = readFields(label, to, names);
  for (const [name, field] of Object.entries(shown))
    if (!traitsOf(field).isSelfContained) throw cannotGive(label, to, name);
  return shown;
}

/** What of a row is told to whoever fills in a form that links to it. */
function readFields(label: string, to: LinkTarget, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.map((name) => {
      const field = fieldNamed(to.fields, name);
      if (!field || !isTold(field)) throw cannotGive(label, to, name);
      return [name, field];
    }),
  );
}

/** Whether it may stand beside a link to its row. */
export const isTold = (field: AnyField) =>
  !traitsOf(field).isList && field.sensitive !== true && field.seenBy === undefined;

const cannotGive = (label: string, to: LinkTarget, name: string) =>
  new Error(`${label}: ${to.label} has no field ${name} that could be told beside a link`);

/** A member of staff. */
export function person<const O extends PersonOptions = Record<never, never>>(
  label: string,
  options?: O & OnlyKnown<NoInfer<O>, PersonOptions>,
) {
  return { ...options, kind: 'person', label } as Field<FieldValue<string, O>, PersonField & ConditionsIn<O>>;
}

/** A department of the firm. */
export function department<const O extends DepartmentOptions = Record<never, never>>(
  label: string,
  options?: O & OnlyKnown<NoInfer<O>, DepartmentOptions>,
) {
  return { ...options, kind: 'department', label } as Field<
    FieldValue<string, O>,
    DepartmentField & ConditionsIn<O>
  >;
}

/** Whether the row exists and may be seen is known to the server alone. */
export const linkRules: KindRules<LinkField | PersonField | DepartmentField> = {
  check: (value, field) => (isId(value) ? good(value) : faultIn(field, 'notFromList')),
  asText: (value) => String(value),
};
