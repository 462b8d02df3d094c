import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { centsOf, effectsText, lineEffects, yuanOf } from '../effects.ts';
import { type Compared, compareStages, type StageLine, type StageUnit } from './compare-stages.ts';

const line = (code: string, quantity: string, price: string, amount: string): StageLine => ({
  id: `7-${code}`,
  code,
  name: `清单${code}`,
  uom: 'm3',
  quantity,
  price,
  amount,
});
const unit = (amount: string, ...lines: StageLine[]): StageUnit => ({
  node: '7',
  building: '1# 楼',
  unit: '土建',
  amount,
  lines,
});

describe('effects of quantity and price', () => {
  it('replace the quantity at the base price, and then the price', () => {
    // (12 − 10) · 100 = 200; (110 − 100) · 12 = 120
    expect(
      effectsText(lineEffects(line('1', '10', '100', '1000.00'), line('1', '12', '110', '1320.00'))),
    ).toEqual({
      difference: '320.00',
      quantity: '200.00',
      price: '120.00',
      fee: '0.00',
    });
  });

  it('of a line that one stage lacks are its amount', () => {
    const only = line('1', '3', '2.5', '7.50');
    expect(effectsText(lineEffects(undefined, only))).toMatchObject({ quantity: '7.50', price: '0.00' });
    expect(effectsText(lineEffects(only, undefined))).toMatchObject({ quantity: '-7.50', price: '0.00' });
  });

  it('leave the cent of a rounded amount to the price', () => {
    expect(
      effectsText(lineEffects(line('1', '3', '0.333', '1.00'), line('1', '6', '0.333', '2.00'))),
    ).toMatchObject({
      difference: '1.00',
      quantity: '1.00',
      price: '0.00',
    });
    expect(
      effectsText(lineEffects(line('1', '10', '1.005', '10.05'), line('1', '9', '1.005', '9.05'))),
    ).toMatchObject({
      difference: '-1.00',
      quantity: '-1.01',
      price: '0.01',
    });
  });
});

