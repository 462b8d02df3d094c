import { type CustomFields, type CustomForm, stepsIn } from '@jianheng/definition';
import { pairSections, sectionOrders } from './pair-sections.ts';

/** Something that one version says otherwise than another, or alone. */
export type Difference = {
  readonly part: 'field' | 'section' | 'form' | 'list' | 'view' | 'process' | 'step';
  /** What it is about, as people call it; empty where it is the part itself. */
  readonly about: string;
  /** What is said of it, such as `required`; nothing where the whole came or went. */
  readonly word?: string;
  readonly before: unknown;
  readonly after: unknown;
};

type Said = object | undefined;
type About = Pick<Difference, 'part' | 'about'>;

/** What the second form says otherwise than the first: field by field, column by column, step by step. */
export function compareForms(before: CustomForm, after: CustomForm): Difference[] {
  const {
    fields: hadFields,
    sections: hadSections,
    list: hadList,
    views: hadViews,
    process: hadProcess,
    ...had
  } = before;
  const { fields, sections, list, views, process, ...has } = after;
  return [
    ...ofFields(hadFields, fields),
    ...ofSections(hadSections, sections),
    ...words({ part: 'form', about: '' }, had, has),
    ...words({ part: 'list', about: '' }, hadList, list),
    ...ofViews(hadViews, views),
    ...words({ part: 'process', about: '' }, without(hadProcess, 'steps'), without(process, 'steps')),
    ...ofSteps(stepsOf(before), stepsOf(after)),
  ];
}

function ofFields(before: CustomFields, after: CustomFields, within = ''): Difference[] {
  return names(before, after).flatMap((name): Difference[] => {
    const [had, has] = [before[name], after[name]];
    const about = { part: 'field', about: `${within}${(has ?? had)?.label || name}` } as const;
    if (!had || !has) return [{ ...about, before: had, after: has }];
    const columns = { before: columnsOf(had), after: columnsOf(has) };
    return [
      ...words(about, without(had, 'fields'), without(has, 'fields')),
      ...ofFields(columns.before, columns.after, `${about.about} / `),
    ];
  });
}

function ofSections(before: CustomForm['sections'], after: CustomForm['sections']): Difference[] {
  const pairs = pairSections(before, after);
  const orders = sectionOrders(before, pairs);
  return [
    ...pairs.flatMap(({ had, has }): Difference[] => {
      const about = { part: 'section', about: (has ?? had)?.title ?? '' } as const;
      return had && has ? words(about, had, has) : [{ ...about, before: had, after: has }];
    }),
    ...words({ part: 'form', about: '' }, { sections: orders.before }, { sections: orders.after }),
  ];
}

function ofViews(before: CustomForm['views'] = {}, after: CustomForm['views'] = {}): Difference[] {
  return names(before, after).flatMap((name): Difference[] => {
    const [had, has] = [before[name], after[name]];
    const about = { part: 'view', about: (has ?? had)?.label || name } as const;
    return had && has ? words(about, had, has) : [{ ...about, before: had, after: has }];
  });
}

const columnsOf = (field: CustomFields[string]): CustomFields => (field.kind === 'lines' ? field.fields : {});

type Steps = ReturnType<typeof stepsIn>;

const stepsOf = ({ process }: CustomForm): Steps => (process ? stepsIn(process.steps) : []);

/** Steps are known by their keys; those without one, such as branches, by where they stand among their kind. */
function ofSteps(before: Steps, after: Steps): Difference[] {
  const [had, has] = [byName(before), byName(after)];
  return names(had, has).flatMap((name): Difference[] => {
    const [was, is] = [had[name], has[name]];
    const about = { part: 'step', about: labelOf(is ?? was) || name } as const;
    return was && is ? words(about, nested(was), nested(is)) : [{ ...about, before: was, after: is }];
  });
}

function byName(steps: Steps): Record<string, Steps[number]> {
  const counts = new Map<string, number>();
  return Object.fromEntries(
    steps.map((step) => {
      const count = (counts.get(step.kind) ?? 0) + 1;
      counts.set(step.kind, count);
      return ['key' in step && step.key ? step.key : `${step.kind} ${count}`, step];
    }),
  );
}

const labelOf = (step: Steps[number] | undefined): string =>
  step && 'label' in step && typeof step.label === 'string' ? step.label : '';

/** A step with the names of those within it: they are compared themselves. */
function nested(step: Steps[number]): object {
  if (!('branches' in step)) return step;
  const branches = step.branches.map(({ steps, ...branch }) => ({
    ...branch,
    steps: Object.keys(byName([...steps])),
  }));
  return { ...step, branches };
}

function words(about: About, before: Said, after: Said): Difference[] {
  return names(before ?? {}, after ?? {}).flatMap((word) => {
    const [had, has] = [valueIn(before, word), valueIn(after, word)];
    return isSame(had, has) ? [] : [{ ...about, word, before: had, after: has }];
  });
}

const names = (before: object, after: object) => [
  ...new Set([...Object.keys(before), ...Object.keys(after)]),
];
const valueIn = (said: Said, word: string): unknown =>
  Object.entries(said ?? {}).find(([name]) => name === word)?.[1];
const without = (said: Said, word: string): Said =>
  said && Object.fromEntries(Object.entries(said).filter(([name]) => name !== word));

/** The order of words means something: they are offered in it. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
