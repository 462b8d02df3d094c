import type { CustomField, CustomFields, CustomForm, FormSection, When } from '@jianheng/definition';
import { changed } from './changed.ts';
import { type DrawnKind, newField } from './field-kinds.ts';
import { keysRenamed } from './keys-renamed.ts';
import { processRenamed } from './process-renamed.ts';
import { remindersRenamed } from './reminders.ts';
import { viewsRenamed } from './views.ts';

/** A form while it is drawn: every field stands in a section. */
export type Draft = CustomForm & { readonly sections: readonly FormSection[] };
/** Where a field stands, or is put. */
export type Place = { readonly section: number; readonly at: number };

/** The form with its sections said: one of all fields where it says none, and what stands nowhere at the end. */
export function draftOf(form: CustomForm): Draft {
  const sections = form.sections?.length ? form.sections : [{ title: '', fields: [] }];
  const placed = new Set(sections.flatMap(({ fields }) => fields));
  const left = Object.keys(form.fields).filter((name) => !placed.has(name));
  return { ...form, sections: putAt(sections, sections.length - 1, Number.POSITIVE_INFINITY, left) };
}

/** A name for a field of a kind that none has yet: `money`, `money2` … */
export function freeName(kind: string, taken: CustomFields): string {
  for (let count = 1; ; count++) {
    const name = count === 1 ? kind : `${kind}${count}`;
    if (!Object.hasOwn(taken, name)) return name;
  }
}

/** A name that none of them has yet: `see1`, `see2` … */
export function freeKey(word: string, taken: object): string {
  for (let count = 1; ; count++) if (!Object.hasOwn(taken, `${word}${count}`)) return `${word}${count}`;
}

/** A further field of a kind, put into its place. */
export function withField(draft: Draft, kind: DrawnKind, place: Place): { draft: Draft; name: string } {
  const name = freeName(kind, draft.fields);
  const fields = { ...draft.fields, [name]: newField(kind) };
  return {
    draft: { ...draft, fields, sections: putAt(draft.sections, place.section, place.at, [name]) },
    name,
  };
}

/** The same field once more, below it. */
export function withCopy(draft: Draft, of: string): { draft: Draft; name: string } {
  const field = draft.fields[of];
  if (field === undefined) return { draft, name: of };
  const name = freeName(field.kind, draft.fields);
  const { section, at } = placeOf(draft, of);
  const copied: CustomField = { ...field, label: `${field.label}（副本）` };
  const fields = { ...draft.fields, [name]: copied };
  return { draft: { ...draft, fields, sections: putAt(draft.sections, section, at + 1, [name]) }, name };
}

/** The form without a field, wherever it is named. Formulas and conditions that name it are told when it is checked. */
export function withoutField(draft: Draft, name: string): Draft {
  const { [name]: _gone, ...fields } = draft.fields;
  return renamedIn({ ...draft, fields }, (one) => (one === name ? undefined : one));
}

/** A field under another name, wherever it is named: places, formulas, conditions. */
export function withName(draft: Draft, from: string, to: string): Draft {
  if (from === to || to === '' || Object.hasOwn(draft.fields, to)) return draft;
  const word = new RegExp(`\\b${from}\\b`, 'g');
  const renamed = (name: string) => (name === from ? to : name);
  const fields = Object.fromEntries(
    Object.entries(draft.fields).map(([name, field]) => [renamed(name), fieldWith(field, word, renamed)]),
  );
  const checks = Object.fromEntries(
    Object.entries(draft.checks ?? {}).map(([name, check]) => [
      name,
      { holds: check.holds.replace(word, to), message: check.message.replaceAll(`{${from}}`, `{${to}}`) },
    ]),
  );
  const { process, lockedWhen } = draft;
  const titled = process && processRenamed(process, from, to);
  const next = {
    ...draft,
    fields,
    ...(draft.checks ? { checks } : {}),
    ...(titled ? { process: titled } : {}),
    ...(lockedWhen ? { lockedWhen: keysRenamed(lockedWhen, renamed) } : {}),
    sections: draft.sections.map((one) =>
      one.showWhen ? { ...one, showWhen: keysRenamed(one.showWhen, renamed) } : one,
    ),
  };
  return renamedIn(next, renamed);

  function fieldWith(field: CustomField, of: RegExp, name: (one: string) => string): CustomField {
    const formula = 'formula' in field && field.formula ? { formula: field.formula.replace(of, to) } : {};
    const whens = (['showWhen', 'requiredWhen', 'lockedWhen'] as const).flatMap((when) =>
      field[when] ? [[when, keysRenamed(field[when], name)] as const] : [],
    );
    return { ...field, ...formula, ...Object.fromEntries(whens) };
  }
}

