import { describe, expect, it } from 'vitest';
import { checkFormula, formulaCircle } from './check-formula.ts';
import {
  computeFactors,
  type FactorDefinition,
  type FactorPlace,
  floorAreaFault,
  type StoredFigure,
} from './compute-factors.ts';

const UNITS = new Map([
  ['JZMJ', 'm2'],
  ['DSMJ', 'm2'],
  ['HS', '户'],
  ['CKMJ', 'm2'],
  ['层高', 'm'],
]);

describe('a formula over factors', () => {
  it.each([
    ['JZMJ / HS', 'm2/户'],
    ['CKMJ / JZMJ', '1'],
    ['ROUND(JZMJ * 5%, 2) + DSMJ', 'm2'],
    ['IF(HS > 0, JZMJ / HS, 0)', 'm2/户'],
    ['MAX(JZMJ, DSMJ) * 层高', 'm·m2'],
    ['-(JZMJ) + 10', 'm2'],
    ['SUM(1, 2)', '1'],
    ['HS > 3 ? JZMJ : DSMJ', 'm2'],
  ])('%s is valid and yields %s', (formula, unit) => {
    expect(checkFormula(formula, UNITS)).toMatchObject({ isValid: true, message: '', at: null, unit });
  });

  it.each([
    ['JZMJ +', '公式', 6],
    ['JZMJ + ABC', 'ABC', 7],
    ['JZMJ / 0', '不能除以 0', 7],
    ['JZMJ / (-0.00)', '不能除以 0', undefined],
    ['JZMJ + HS', '单位不一致：m2 与 户', undefined],
    ['JZMJ > HS and HS > 0 ? 1 : 2', '单位不一致', undefined],
    ["'甲'", '公式只能由', 0],
    ['JZMJ & HS', '公式只能由', 0],
    ['TODAY()', '公式只能由', 0],
    ['JZMJ > 0', '公式的结果应为数字', 0],
    ['', '', undefined],
  ])('%s is refused with its place', (formula, message, at) => {
    const check = checkFormula(formula, UNITS);

    expect(check.isValid).toBe(false);
    expect(check.message).toContain(message);
    if (at !== undefined) expect(check.at).toBe(at);
  });

  it('lists the factors that it reads, and a circle of formulas by its way', () => {
    expect(checkFormula('JZMJ / HS', UNITS).symbols).toEqual(['JZMJ', 'HS']);
    const formulas = new Map([
      ['A', 'B + 1'],
      ['B', 'C'],
      ['C', 'A * 2'],
      ['D', '(('],
    ]);
    expect(formulaCircle(formulas)).toBe('A → B → C → A');
    expect(formulaCircle(new Map([...formulas, ['C', '2']]))).toBeUndefined();
  });
});

const DEFINITIONS: readonly FactorDefinition[] = [
  { symbol: 'JZMJ', rule: 'sum', formula: null },
  { symbol: 'DSMJ', rule: 'sum', formula: null },
  { symbol: 'DXMJ', rule: 'sum', formula: null },
  { symbol: 'HS', rule: 'sum', formula: null },
  { symbol: 'YG', rule: 'max', formula: null },
  { symbol: 'HJMJ', rule: 'formula', formula: 'JZMJ / HS' },
];
const stored = (values: Readonly<Record<string, string | Partial<StoredFigure>>>) =>
  new Map(
    Object.entries(values).map(([symbol, value]) => [
      symbol,
      {
        value: null,
        formula: null,
        source: 'hand' as const,
        ...(typeof value === 'string' ? { value } : value),
      },
    ]),
  );
const place = (
  id: string,
  kind: FactorPlace['kind'],
  values: Parameters<typeof stored>[0] = {},
  parts: readonly FactorPlace[] = [],
): FactorPlace => ({ id, kind, stored: stored(values), parts });
const figure = (top: FactorPlace, id: string, symbol: string) =>
  computeFactors(DEFINITIONS, top).get(id)?.get(symbol);

