import type { Fields } from '../fields/any-field.ts';
import type { Condition, When } from '../schema/when-shape.ts';
import type { ModuleShape } from './module-shape.ts';

/** A section as far as it says when it is shown. */
type Section = { readonly title: string; readonly fields: readonly string[]; readonly showWhen?: When };

/**
 * The fields with what their sections say of when they are shown: a group that is not shown is one of whose fields none is,
 * here as in the browser. Throws where a field says otherwise of the same word.
 */
export function withSectionConditions(fields: Fields, sections: readonly Section[] = []): Fields {
  const conditioned = sections.filter(({ showWhen }) => showWhen !== undefined);
  if (conditioned.length === 0) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const section = conditioned.find((one) => one.fields.includes(name));
      if (!section?.showWhen) return [name, field];
      const showWhen = both(section.showWhen, field.showWhen ?? {});
      if (showWhen === undefined)
        throw new Error(`\n“${field.label}”的显示条件与分组“${section.title}”的不能同时成立`);
      return [name, { ...field, showWhen }];
    }),
  );
}

/** The module with the conditions of its sections in its fields. What says none comes back as it is. */
export function withConditionedSections(module: ModuleShape): ModuleShape {
  const forms = Object.entries(module.forms ?? {}).filter(([, sections]) =>
    sections?.some(({ showWhen }) => showWhen !== undefined),
  );
  if (forms.length === 0) return module;
  const entities = { ...module.entities };
  for (const [name, sections] of forms) {
    const entity = entities[name];
    if (entity) entities[name] = { ...entity, fields: withSectionConditions(entity.fields, sections) };
  }
  return { ...module, entities };
}

/** Both conditions at once; nothing where one word says two things of one field. */
function both(one: When, other: When): When | undefined {
  const merged: Record<string, Condition | undefined> = { ...one };
  for (const [name, condition] of Object.entries(other)) {
    const before = merged[name];
    if (before && condition && !canHoldTogether(before, condition)) return undefined;
    merged[name] = { ...before, ...condition, ...inBoth(before, condition) };
  }
  return merged;
}

/** What is among two lists is among what both of them have. */
function inBoth(one: Condition | undefined, other: Condition | undefined): Condition {
  const also = other?.in;
  return one?.in && also ? { in: one.in.filter((value) => also.includes(value)) } : {};
}

const canHoldTogether = (one: Condition, other: Condition) =>
  Object.entries(one).every(([word, said]) =>
    Object.entries(other).every(
      ([more, also]) => more !== word || word === 'in' || JSON.stringify(also) === JSON.stringify(said),
    ),
  );
