import { field } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { lastPeriods } from '../../query/group-periods.ts';
import { groupFilter, groupWords } from '../../query/groups.ts';
import { chartData } from './chart-data.ts';

const fields = {
  state: field.choice('状态', { on: '进行', off: '结束' }),
  isNew: field.boolean('新'),
  manager: field.person('负责人'),
  cost: field.dictionary('费用类型', 'cost-kind'),
  signedOn: field.date('签订'),
  amount: field.money('金额'),
};
const t = (text: string, values: Readonly<Record<string, string | number>> = {}) =>
  text.replace(/\{(\w+)\}/g, (_place, name: string) => String(values[name]));
const words = { fields, t };
const month = { field: 'signedOn', per: 'month' } as const;
const quarter = { field: 'signedOn', per: 'quarter' } as const;
const ages = { field: 'signedOn', ages: [30, 90] } as const;

describe('a group', () => {
  it.each([
    ['state', 'off', null, '结束'],
    ['isNew', 'true', null, '是'],
    ['manager', '7', '李明', '李明'],
    ['manager', '7', null, '无权查看'],
    ['state', null, null, '未填写'],
    [month, '2026-02', null, '2026-02'],
    [ages, '-1', null, '未到期'],
    [ages, '0', null, '0–30 天'],
    [ages, '1', null, '31–90 天'],
    [ages, '2', null, '90 天以上'],
  ])('by %o of %s %s reads %s', (group, key, label, text) => {
    expect(groupWords(group, { key, label }, words)).toBe(text);
  });

  it('of an item that is shipped reads in the language of the reader', () => {
    const english = (text: string) => (text === '燃油费' ? 'Fuel' : text);
    const said = (label: string) => groupWords('cost', { key: 'fuel', label }, { fields, t: english });

    expect([said('燃油费'), said('自己加的')]).toEqual(['Fuel', '自己加的']);
  });

  it('is found in the list by the days of its time', () => {
    expect(groupFilter(month, '2026-02', {})).toEqual({ kind: 'span', from: '2026-02-01', to: '2026-02-28' });
    expect(groupFilter(quarter, '2025-Q4', {})).toEqual({
      kind: 'span',
      from: '2025-10-01',
      to: '2025-12-31',
    });
    const months = { startAt: field.month('月份') };
    expect(groupFilter({ ...quarter, field: 'startAt' }, '2025-Q4', months)).toEqual({
      kind: 'span',
      from: '2025-10',
      to: '2025-12',
    });
    expect(groupFilter('state', 'on', {})).toEqual({ kind: 'choices', choices: ['on'] });
    expect(groupFilter('state', null, {})).toBeUndefined();
  });

  it('of an age has bounds that do not overlap', () => {
    const spans = ['-1', '0', '1', '2'].map((key) => groupFilter(ages, key, {}));
    const days = spans.flatMap((span) => (span?.kind === 'span' ? [[span.from, span.to]] : []));
    const next = (day: string | undefined) =>
      new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    expect(next(days[1]?.[1])).toBe(days[0]?.[0]);
    expect(next(days[2]?.[1])).toBe(days[1]?.[0]);
    expect(next(days[3]?.[1])).toBe(days[2]?.[0]);
    expect([days[0]?.[1], days[3]?.[0]]).toEqual([undefined, undefined]);
  });
});

describe('a chart', () => {
  it('has a value for every category in every series', () => {
    const groups = [
      { keys: ['2026-01', 'on'], labels: [null, null], rows: 1, sums: { amount: '10.00' } },
      { keys: ['2026-01', 'off'], labels: [null, null], rows: 2, sums: { amount: '20.00' } },
      { keys: ['2026-02', 'on'], labels: [null, null], rows: 3, sums: { amount: '30.00' } },
    ];
    const view = {
      kind: 'statistics',
      of: 'it',
      label: '',
      route: '/it',
      by: [month, 'state'],
      sums: ['amount'],
      chart: 'bar',
    } as const;
    const { categories, series } = chartData(view, groups, words);

    expect(categories.map(({ label }) => label)).toEqual(['2026-01', '2026-02']);
    expect(series.map(({ label, values }) => [label, values])).toEqual([
      ['进行', [10, 30]],
      ['结束', [20, 0]],
    ]);
  });
});

describe('a chart of several sums', () => {
  const view = {
    kind: 'statistics',
    of: 'it',
    label: '',
    route: '/it',
    by: [month],
    sums: ['amount', 'paid', 'share'],
    chart: 'bar',
  } as const;
  const more = { ...fields, paid: field.money('支出'), share: field.decimal('面积') };
  const groups = [
    { keys: ['2026-01'], labels: [null], rows: 1, sums: { amount: '10.00', paid: '4.00', share: '9' } },
  ];

  it('draws those of the kind of the first; a pie draws the first alone', () => {
    const drawn = (chart: 'bar' | 'pie') =>
      chartData({ ...view, chart }, groups, { fields: more, t }).series.map(({ label, values }) => [
        label,
        values,
      ]);

    expect(drawn('bar')).toEqual([
      ['金额', [10]],
      ['支出', [4]],
    ]);
    expect(drawn('pie')).toEqual([['金额', [10]]]);
  });
});

describe('a chart by time', () => {
  const view = {
    kind: 'statistics',
    of: 'it',
    label: '',
    route: '/it',
    by: [month],
    chart: 'bar',
  } as const;
  const undated = { keys: [null], labels: [null], rows: 1, sums: {} };

  it('draws what has no time when nothing has one', () => {
    const { categories, series } = chartData(view, [undated], words);

    expect(categories.map(({ label }) => label)).toEqual(['未填写']);
    expect(series.map(({ values }) => values)).toEqual([[1]]);
  });

  it('leaves it to the table beside what has a time', () => {
    const dated = { keys: ['2026-01'], labels: [null], rows: 2, sums: {} };

    const { categories } = chartData(view, [undated, dated], words);

    expect(categories.map(({ label }) => label)).toEqual(['2026-01']);
  });
});

describe('time along an axis', () => {
  it.each([
    ['month', '2025-11', '2026-02', ['2025-11', '2025-12', '2026-01', '2026-02']],
    ['quarter', '2025-Q4', '2026-Q2', ['2025-Q4', '2026-Q1', '2026-Q2']],
    ['year', '2024', '2026', ['2024', '2025', '2026']],
    ['day', '2026-02-27', '2026-03-01', ['2026-02-27', '2026-02-28', '2026-03-01']],
  ] as const)('has every %s from %s to %s', (per, from, to, periods) => {
    expect(lastPeriods(per, { from, to }, 24)).toEqual(periods);
  });

  it('ends with the last day, however long ago the first one was', () => {
    expect(lastPeriods('day', { from: '2020-01-01', to: '2026-03-01' }, 3)).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
  });
});