describe('a comparison of stages', () => {
  it('joins lines by code, keeps fees apart and sums up effects', async () => {
    const stages = [
      [unit('1100.00', line('0105', '10', '100', '1000.00'))],
      [unit('1450.00', line('0105', '12', '110', '1320.00'), line('0109', '1', '10', '10.00'))],
    ];
    const project = await compareStages('住宅', stages, { base: 0, other: 1 });

    expect(project).toMatchObject({
      values: [{ amount: '1100.00' }, { amount: '1450.00' }],
      // lines: 200 + 10 by quantity, 120 by price; fees: 100.00 to 120.00
      effects: { difference: '350.00', quantity: '210.00', price: '120.00', fee: '20.00' },
    });
    const [first] = project.children[0]?.children ?? [];
    expect(first?.children.map(({ kind, code }) => [kind, code])).toEqual([
      ['line', '0105'],
      ['line', '0109'],
      ['fee', ''],
    ]);
    expect(first?.children[1]?.values).toEqual([
      null,
      { quantity: '1', price: '10', amount: '10.00', target: '7-0109' },
    ]);
    expect(first?.values.map((value) => value?.target)).toEqual(['7', '7']);
    expect(project.values.map((value) => value?.target)).toEqual([null, null]);
  });

  it('joins lines of the same code in one unit of measure alone, however it is spelled', async () => {
    const base = [line('0105', '10', '100', '1000.00'), line('0109', '5', '10', '50.00')];
    const other = [
      { ...line('0105', '1', '1000', '1000.00'), uom: '10m3' },
      { ...line('0109', '5', '10', '50.00'), uom: '立方米' },
    ];
    const project = await compareStages('住宅', [[unit('1050.00', ...base)], [unit('1050.00', ...other)]], {
      base: 0,
      other: 1,
    });

    const [first] = project.children[0]?.children ?? [];
    expect(
      first?.children.map(({ code, uom, values }) => [code, uom, values.map((one) => one !== null)]),
    ).toEqual([
      ['0105', 'm3', [true, false]],
      ['0109', 'm3', [true, true]],
      ['0105', '10m3', [false, true]],
    ]);
  });

  it('keeps lines of the same code apart, and joins names whatever their spaces', async () => {
    const twice = [line('0105', '1', '1', '1.00'), line('0105', '2', '1', '2.00')];
    const other = { ...unit('5.00', ...twice), building: '1#楼' };
    const project = await compareStages('住宅', [[unit('3.00', ...twice)], [other]], { base: 0, other: 1 });

    expect(project.children).toHaveLength(1);
    expect(project.effects).toMatchObject({ difference: '2.00', quantity: '0.00', fee: '2.00' });
  });

  it('lets other calls run while it compares', async () => {
    // Each look at the clock takes a millisecond, however fast the machine is.
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1));
    const lines = Array.from({ length: 1000 }, (_none, at) => line(`01${at}`, '1', '1', '1.00'));
    let others = 0;
    let isDone = false;
    const served = (async () => {
      for (; !isDone; others += 1) await setImmediate();
    })();
    await compareStages('住宅', [[unit('1000.00', ...lines)], [unit('1000.00', ...lines)]], {
      base: 0,
      other: 1,
    });
    isDone = true;
    await served;
    clock.mockRestore();

    expect(others).toBeGreaterThan(500);
  });

  it('adds up to the cent in two hundred random trees', async () => {
    const random = seeded(20_261_130);
    for (let round = 0; round < 200; round += 1) {
      const stages = Array.from({ length: 6 }, () => randomStage(random));
      const pair = { base: Math.floor(random() * 6), other: Math.floor(random() * 6) };
      const project = await compareStages('随机', stages, pair);
      const totals = stages.map((units) => units.reduce((sum, { amount }) => sum + centsOf(amount), 0n));

      for (const [at, total] of totals.entries())
        expect(project.values[at]?.amount ?? '0.00').toBe(yuanOf(total));
      expect(project.effects.difference).toBe(yuanOf((totals[pair.other] ?? 0n) - (totals[pair.base] ?? 0n)));
      requireSums(project, pair);
    }
  });
});

/** Of every node: its effects are its difference, and the sums of those of its children. */
function requireSums(node: Compared, pair: { base: number; other: number }): void {
  const { difference, quantity, price, fee } = node.effects;
  expect(centsOf(quantity) + centsOf(price) + centsOf(fee)).toBe(centsOf(difference));
  const amount = (at: number) => centsOf(node.values[at]?.amount ?? '0');
  expect(centsOf(difference)).toBe(amount(pair.other) - amount(pair.base));
  if (node.children.length === 0) return;
  for (const effect of ['quantity', 'price', 'fee'] as const)
    expect(node.children.reduce((sum, { effects }) => sum + centsOf(effects[effect]), 0n)).toBe(
      centsOf(node.effects[effect]),
    );
  for (const child of node.children) requireSums(child, pair);
}

function randomStage(random: () => number): StageUnit[] {
  const whole = (most: number) => Math.floor(random() * most);
  return Array.from({ length: whole(4) }, () => {
    const lines = Array.from({ length: whole(8) }, () => {
      const [quantity, price] = [(whole(9_000_000) - 500_000) / 1000, whole(3_000_000) / 10_000];
      const cents = whole(10) === 0 ? whole(1_000_000) : Math.round(quantity * price * 100);
      return {
        ...line(`0${whole(6)}`, quantity.toFixed(3), price.toFixed(4), yuanOf(BigInt(cents))),
        ...(whole(8) === 0 && { quantity: null, price: null }),
      };
    });
    const fees = BigInt(whole(100_000) - 20_000);
    const amount = lines.reduce((sum, one) => sum + centsOf(one.amount), fees);
    return {
      node: `${whole(1000)}`,
      building: `${whole(3)}#楼`,
      unit: ['土建', '安装'][whole(2)] ?? '',
      amount: yuanOf(amount),
      lines,
    };
  });
}

/** A generator of the same numbers in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
