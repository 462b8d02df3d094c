import { expect, it } from 'vitest';
import { PARENT } from '../comparing/importable.ts';
import type { ReadRow } from '../comparing/read-row.ts';
import { ParentsFirst } from './parents-first.ts';

const known = { entity: { title: 'name', findBy: ['code'], fields: {} } } as never;
/** 地区, 树形字典: rows are called by full names that are made of those of their levels. */
const withFullNames = {
  entity: { title: 'fullName', findBy: ['code'], fields: { name: {}, fullName: {} } },
} as never;
const columns = [
  [0, 'name'],
  [1, 'code'],
  [2, PARENT],
] as const;

const row = (place: number, name: string, above?: string, code = ''): ReadRow => ({
  row: place,
  texts: [name, code, above ?? ''],
  forms: '',
  values: { name },
  names: above === undefined ? {} : { [PARENT]: [above] },
  faults: {},
});
const ordered = (...rows: readonly ReadRow[]) => new ParentsFirst({ known, columns }).ordered(rows);
const orderedByLevels = (...rows: readonly ReadRow[]) =>
  new ParentsFirst({ known: withFullNames, columns }).ordered(rows);
const places = (rows: readonly ReadRow[]) => rows.map((one) => one.row);

it('leaves rows alone whose parents stand above them, or are not in the sheet', () => {
  const rows = ordered(row(2, '总'), row(3, '分', '总'), row(4, '孤', '无此组'), row(5, '末', '分'));

  expect(places(rows)).toEqual([2, 3, 4, 5]);
  expect(rows.map(({ above }) => above)).toEqual([undefined, { row: 2 }, undefined, { row: 3 }]);
});

it('says through how many rows it has looked for a parent while others still come', () => {
  const first = new ParentsFirst({ known, columns });
  const rows = first.ordered([row(2, '末', '分'), row(3, '旁', '末'), row(4, '总')], { isLast: false });

  expect(rows.map(({ above }) => above)).toEqual([{ notWithin: 3 }, { row: 2 }, undefined]);
  expect(first.ordered([row(5, '分', '总')]).map(({ above }) => above)).toEqual([{ row: 4 }]);
});

it('takes a parent before its children, however far down it stands and whatever it is called', () => {
  expect(places(ordered(row(2, '末', '分'), row(3, '旁'), row(4, '分', '总'), row(5, '总')))).toEqual([
    5, 4, 2, 3,
  ]);
  expect(places(ordered(row(2, '末', 'A01'), row(3, '分', undefined, 'A01')))).toEqual([3, 2]);
  const rows = [row(2, '长河', '浙江/杭州/滨江'), row(3, '滨江', '浙江/杭州')];
  expect(places(orderedByLevels(...rows))).toEqual([3, 2]);
  // Where rows have no full names, a path is a name like any other.
  expect(ordered(...rows).map(({ above }) => above)).toEqual([undefined, undefined]);
});

it('knows rows by the names of which their full names are made', () => {
  expect(places(orderedByLevels(row(2, '杭州', '浙江'), row(3, '浙江')))).toEqual([3, 2]);
});

it('tells alike names apart by all the names above them', () => {
  const rows = orderedByLevels(
    row(2, '末一', '省一/市/县'),
    row(3, '末二', '省二/市/县'),
    row(4, '县', '省一/市'),
    row(5, '县', '省二/市'),
    row(6, '市', '省一'),
    row(7, '市', '省二'),
    row(8, '省一'),
    row(9, '省二'),
  );

  expect(Object.fromEntries(rows.map(({ row: at, above }) => [at, above]))).toEqual({
    2: { row: 4 },
    3: { row: 5 },
    4: { row: 6 },
    5: { row: 7 },
    6: { row: 8 },
    7: { row: 9 },
    8: undefined,
    9: undefined,
  });
});

it('follows names above that are codes, or stand outside of the sheet', () => {
  expect(
    places(
      orderedByLevels(row(2, '长河', '滨江/浦沿'), row(3, '浦沿', 'A01'), row(4, '滨江', undefined, 'A01')),
    ),
  ).toEqual([4, 3, 2]);
  expect(places(orderedByLevels(row(2, '长河', '杭州/滨江'), row(3, '滨江', '杭州')))).toEqual([3, 2]);
});

it('takes no circle where a row of the same name stands at the top', () => {
  const rows = orderedByLevels(row(2, '甲', '甲/乙'), row(3, '乙', '甲'), row(4, '甲'));

  expect(rows.map(({ row: at, above }) => [at, above])).toEqual([
    [4, undefined],
    [3, { row: 4 }],
    [2, { row: 3 }],
  ]);
});

it('takes a row that is called as the one above it for another than that', () => {
  expect(
    ordered(row(2, '财务部', '财务部'), row(3, '财务部', '总')).map(({ row: at, above }) => [at, above]),
  ).toEqual([
    [3, undefined],
    [2, { row: 3 }],
  ]);
});

it('tells the rows of a circle which they are, and no others', () => {
  const rows = ordered(
    row(2, '下', '甲'),
    row(3, '甲', '乙'),
    row(4, '乙', '丙'),
    row(5, '丙', '甲'),
    row(6, '己', '己'),
  );

  const circle = { circle: [3, 4, 5] };
  expect(rows.toSorted((one, other) => one.row - other.row).map(({ above }) => above)).toEqual([
    { row: 3 },
    circle,
    circle,
    circle,
    { circle: [6] },
  ]);
});

it('knows what stood in the rows before those at hand', () => {
  const first = new ParentsFirst({ known, columns });
  first.ordered([row(2, '总')]);

  expect(first.ordered([row(3, '分', '总')]).map(({ above }) => above)).toEqual([{ row: 2 }]);
});

it('orders a chain of a hundred thousand and as many rows of one name without delay', () => {
  const chain = Array.from({ length: 100_000 }, (_, at) => row(at, `第${at}级`, `第${at + 1}级`));
  const alike = Array.from({ length: 100_000 }, (_, at) => row(at, '财务部', '财务部'));

  expect(places(ordered(...chain)).slice(0, 2)).toEqual([99_999, 99_998]);
  expect(ordered(...alike)).toHaveLength(100_000);
  expect(new ParentsFirst({ known: withFullNames, columns }).ordered([...chain, ...alike])).toHaveLength(
    200_000,
  );
  const levels = '级/'.repeat(16_000);
  expect(orderedByLevels(row(1, '末', `${levels}级`), row(2, '级', `${levels.slice(0, -1)}`))).toHaveLength(
    2,
  );
}, 20_000);
