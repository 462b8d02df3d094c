import { MONEY, moneyText, parseScaled, QUANTITY, RATE } from '@jianheng/fixed-point';
import { describe, expect, it } from 'vitest';
import { indexAdjustment } from './adjust-by-index.ts';
import { type PriceChange, priceAdjustment } from './adjust-by-price.ts';
import { finalPayment, periodSums } from './progress.ts';
import { finalFindings, paymentFindings } from './progress-findings.ts';
import { readAdjustment, readPayments } from './read-settlement.ts';

const yuan = (text: string) => parseScaled(text, MONEY);
const rate = (text: string) => parseScaled(text, RATE);
const index = (text: string) => parseScaled(text, QUANTITY);

function factor(weight: string, now: string, base: string) {
  return { name: '', weight: rate(weight), now: index(now), base: index(base) };
}

describe('价格指数调整 ΔP = P0 [A + Σ B·Ft/F0 − 1]', () => {
  it.each([
    // 0.3 × 10 % + 0.25 × 5 % − 0.25 × 5 % = 3 %
    [
      '1000000',
      '0.2',
      [factor('0.3', '110', '100'), factor('0.25', '4200', '4000'), factor('0.25', '95', '100')],
      '30000.00',
    ],
    // 0.1 × (2/3 − 1) = −1/30: a fraction without end is rounded once
    ['1000', '0.9', [factor('0.1', '2', '3')], '-33.33'],
    // 0.35 × 1/7 + 0.05 × 1/3 = 0.05 + 0.0166…
    ['600', '0.6', [factor('0.35', '8', '7'), factor('0.05', '4', '3')], '40.00'],
    ['12345.67', '0.7', [factor('0.3', '103.3', '103.3')], '0.00'],
  ] as const)('of %s at A = %s', (amount, fixed, factors, change) => {
    expect(moneyText(indexAdjustment({ amount: yuan(amount), fixed: rate(fixed), factors }))).toBe(change);
  });

  it('refuses weights that do not make up 1', () => {
    const formula = { amount: 1, fixed: rate('0.2'), factors: [factor('0.7', '1', '1')] };

    expect(() => indexAdjustment(formula)).toThrow(RangeError);
  });
});

function change(base: string, bid: string, now: string, more: Partial<PriceChange> = {}): PriceChange {
  const prices = { base: yuan(base), bid: yuan(bid), now: yuan(now) };
  return { isLabour: false, quantity: index('12.5'), delay: 'none', ...prices, ...more };
}

describe('造价信息调整 with a risk of 5 %', () => {
  it.each([
    ['bid below base, a rise: from the base', change('4000', '3900', '4400'), '200.00', '2500.00'],
    ['bid below base, a fall: from the bid', change('4000', '3900', '3600'), '-105.00', '-1312.50'],
    ['bid above base, a rise: from the bid', change('4000', '4200', '4500'), '90.00', '1125.00'],
    ['bid above base, a fall: from the base', change('4000', '4200', '3700'), '-100.00', '-1250.00'],
    ['at the very boundary', change('4000', '4000', '4200'), '0.00', '0.00'],
    ['a fen above it', change('4000', '4000', '4200.01'), '0.01', '0.13'],
    ['within the risk', change('4000', '4000', '3900'), '0.00', '0.00'],
    ['labour that is published higher', change('100', '90', '130', { isLabour: true }), '30.00', '375.00'],
    ['labour bid above the base', change('100', '110', '130', { isLabour: true }), '20.00', '250.00'],
    ['labour bid above what is published', change('100', '135', '130', { isLabour: true }), '0.00', '0.00'],
    ['labour that is published lower', change('100', '110', '95', { isLabour: true }), '-5.00', '-62.50'],
    [
      'late by the owner: the higher price',
      change('4000', '4000', '4300', { planned: yuan('4500'), delay: 'owner' }),
      '300.00',
      '3750.00',
    ],
    [
      'late by the contractor: the lower price',
      change('4000', '4000', '4500', { planned: yuan('4300'), delay: 'contractor' }),
      '100.00',
      '1250.00',
    ],
  ])('%s', (_title, asked, difference, amount) => {
    const adjusted = priceAdjustment(asked, rate('0.05'));

    expect([moneyText(adjusted.difference), moneyText(adjusted.amount)]).toEqual([difference, amount]);
  });
});

const PAYMENTS = {
  contract: {
    total: '1000000',
    provisionalSum: '50000',
    advance: '190000',
    paymentShare: '0.8',
    retentionShare: '0.03',
  },
  lines: [
    { id: 'A', name: '矩形柱', quantity: '100', price: '1000' },
    { id: 'B', name: '平整场地', quantity: '50', price: '500' },
  ],
  periods: [
    { name: '第1期', quantities: { A: '40' }, others: '10000', recovered: '20000' },
    { name: '第2期', quantities: { A: '70', B: '60' }, recovered: '30000', deducted: '1000' },
  ],
};

function worked(changed: object = {}) {
  const { contract, periods, settled } = readPayments({ ...PAYMENTS, ...changed }, null);
  const sums = periodSums(contract, periods);
  return { contract, sums, settled, findings: paymentFindings(contract, periods, sums) };
}

