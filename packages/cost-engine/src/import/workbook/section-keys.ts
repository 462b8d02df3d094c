import type { DraftSection, UnitDraft } from './forms/unit-draft.ts';

const CODE = /^\d{9,12}/;

/**
 * The key of every section that holds lines: the first four digits that most of its codes share (GB 50854-2013: 0105 is 混凝土及钢筋混凝土工程),
 * or its name where there are no codes or two sections would share a key.
 */
export function sectionKeys({ lines }: UnitDraft): Map<DraftSection, string> {
  const counts = new Map<DraftSection, Map<string, number>>();
  for (const { section, code } of lines) {
    const known = counts.get(section) ?? new Map<string, number>();
    if (CODE.test(code)) known.set(code.slice(0, 4), (known.get(code.slice(0, 4)) ?? 0) + 1);
    counts.set(section, known);
  }
  const keys = new Map<DraftSection, string>();
  const taken = new Map<string, string>();
  for (const [section, known] of counts) {
    const usual = [...known].sort((left, right) => right[1] - left[1])[0]?.[0] ?? section.name;
    const owner = taken.get(usual) ?? section.name;
    // A section that is printed in two parts is one section.
    const key = owner === section.name ? usual : section.name;
    taken.set(key, section.name);
    keys.set(section, key);
  }
  return keys;
}
