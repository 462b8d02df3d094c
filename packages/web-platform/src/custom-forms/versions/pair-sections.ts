import type { FormSection } from '@jianheng/definition';

/** A group of one version and what it is in the other; one side alone where it came or went. */
export type SectionPair = { readonly had?: FormSection; readonly has?: FormSection };

type Sections = readonly FormSection[];

/**
 * The groups of two versions, those of the later one in their order. They have no keys: a group is the one whose fields it
 * holds, most of all, and else the one of its title.
 */
export function pairSections(before: Sections = [], after: Sections = []): SectionPair[] {
  const left = new Set(before);
  const pairs = after.map((has): SectionPair => {
    const had = likest([...left], has);
    if (had === undefined) return { has };
    left.delete(had);
    return { had, has };
  });
  return [...pairs, ...[...left].map((had) => ({ had }))];
}

/** The titles of the groups that both have, in the order of each. */
export function sectionOrders(before: Sections = [], pairs: readonly SectionPair[]) {
  const both = pairs.filter(({ had, has }) => had && has);
  const titles = (ordered: readonly SectionPair[]) => ordered.map(({ has }) => has?.title ?? '');
  const place = ({ had }: SectionPair) => (had ? before.indexOf(had) : -1);
  return { before: titles(both.toSorted((one, other) => place(one) - place(other))), after: titles(both) };
}

function likest(among: Sections, section: FormSection): FormSection | undefined {
  const judged = among.map((one) => ({ one, likeness: likeness(one, section) }));
  const [best] = judged.toSorted((left, right) => right.likeness - left.likeness);
  return best && best.likeness > 0 ? best.one : undefined;
}

const likeness = (one: FormSection, other: FormSection): number =>
  2 * one.fields.filter((name) => other.fields.includes(name)).length + (one.title === other.title ? 1 : 0);