describe('进度款 period by period', () => {
  it('come to what was done at the share that is paid, less what is recovered and deducted', () => {
    const told = worked().sums.map(({ completed, cumulative, payable, paid, recovered }) =>
      [completed, cumulative, payable, paid, recovered].map(moneyText),
    );

    expect(told).toEqual([
      ['50000.00', '50000.00', '20000.00', '20000.00', '20000.00'],
      ['100000.00', '150000.00', '49000.00', '69000.00', '50000.00'],
    ]);
  });

  it('show what is measured beyond the contract, and what of it changes the price', () => {
    expect(
      worked().findings.map(({ kind, level, place, sentence }) => [kind, level, place, sentence]),
    ).toEqual([
      ['quantity_beyond', '提示', 'A 矩形柱', '累计计量 110，合同 100，超出 10%'],
      ['quantity_beyond', '警告', 'B 平整场地', '累计计量 60，合同 50，超出 20%，超过 15% 的部分应调整单价'],
    ]);
  });

  it.each([
    ['completed', '50000.01', '本期完成填报 50000.01，应为 50000.00，差 0.01 元'],
    ['cumulative', '49999.00', '累计完成填报 49999.00，应为 50000.00，差 -1.00 元'],
    ['payable', '40000.00', '本期应付填报 40000.00，应为 20000.00，差 20000.00 元'],
    ['paid', '0', '累计应付填报 0.00，应为 20000.00，差 -20000.00 元'],
  ])('are held against what is stated as %s', (figure, stated, sentence) => {
    const [first, second] = PAYMENTS.periods;
    const { findings } = worked({ periods: [{ ...first, stated: { [figure]: stated } }, second] });

    expect(findings.filter(({ level }) => level === '错误')).toMatchObject([
      { kind: `stated_${figure}`, place: '第1期', sentence },
    ]);
  });

  it.each([
    [{ paymentShare: '0.95' }, 'payment_share'],
    [{ paymentShare: '0.59' }, 'payment_share'],
    [{ advance: '300000' }, 'advance_share'],
    [{ advance: '90000' }, 'advance_share'],
    [{ advance: '95000' }, null],
    [{ retentionShare: '0.05' }, 'retention_share'],
    [{ advance: '95000', total: '140000', provisionalSum: '0' }, 'advance_share'],
  ])('are told where the terms %j are out of bounds', (terms, kind) => {
    const { findings } = worked({ contract: { ...PAYMENTS.contract, ...terms } });
    const kinds = findings.map((one) => one.kind).filter((one) => /share/.test(one));

    expect(kinds).toEqual(kind === null ? [] : [kind]);
  });

  it('are wrong where more is recovered than was advanced, or more was done than the contract has', () => {
    const contract = { ...PAYMENTS.contract, total: '140000', provisionalSum: '0', advance: '40000' };

    expect(worked({ contract }).findings.map(({ kind, place }) => `${kind} ${place}`)).toEqual([
      'advance_recovered 第2期',
      'beyond_contract 第2期',
      'quantity_beyond A 矩形柱',
      'quantity_beyond B 平整场地',
    ]);
  });

  it('may not fall below nothing', () => {
    const periods = [{ name: '第1期', quantities: { A: '-1' } }];

    expect(worked({ periods }).findings.map(({ kind }) => kind)).toEqual(['quantity_negative']);
  });
});

describe('竣工结算款', () => {
  it('is the settlement less what was paid and what is held back', () => {
    const { contract, sums } = worked();
    const final = finalPayment(contract, sums, yuan('300000'));

    // paid: 190 000 in advance + 69 000; retained: 3 %
    expect([final.paid, final.retained, final.payable].map(moneyText)).toEqual([
      '259000.00',
      '9000.00',
      '32000.00',
    ]);
    expect(finalFindings(final)).toEqual([]);
  });

  it('shows that more was paid than is owed', () => {
    const { contract, sums } = worked();

    expect(finalFindings(finalPayment(contract, sums, yuan('200000')))).toMatchObject([
      {
        kind: 'overpaid',
        sentence: '已支付 259000.00 元，竣工结算价款 200000.00 元，扣除保证金后已多付 65000.00 元',
      },
    ]);
  });
});

describe('bad input', () => {
  it.each([
    [
      {
        method: '价格指数',
        amount: '1',
        fixed: '0.2',
        factors: [{ name: 'a', weight: '0.7', now: '1', base: '1' }],
      },
      '之和应为 1，实为 0.9',
    ],
    [{ method: '价格指数', amount: '1', fixed: '1', factors: [] }, '至少要有一个可调因子'],
    [
      { method: '造价信息', items: [{ name: 'a', quantity: '1', base: '0', bid: '1', now: '1' }] },
      '「base」应大于 0',
    ],
    [
      { method: '造价信息', items: [{ name: 'a', quantity: 'x', base: '1', bid: '1', now: '1' }] },
      '「quantity」的值「x」不是数字',
    ],
    [
      {
        method: '造价信息',
        items: [{ name: 'a', quantity: '1', base: '1', bid: '1', now: '1', delay: '承包人' }],
      },
      '应给出 planned',
    ],
    [{ method: '造价信息', risk: '5', items: [] }, 'risk 应为 0 至 1 之间'],
    [{ method: '信息价' }, '「method」应为'],
  ])('%j of an adjustment is refused', (asked, sentence) => {
    expect(() => readAdjustment(asked)).toThrow(sentence);
  });

  it.each([
    [{ periods: [{ name: '1', quantities: { C: '1' } }] }, '计量了合同清单中没有的「C」'],
    [{ periods: [] }, '至少要有一期'],
    [{ contract: { total: '1', paymentShar: '0.8' } }, '没有「paymentShar」这一项，是否指「paymentShare」？'],
  ])('%j of payments is refused', (asked, sentence) => {
    expect(() => readPayments({ ...PAYMENTS, ...asked }, null)).toThrow(sentence);
  });
});
