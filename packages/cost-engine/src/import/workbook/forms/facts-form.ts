import type { TableRow } from '@jianheng/spreadsheet';
import { type BuildingFacts, noFacts, takeFact } from '../../building-facts.ts';

/** Facts by the name of the work that they speak of, empty when they name none. */
export type FactsByWork = Map<string, BuildingFacts>;

/** The facts about a work, made when they are new. */
export function factsOf(facts: FactsByWork, workName: string): BuildingFacts {
  const known = facts.get(workName) ?? noFacts();
  facts.set(workName, known);
  return known;
}

/** A number in front of a row. */
const SEQUENCE = /^[\d.、一二三四五六七八九十()（）]+$/;
const HEADER = /^(?:序号|名称|项目|内容|特征|项目名称|特征名称|特征值|描述|单位|备注)$/;
const WORK_NAME = /^(?:工程|项目|单项工程|单位工程)名称$/;
const UNIT = /^(?:m2|㎡|m²|m|米|层|户|个|台|%|元|t)$/i;

/** Takes one row of an overview (工程概况, 工程特征表): a name and what it says, once or twice in a row, or both in one cell. */
export function takeFacts(facts: BuildingFacts, row: TableRow): void {
  const texts = row.cells.map(({ text }) => text.trim()).filter((text) => text !== '');
  const words = SEQUENCE.test(texts[0] ?? '') ? texts.slice(1) : texts;
  if (words.filter((text) => HEADER.test(text.replace(/\s/g, ''))).length >= 2) return;
  for (const { name, value } of factsIn(words)) {
    if (!WORK_NAME.test(name.replace(/[\s:：]/g, ''))) takeFact(facts, { name, value }, { isAny: true });
  }
}

function factsIn(words: readonly string[]): { readonly name: string; readonly value: string }[] {
  const inOne = words.flatMap((text) => {
    const match = /^([^:：]{2,12})[:：]\s*(\S.*)$/su.exec(text);
    return match ? [{ name: match[1] ?? '', value: match[2] ?? '' }] : [];
  });
  if (inOne.length > 0) return inOne;
  const [name = '', value = '', second = '', other = ''] = words;
  const first = { name, value };
  return words.length === 4 && !UNIT.test(second) ? [first, { name: second, value: other }] : [first];
}

/** What is told of a building: under its own name; of the only one there is, whatever is told. */
export function factsOfBuilding(facts: FactsByWork, name: string, isOnly: boolean): BuildingFacts {
  const own = facts.get(name);
  if (!isOnly) return own ?? noFacts();
  const told = [...(own ? [own] : []), ...facts.values()];
  return {
    sizes: firstOfEach(told.flatMap(({ sizes }) => [...sizes])),
    features: firstOfEach(told.flatMap(({ features }) => [...features])),
  };
}

function firstOfEach(entries: readonly (readonly [string, string])[]): Map<string, string> {
  const first = new Map<string, string>();
  for (const [name, value] of entries) if (!first.has(name)) first.set(name, value);
  return first;
}

/** What is told of the whole, where several buildings cannot share it: features, sizes among them. */
export function factsOfProject(
  facts: FactsByWork,
  buildings: readonly string[],
): (readonly [string, string])[] {
  if (buildings.length < 2) return [];
  const whole = [...facts].filter(([name]) => !buildings.includes(name));
  return whole.flatMap(([, { sizes, features }]) => [...sizes, ...features]);
}
