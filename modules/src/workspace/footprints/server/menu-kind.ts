/** Codes of the catalogue for a footprint's kind, by the first two characters of a menu's name; the first of a code is what it is called. */
const KINDS: ReadonlyMap<string, number> = new Map([
  ['业务', 10],
  ['商机', 20],
  ['合同', 30],
  ['全咨', 40],
  ['财务', 50],
  ['人事', 60],
  ['行政', 70],
  ['统计', 80],
  ['安全', 90],
  ['配置', 100],
  // The same areas as the menu is shipped.
  ['项目', 10],
  ['人力', 60],
  ['流程', 100],
  ['系统', 100],
]);

/** What the menu's area of this code is called. */
export const areaName = (code: number): string => [...KINDS].find(([, kind]) => kind === code)?.[0] ?? '其他';

/**
 * The kind of a visited page: the given one, or for 0 that of the groups at the top of the menu under which pages of its name
 * stand, or else the one that its own name begins with; unknown stays 0.
 */
export function menuKind(menuName: string, given: number, groups: readonly string[] = []): number {
  if (given !== 0) return given;
  const kinds = [...groups, menuName].map((name) => KINDS.get(name.slice(0, 2)));
  return kinds.find((kind) => kind !== undefined) ?? 0;
}
