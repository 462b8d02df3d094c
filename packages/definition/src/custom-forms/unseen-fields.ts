import type { DeclarationFault } from '../conditions/check-when.ts';
import { COMPARED_AS } from '../conditions/when.ts';
import { whenHolds } from '../conditions/when-holds.ts';
import type { Fields } from '../fields/any-field.ts';
import { isDerived } from '../fields/derived.ts';
import { fieldNamed } from '../schema/field-named.ts';
import type { Condition, When } from '../schema/when-shape.ts';
import type { CustomField, CustomFields, CustomForm } from './custom-form.ts';

/** A word that no condition names: what somebody else may have chosen. */
const OTHER_WORD = '\n';

type Place = { readonly label: string; readonly when: When };
/** A field with every condition that must hold for it to be shown. */
type Shown = { readonly name: string; readonly field: CustomField; readonly places: readonly Place[] };

/**
 * Fields that no row can ever show, for what their conditions and those of their groups ask of one field contradicts itself.
 * Only words and yes or no are looked at, of which it is known what they may be; what is told is so of every row.
 *
 * @param isNew no row has been filled in yet: a field that is never shown is then empty, and so is what asks for it unseen.
 */
export function unseenFields(
  { fields, sections = [] }: Pick<CustomForm, 'fields' | 'sections'>,
  { isNew }: { readonly isNew: boolean },
): DeclarationFault[] {
  const own = Object.entries(fields).map(([name, field]): Shown => {
    const group = sections.find((section) => section.fields.includes(name));
    const said = group?.showWhen ? [{ label: `分组“${group.title}”`, when: group.showWhen }] : [];
    return { name, field, places: [...placesOf(field), ...said] };
  });
  const lines = Object.entries(fields).flatMap(([word, field]) =>
    // A column is found at the table that it stands in.
    field.kind === 'lines' ? unseenFields(field, { isNew }).map(({ says }) => ({ word, says })) : [],
  );
  return [...unseenAmong(own, fields, isNew), ...lines];
}

const placesOf = ({ showWhen }: CustomField): Place[] =>
  showWhen ? [{ label: '显示条件', when: showWhen }] : [];

function unseenAmong(all: readonly Shown[], fields: CustomFields, isNew: boolean): DeclarationFault[] {
  const filled = filledFields(all, fields, isNew);
  return all.flatMap(({ name, field, places }) => {
    const asked = contradicted(places, fields, filled);
    if (asked === undefined) return [];
    const { label } = fieldNamed(fields, asked) ?? { label: asked };
    const why = filled.has(asked)
      ? `${labelsOf(asking(places, asked))}对“${label}”的要求不能同时成立`
      : `要看“${label}”，而它永远没有内容`;
    return [{ word: name, says: `“${field.label}”永远不会显示：${why}` }];
  });
}

const labelsOf = (places: readonly Place[]) => [...new Set(places.map(({ label }) => label))].join('与');
const asking = (places: readonly Place[], asked: string) =>
  places.filter(({ when }) => Object.hasOwn(when, asked));

/**
 * The fields in which something may stand: those that can be shown, and those that fill themselves. Begins with those that
 * are always shown, so that two which wait for each other are never among them.
 */
function filledFields(all: readonly Shown[], fields: CustomFields, isNew: boolean): ReadonlySet<string> {
  if (!isNew) return new Set(Object.keys(fields));
  const taken = new Set(
    Object.values(fields).flatMap((one) => (one.kind === 'link' ? Object.keys(one.fills ?? {}) : [])),
  );
  const filled = new Set(
    all.flatMap(({ name, field }) => (fillsItself(field) || taken.has(name) ? [name] : [])),
  );
  for (let before = -1; before < filled.size; ) {
    before = filled.size;
    for (const { name, places } of all)
      if (contradicted(places, fields, filled) === undefined) filled.add(name);
  }
  return filled;
}

const fillsItself = (field: CustomField) =>
  ('default' in field && field.default !== undefined) ||
  field.kind === 'autoNumber' ||
  (field.kind !== 'lines' && field.kind !== 'link' && isDerived(field));

/** The first field of which more is asked than it can be. */
function contradicted(
  places: readonly Place[],
  fields: CustomFields,
  filled: ReadonlySet<string>,
): string | undefined {
  const names = new Set(places.flatMap(({ when }) => Object.keys(when)));
  return [...names].find((name) => {
    const field = fieldNamed(fields, name);
    const conditions = places.flatMap(({ when }) => when[name] ?? []);
    return field !== undefined && !canHold(field, conditions, filled.has(name));
  });
}

const ASKED = 'asked';
/** Fields as far as conditions look at them. */
const WORD: Fields = { [ASKED]: { kind: 'text', label: '' } };
const YES_OR_NO: Fields = { [ASKED]: { kind: 'boolean', label: '' } };

/** Whether some value meets all of these conditions, as far as it is known which values make a difference. */
function canHold(field: CustomField, conditions: readonly Condition[], isFilled: boolean): boolean {
  const kind = COMPARED_AS[field.kind];
  const named = conditions.flatMap((condition) => Object.values(condition).flat());
  const holds = (fields: Fields, values: readonly (string | boolean | null)[]) =>
    (isFilled ? [...values, null] : [null]).some((value) =>
      conditions.every((condition) => whenHolds({ [ASKED]: condition }, fields, { [ASKED]: value })),
    );
  const words = named.filter((value) => typeof value === 'string');
  if (kind === 'word') return holds(WORD, [...words, OTHER_WORD]);
  // A text is the name of another field that it is compared with.
  return kind !== 'boolean' || words.length > 0 || holds(YES_OR_NO, [true, false]);
}
