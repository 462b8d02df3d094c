import { QUANTITY, type Quantity, scaledText } from '@jianheng/fixed-point';
import { describe, expect, it } from 'vitest';
import { imported } from '../testing/read-small.ts';
import { canonicalRecords, type SmallProject, smallProject } from '../testing/small-project.ts';
import { collectMaterials, sourcesOf } from './collect-materials.ts';

function project(spoil: (small: SmallProject) => void = () => {}) {
  const small = smallProject();
  spoil(small);
  return imported(canonicalRecords(small)).project;
}

function totalQuantity(rows: readonly { readonly quantity: number }[]): Quantity {
  let sum = 0;
  for (const { quantity } of rows) sum += quantity;
  return sum;
}

const inTonnes = ({ resources }: SmallProject) => Object.assign(resources.rebar, { unit: 't' });

describe('材料归集', () => {
  it('sums consumption by class, and loses no fen', () => {
    const { classes, unclassified, total, isConserved } = collectMaterials(project(inTonnes));

    // 35 m³ · 400.00; 2 t · round(1.02 · 4000.00); labour 4 950.00 and machine 350.00 belong to no class.
    expect(classes).toEqual([
      {
        name: '商品混凝土',
        unit: 'm3',
        quantity: '35',
        amount: '14000.00',
        share: expect.closeTo(14_000 / 27_460, 9),
        averagePrice: 400,
        waiting: 0,
      },
      {
        name: '钢筋',
        unit: 't',
        quantity: '2.04',
        amount: '8160.00',
        share: expect.closeTo(8160 / 27_460, 9),
        averagePrice: 4000,
        waiting: 0,
      },
    ]);
    expect([unclassified, total, isConserved]).toEqual(['5300.00', '27460.00', true]);
  });

  it('knows a class by the name where the file gives none', () => {
    const { rows } = collectMaterials(
      project(({ resources }) => {
        Object.assign(resources.concrete, { cls: '' });
        Object.assign(resources.rebar, { cls: '', name: '钢筋机械接头' });
      }),
    );

    expect(rows.map(({ name, materialClass, by }) => [name, materialClass, by])).toEqual([
      ['普工', '', 'none'],
      ['预拌混凝土', '商品混凝土', 'name'],
      ['钢筋机械接头', '', 'none'],
      ['搅拌机', '', 'none'],
    ]);
  });

  it.each([
    ['kg', { cls: '钢筋', unit: 'kg' }, '0.00204'],
    ['blocks by their edges', { cls: '砌块', unit: '块', spec: '600×200×200' }, '0.04896'],
    ['a thousand blocks', { cls: '砌块', unit: '千块', spec: '240*115*53' }, '2.984112'],
  ])('converts %s to the unit of the class', (_title, fields, converted) => {
    const { rows } = collectMaterials(project(({ resources }) => Object.assign(resources.rebar, fields)));

    expect(rows.find(({ code }) => code === 'S')).toMatchObject({ quantity: '2.04', converted });
  });

  it('never guesses a factor: the row waits', () => {
    const { rows, classes } = collectMaterials(
      project(({ resources }) => Object.assign(resources.rebar, { cls: '塑料管', unit: '根' })),
    );

    expect(rows.find(({ code }) => code === 'S')?.converted).toBeNull();
    expect(classes.find(({ name }) => name === '塑料管')).toMatchObject({
      quantity: '0',
      amount: '8160.00',
      averagePrice: null,
      waiting: 1,
    });
  });

  it('leads a sum back to its lines', () => {
    const bill = project();
    const concrete = bill.resources.findIndex(({ code }) => code === 'C');
    const sources = sourcesOf(bill, new Set([concrete]));

    expect(sources.map(({ line }) => line)).toEqual([0, 1, 2]);
    expect(scaledText(totalQuantity(sources), QUANTITY)).toBe('35');
    expect(sources.reduce((sum, { amount }) => sum + amount, 0)).toBe(140_000_000);
    expect(sourcesOf(bill, new Set([99]))).toEqual([]);
  });
});
