import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { field } from '../fields/field.ts';
import { checkValues } from './check-values.ts';
import { computeFormulas } from './compute-formulas.ts';
import { emptiedLabels, unshownFields } from './field-conditions.ts';

const isSpecial = { kind: { is: 'special' } } as const;
const fields = {
  kind: field.choice('开票', { special: '专票', none: '不开票' }),
  number: field.text('税号', { showWhen: isSpecial }),
  fee: field.money('税费', { showWhen: isSpecial }),
  net: field.money('净额'),
  gross: field.money('合计', { formula: 'SUM(net, fee)' }),
  share: field.money('税费一半', { formula: 'fee / 2', showWhen: isSpecial }),
  isDear: field.boolean('贵重', { formula: 'gross >= 100' }),
  reason: field.text('理由', { showWhen: { isDear: { is: true } } }),
  note: field.text('说明', { showWhen: { reason: { isEmpty: false } } }),
  paid: field.money('已付', { writableBy: 'actions', showWhen: isSpecial }),
  open: field.money('未付', { formula: 'gross - paid' }),
  items: field.lines(
    '明细',
    {
      isFar: field.boolean('远'),
      km: field.integer('公里', { showWhen: { isFar: { is: true } } }),
      cost: field.integer('费用', { formula: 'km * 2' }),
    },
    { showWhen: isSpecial },
  ),
  km: field.integer('总公里', { formula: 'SUM(items.km)' }),
};
const NOW = { now: '2026-11-20T08:00:00.000Z', leavesEmpty: true };
type Values = Readonly<Record<string, unknown>>;
const compute = (values: Values) => computeFormulas(fields, values, NOW);
const FULL = compute({
  kind: 'special',
  number: '913',
  fee: '60.00',
  net: '50.00',
  reason: '急',
  note: '见附件',
  paid: '5.00',
  items: [
    { id: '1', isFar: true, km: 80 },
    { id: '2', isFar: false, km: null },
  ],
});

/** A row as the server stores it after a person changed some fields. */
function saved(before: Values, given: Values): Values {
  const { values, faults } = checkValues(fields, given, { partial: true, before });
  expect(faults).toEqual({});
  return compute({ ...before, ...values });
}

describe('an entry that is not shown', () => {
  it('counts in no formula as soon as the form hides it, before anything is saved', () => {
    expect(FULL).toMatchObject({ gross: '110.00', share: '30.00', isDear: true, km: 80 });
    const typed = compute({ ...FULL, kind: 'none' });
    expect(
      compute({
        ...FULL,
        items: [
          { isFar: true, km: 80 },
          { isFar: false, km: 5 },
        ],
      }).km,
    ).toBe(80);
    expect(typed).toMatchObject({ gross: '50.00', share: null, isDear: false, km: 0, fee: '60.00' });
    expect([...unshownFields(fields, typed)].sort()).toEqual(
      ['fee', 'items', 'note', 'number', 'paid', 'reason', 'share'].sort(),
    );
  });

  it('is emptied by saving, in a changed row as in a new one', () => {
    const changed = saved(FULL, { kind: 'none' });
    expect(changed).toMatchObject({
      number: null,
      fee: null,
      reason: null,
      note: null,
      items: [],
      gross: '50.00',
      km: 0,
    });
    const { values } = checkValues(fields, { kind: 'none', net: '50.00', number: '913', fee: '60.00' });
    for (const name of ['number', 'fee', 'gross', 'share', 'km'])
      expect([name, compute({ ...values, items: [] })[name] ?? null]).toEqual([name, changed[name] ?? null]);
  });

  it('is named before it is emptied, in lines too', () => {
    expect(emptiedLabels(fields, FULL, { ...FULL, kind: 'none' })).toEqual([
      '税号',
      '税费',
      '理由',
      '说明',
      '明细',
    ]);
    const items = [{ id: '1', isFar: false, km: 80 }];
    expect(emptiedLabels(fields, FULL, { ...FULL, items })).toEqual(['明细 公里']);
    expect(emptiedLabels(fields, FULL, FULL)).toEqual([]);
  });

  it('is emptied by the next save where an action or an older version left a value', () => {
    const left = { ...saved(FULL, { kind: 'none' }), fee: '9.00' };
    expect(compute(left)).toMatchObject({ gross: '50.00', fee: '9.00' });
    expect(saved(left, { net: '51.00' })).toMatchObject({ fee: null, gross: '51.00' });
  });

  it('stays and counts where only actions write it', () => {
    expect(saved(FULL, { kind: 'none' })).toMatchObject({ paid: '5.00', open: '45.00' });
  });
});

const money = fc.constantFrom(null, '1.00', '60.00', '100.00');
const entries = {
  kind: fc.constantFrom(null, 'special', 'none'),
  number: fc.constantFrom(null, '913'),
  fee: money,
  net: money,
  reason: fc.constantFrom(null, '急'),
  note: fc.constantFrom(null, '见附件'),
  items: fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('1', '2', '3'),
      isFar: fc.boolean(),
      km: fc.constantFrom(null, 1, 80),
    }),
    { maxLength: 3, selector: ({ id }) => id },
  ),
};
const FORMULAS = ['gross', 'share', 'isDear', 'open', 'km'];
const ENTRIES = ['number', 'fee', 'reason', 'note'];
const some = (values: Values, names: readonly string[]) => names.map((name) => [name, values[name] ?? null]);

describe('what a form shows while it is filled in', () => {
  it('is what the server stores, for any values', () => {
    const change = fc.record(entries, { requiredKeys: [] });
    fc.assert(
      fc.property(money, fc.record(entries), change, (paid, first, given) => {
        const stored = saved({ paid, items: [] }, first);
        const typed = compute({ ...stored, ...given });
        const after = saved(stored, given);
        const unshown = unshownFields(fields, typed);
        expect([...unshownFields(fields, after)]).toEqual([...unshown]);
        expect(some(after, FORMULAS)).toEqual(some(typed, FORMULAS));
        const [hidden, shown] = [
          ENTRIES.filter((name) => unshown.has(name)),
          ENTRIES.filter((name) => !unshown.has(name)),
        ];
        expect(some(after, shown)).toEqual(some(typed, shown));
        expect(some(after, hidden)).toEqual(some({}, hidden));
        expect(unshown.has('items') ? after.items : []).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
