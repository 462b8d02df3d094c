import { specialtyOf } from '../xml/exchange-values.ts';
import type { UnitDraft } from './forms/unit-draft.ts';

/** Trades by the words of a unit's name; pipes of several trades share codes, so the name comes first. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/消防/, 'XF'],
  [/给排水|给水排水|给水|排水/, 'PS'],
  [/通风|空调|暖通|采暖/, 'NT'],
  [/电气|强电|弱电|智能化|照明/, 'DQ'],
  [/土建|建筑|装饰|装修|土方|桩基|结构/, 'TJ'],
];

/** The trade (专业) of a unit: by its name, else by the codes of most of its lines. */
export function specialtyIn({ name, lines }: UnitDraft): string {
  // 安装 is several trades at once: the codes know which.
  const named = /安装/.test(name) ? undefined : NAMES.find(([words]) => words.test(name))?.[1];
  if (named !== undefined) return named;
  const counts = new Map<string, number>();
  for (const { code } of lines) {
    const chapter = /^01\d{7}/.test(code) ? '0101' : (/^(0\d{3})\d{5}/.exec(code)?.[1] ?? '');
    if (chapter !== '') counts.set(chapter, (counts.get(chapter) ?? 0) + 1);
  }
  const [most] = [...counts].sort((left, right) => right[1] - left[1]);
  return most ? specialtyOf(most[0]) : '';
}
