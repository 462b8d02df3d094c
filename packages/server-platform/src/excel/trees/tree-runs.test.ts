import { expect, it } from 'vitest';
import { PARENT } from '../comparing/importable.ts';
import type { ReadRow } from '../comparing/read-row.ts';
import { treeRuns } from './tree-runs.ts';

const known = { entity: { title: 'name', findBy: ['code'], fields: { name: {}, fullName: {} } } } as never;
const columns = [
  [0, 'name'],
  [1, 'code'],
  [2, PARENT],
] as const;

let count = 0;
const row = (name: string, above?: string, code = ''): ReadRow => ({
  row: ++count,
  texts: [name, code, above ?? ''],
  forms: '',
  values: { name },
  names: above === undefined ? {} : { [PARENT]: [above] },
  faults: {},
});
const namesIn = (rows: readonly ReadRow[]) =>
  treeRuns(rows, { known, columns }).map((run) => run.map(({ texts }) => texts[0]));

it('keeps rows together that hang below none of each other', () => {
  expect(namesIn([row('甲', '总'), row('乙', '总'), row('丙')])).toEqual([['甲', '乙', '丙']]);
  expect(namesIn([])).toEqual([]);
});

it('waits with a row for the one that it hangs below, by whatever that is called', () => {
  expect(namesIn([row('总'), row('分', '总'), row('旁', '总'), row('末', '分')])).toEqual([
    ['总'],
    ['分', '旁'],
    ['末'],
  ]);
  expect(namesIn([row('总', undefined, 'A01'), row('分', 'A01')])).toEqual([['总'], ['分']]);
  expect(namesIn([row('滨江', '杭州'), row('长河', '浙江/杭州/滨江')])).toEqual([['滨江'], ['长河']]);
});
