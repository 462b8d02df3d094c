import type { CostProject } from '../model/project.ts';

/** Something that two files tell of their making, and that is the same in both. */
export interface SharedMark {
  /** 机器码, 加密锁号, 软件序列号, 作者, 最后修改人, 单位 */
  readonly name: string;
  readonly value: string;
  /** one machine or one copy of a program has made both; an author or a company may be anybody */
  readonly isTelling: boolean;
}

/** Marks of one machine, dongle or licence. */
const TELLING = new Set(['机器码', '加密锁号', '软件序列号']);
/** Every copy of a program says the same of these. */
const COMMON = new Set(['软件', '软件版本']);
/** What programs and copies of Windows write when nobody has told them a name, and numbers that stand for none. */
const MEANINGLESS =
  /^(?:administrator|admin|user|users|pc|microsoft|wps|openpyxl|unknown|lenovo|china|用户|微软(?:用户|中国|公司)?|未知|0+|-+|null|none)$/i;

/** Machine, dongle, licence and author that two files have in common, the telling ones first. */
export function sharedMarks(left: CostProject, right: CostProject): SharedMark[] {
  const others = new Set(marksOf(right).map(([name, value]) => keyOf(name, value)));
  const shared = new Map<string, SharedMark>();
  for (const [name, value] of marksOf(left)) {
    const key = keyOf(name, value);
    if (!others.has(key) || COMMON.has(name) || MEANINGLESS.test(value.trim())) continue;
    shared.set(key, { name, value, isTelling: TELLING.has(name) });
  }
  return [...shared.values()].toSorted((one, two) => Number(two.isTelling) - Number(one.isTelling));
}

function marksOf({ head, unitWorks }: CostProject): (readonly [name: string, value: string])[] {
  return [...head.marks, ...unitWorks.flatMap(({ marks }) => [...marks])];
}

function keyOf(name: string, value: string): string {
  return `${name}\u0001${value.trim().toLowerCase()}`;
}
