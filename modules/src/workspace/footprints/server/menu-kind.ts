/** Codes of the catalogue for a footprint's kind, by the first two characters of the menu's name. */
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
]);

/** What the menu's area of this code is called. */
export const areaName = (code: number): string => [...KINDS].find(([, kind]) => kind === code)?.[0] ?? '其他';

/** The kind of a visited menu: the given one, or for 0 the one that its name begins with; unknown stays 0. */
export function menuKind(menuName: string, given: number): number {
  return given === 0 ? (KINDS.get(menuName.slice(0, 2)) ?? 0) : given;
}