describe('factors of a project', () => {
  it('adds up areas of buildings, and takes the largest height', () => {
    const top = place('p', 'project', {}, [
      place('a', 'building', { JZMJ: '100.10', YG: '30', HS: '10' }),
      place('b', 'building', { JZMJ: '200.20', YG: '54' }),
    ]);

    expect(figure(top, 'p', 'JZMJ')).toEqual({ value: '300.3', source: 'sum' });
    expect(figure(top, 'p', 'YG')).toEqual({ value: '54', source: 'sum' });
    expect(figure(top, 'p', 'HJMJ')).toEqual({ value: '30.03', source: 'formula' });
    expect(figure(top, 'b', 'HJMJ')).toEqual({ value: null, source: null });
  });

  it('has no figure after a division by a zero value', () => {
    const top = place('p', 'project', { JZMJ: '100', HS: '0' });

    expect(figure(top, 'p', 'HJMJ')).toEqual({ value: null, source: null });
  });

  it('counts the area of a building once, however many of its units state it', () => {
    const units = [
      place('u', 'unit', { JZMJ: '100' }),
      place('v', 'unit', { JZMJ: '90' }),
      place('w', 'unit'),
    ];
    const top = place('p', 'project', {}, [place('a', 'building', {}, units)]);

    expect(figure(top, 'a', 'JZMJ')?.value).toBe('100');
    expect(figure(top, 'v', 'JZMJ')).toEqual({ value: '90', source: 'hand' });
    expect(figure(top, 'w', 'JZMJ')).toEqual({ value: '100', source: 'above' });
  });

  it('takes functions before buildings, and a stored figure before both', () => {
    const parts = [
      place('f', 'function', { JZMJ: '10' }),
      place('g', 'function', { JZMJ: '20' }),
      place('a', 'building', { JZMJ: '500', HS: '5' }),
    ];

    expect(figure(place('p', 'project', {}, parts), 'p', 'JZMJ')?.value).toBe('30');
    expect(figure(place('p', 'project', {}, parts), 'p', 'HS')?.value).toBe('5');
    expect(
      figure(place('p', 'project', { JZMJ: { value: '7', source: 'file' } }, parts), 'p', 'JZMJ'),
    ).toEqual({
      value: '7',
      source: 'file',
    });
  });

  it('evaluates a formula that is stored at a place, and yields nothing for one that needs itself', () => {
    const top = place('p', 'project', { HS: '4', JZMJ: { formula: 'HS * 25' }, DSMJ: { formula: 'DXMJ' } });
    const round = place('p', 'project', { DSMJ: { formula: 'DXMJ' }, DXMJ: { formula: 'DSMJ' } });

    expect(figure(top, 'p', 'JZMJ')).toEqual({ value: '100', source: 'hand' });
    expect(figure(top, 'p', 'DSMJ')?.value).toBeNull();
    expect(figure(round, 'p', 'DSMJ')?.value).toBeNull();
    expect(figure(place('p', 'project', { HS: { formula: '((' } }), 'p', 'HS')?.value).toBeNull();
  });

  it('derives the floor area from its parts, and refuses one that is not their sum', () => {
    const parts = { DSMJ: '80.5', DXMJ: '19.5' };
    const all = (values: Readonly<Record<string, string>>) =>
      computeFactors(DEFINITIONS, place('p', 'project', values)).get('p') ?? new Map();

    expect(all(parts).get('JZMJ')).toEqual({ value: '100', source: 'formula' });
    expect(floorAreaFault(all(parts))).toBeUndefined();
    expect(floorAreaFault(all({ ...parts, JZMJ: '100.01' }))).toBeUndefined();
    expect(floorAreaFault(all({ JZMJ: '5' }))).toBeUndefined();
    expect(floorAreaFault(all({ ...parts, JZMJ: '101' }))).toBe(
      '建筑面积 101 不等于地上建筑面积 80.5 与地下建筑面积 19.5 之和',
    );
  });
});