/** A field moved to another place. */
export function withFieldAt(draft: Draft, name: string, { section, at }: Place): Draft {
  const from = placeOf(draft, name);
  const without = draft.sections.map((one) => ({
    ...one,
    fields: one.fields.filter((other) => other !== name),
  }));
  const shifted = from.section === section && from.at < at ? at - 1 : at;
  return { ...draft, sections: putAt(without, section, shifted, [name]) };
}

/**
 * A field as another kind, with what every field says of itself. One whose column is there already goes on under a new name:
 * what was filled in keeps its column and its kind.
 */
export function withKind(
  draft: Draft,
  name: string,
  { kind, isUsed }: { readonly kind: DrawnKind; readonly isUsed: boolean },
): { draft: Draft; name: string } {
  const field = draft.fields[name];
  if (field === undefined || field.kind === kind) return { draft, name };
  const { label, help, seenBy, showWhen, requiredWhen, lockedWhen } = field;
  const required = field.kind === 'autoNumber' ? undefined : field.required;
  const common = {
    help,
    seenBy,
    showWhen,
    ...(kind === 'autoNumber' ? {} : { required, requiredWhen, lockedWhen }),
  };
  const fresh: CustomField = changed({ ...newField(kind), label }, common);
  const to = isUsed ? freeName(name.replace(/\d+$/, ''), draft.fields) : name;
  const renamed = withName(draft, name, to);
  return { draft: { ...renamed, fields: { ...renamed.fields, [to]: fresh } }, name: to };
}

/** What a field says otherwise; `undefined` takes what it said away. */
export function withChange(draft: Draft, name: string, change: object): Draft {
  const field = draft.fields[name];
  return field === undefined
    ? draft
    : { ...draft, fields: { ...draft.fields, [name]: changed(field, change) } };
}

export function withSection(draft: Draft): Draft {
  return { ...draft, sections: [...draft.sections, { title: '新分组', fields: [] }] };
}

export function withSectionTitle(draft: Draft, at: number, title: string): Draft {
  return { ...draft, sections: draft.sections.map((one, index) => (index === at ? { ...one, title } : one)) };
}

/** On which rows a section is shown; on all where nothing is said. */
export function withSectionCondition(draft: Draft, at: number, showWhen: When | undefined): Draft {
  return {
    ...draft,
    sections: draft.sections.map((one, index) => (index === at ? changed(one, { showWhen }) : one)),
  };
}

/** Its fields go to the section before it; the last one stays. */
export function withoutSection(draft: Draft, at: number): Draft {
  const gone = draft.sections[at];
  if (gone === undefined || draft.sections.length === 1) return draft;
  const left = draft.sections.filter((_one, index) => index !== at);
  return { ...draft, sections: putAt(left, Math.max(0, at - 1), Number.POSITIVE_INFINITY, gone.fields) };
}

export function placeOf({ sections }: Draft, name: string): Place {
  const section = sections.findIndex(({ fields }) => fields.includes(name));
  return { section, at: sections[section]?.fields.indexOf(name) ?? -1 };
}

function putAt(
  sections: readonly FormSection[],
  section: number,
  at: number,
  names: readonly string[],
): readonly FormSection[] {
  if (names.length === 0) return sections;
  return sections.map((one, index) =>
    index === section
      ? { ...one, fields: [...one.fields.slice(0, at), ...names, ...one.fields.slice(at)] }
      : one,
  );
}

type Renamed = (name: string) => string | undefined;

/** Every list of names with each name as it is called by now, without those that are gone. */
function renamedIn(draft: Draft, name: Renamed): Draft {
  const all = (names: readonly string[]) => names.flatMap((one) => name(one) ?? []);
  const { list, findBy, unique, seenThrough, views, reminders } = draft;
  return changed(draft, {
    title: name(draft.title) ?? draft.title,
    sections: draft.sections.map((one) => ({ ...one, fields: all(one.fields) })),
    findBy: findBy && all(findBy),
    unique: unique?.map(all).filter((names) => names.length > 0),
    seenThrough: seenThrough && all(seenThrough),
    list: list && listRenamed(list, all, name),
    views: views && viewsRenamed(views, name),
    reminders: reminders && remindersRenamed(reminders, name),
  });
}

function listRenamed(
  list: NonNullable<CustomForm['list']>,
  all: (names: readonly string[]) => string[],
  name: Renamed,
) {
  const { columns, filters, search, sums, sort } = list;
  const sorted = sort && name(sort.replace(/^-/, ''));
  return changed(list, {
    columns: columns && all(columns),
    filters: filters && all(filters),
    search: search && all(search),
    sums: sums && all(sums),
    sort: sorted && `${sort.startsWith('-') ? '-' : ''}${sorted}`,
  });
}
