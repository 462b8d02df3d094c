import { MONEY, QUANTITY, RATE } from '@jianheng/fixed-point';
import { describe, expect, it } from 'vitest';
import { settledLine } from '../fees/settlement/quantity-variance.ts';
import type { CostProject } from '../model/project.ts';
import { imported } from '../testing/read-small.ts';
import { canonicalRecords, type SmallProject, smallProject } from '../testing/small-project.ts';
import { bidSimilarities } from './bid-similarity.ts';
import { tenderConformityFindings } from './tender-conformity.ts';
import { unbalancedPrices } from './unbalanced.ts';

function bid(spoil: (small: SmallProject) => void = () => {}): CostProject {
  const small = smallProject();
  spoil(small);
  return imported(canonicalRecords(small)).project;
}

function changes(spoil: (small: SmallProject) => void): string[] {
  return tenderConformityFindings(bid(), bid(spoil)).map(
    ({ kind, target, expected, actual }) => `${kind} ${target} ${expected} ${actual}`,
  );
}

describe('符合性检查', () => {
  it('finds nothing between equal bills, however features and units are written', () => {
    const spoil = ({ lines }: SmallProject) =>
      Object.assign(lines.column, {
        feature: '1、混凝土种类：商品混凝土\n2、混凝土强度等级： C30',
        du: '立方米',
      });

    expect(changes(spoil)).toEqual([]);
  });

  it.each<[string, (small: SmallProject) => void, readonly string[]]>([
    ['a quantity', ({ lines }) => Object.assign(lines.rebar, { qty: '2.5' }), ['quantity_changed B4 2 2.5']],
    [
      'a code',
      ({ lines }) => Object.assign(lines.rebar, { code: '010515002001' }),
      ['code_changed B4 010515001001 010515002001'],
    ],
    [
      'a name',
      ({ lines }) => Object.assign(lines.levelling, { name: '挖土' }),
      ['name_changed B6 平整场地 挖土'],
    ],
    ['a unit', ({ lines }) => Object.assign(lines.levelling, { du: 'm3' }), ['unit_changed B6 m2 m3']],
    [
      'a feature',
      ({ lines }) => Object.assign(lines.levelling, { feature: '1.土壤类别:一类土' }),
      ['feature_changed B6 1.土壤类别:三类土 1.土壤类别:一类土'],
    ],
  ])('finds %s that was changed', (_title, spoil, found) => {
    expect(changes(spoil)).toEqual(found);
  });

  it('finds lines that were taken out and put in', () => {
    const other = ({ lines }: SmallProject) =>
      Object.assign(lines.levelling, {
        id: 'X1',
        seq: 9,
        code: '010101002001',
        name: '挖一般土方',
        feature: '1.深度:2m',
      });

    expect(changes(other)).toEqual(['line_removed B6 null null', 'line_added X1 null null']);
  });
});

describe('雷同性分析', () => {
  it('sees equal prices, a constant factor and common errors', () => {
    const wrong = ({ lines }: SmallProject) => Object.assign(lines.rebar, { total: '9999.00' });
    const scaled = (small: SmallProject) => {
      wrong(small);
      for (const line of [small.lines.column, small.lines.column2, small.lines.column3])
        Object.assign(line, { price: '498.76' });
    };
    const [pair] = bidSimilarities([bid(wrong), bid(scaled)]);

    expect(pair).toMatchObject({
      compared: 6,
      equal: 3,
      equalShare: 0.5,
      factor: 1.05,
      factorShare: 0.5,
      sameErrors: ['B4'],
      isSuspicious: true,
    });
  });

  it('suspects nobody because of a few lines', () => {
    expect(bidSimilarities([bid(), bid()])).toMatchObject([{ equalShare: 1, isSuspicious: false }]);
  });
});

describe('不平衡报价', () => {
  it('ranks prices by what a change of quantity turns on', () => {
    const spoil = ({ lines }: SmallProject) => {
      Object.assign(lines.column, { price: '600.00' });
      Object.assign(lines.rebar, { price: '3000.00' });
    };
    const rows = unbalancedPrices(bid(spoil), bid());

    expect(rows.map(({ line, weight, reference }) => [line, weight, reference])).toEqual([
      ['B4', '3410.20', '4705.10'],
      ['B1', '1249.90', '475.01'],
    ]);
    expect(unbalancedPrices(bid(), 'control')).toEqual([]);
    expect(unbalancedPrices(bid(), 'control', 0.03).map(({ line }) => line)).toEqual([
      'B2',
      'B1',
      'B3',
      'B5',
      'B6',
    ]);
  });
});

describe('结算综合单价 §9.6.2', () => {
  const given = { billed: 100 * QUANTITY, bid: 287 * MONEY, control: 350 * MONEY, float: (RATE * 6) / 100 };
  const yuan = (built: number, rest: Partial<typeof given> = {}) => {
    const { price, amount } = settledLine({ ...given, ...rest, built: built * QUANTITY });
    return [price / MONEY, amount / MONEY];
  };

  it('leaves a price within bounds as it is', () => {
    // 350 · 0.94 · 0.85 = 279.65 ≤ 287 ≤ 402.5
    expect(yuan(120)).toEqual([287, 34_440]);
  });

  it('settles the excess beyond 15 % at the highest price', () => {
    expect(yuan(120, { bid: 450 * MONEY })).toEqual([402.5, 115 * 450 + 5 * 402.5]);
  });

  it('settles everything at the lowest price when the quantity falls short', () => {
    expect(yuan(80, { bid: 200 * MONEY })).toEqual([279.65, 80 * 279.65]);
  });

  it('changes nothing within 15 % of the quantity', () => {
    expect(yuan(115, { bid: 450 * MONEY })).toEqual([402.5, 115 * 450]);
    expect(yuan(85, { bid: 200 * MONEY })).toEqual([279.65, 85 * 200]);
  });
});
