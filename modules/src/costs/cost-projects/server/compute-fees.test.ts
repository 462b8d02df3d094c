import { setImmediate } from 'node:timers/promises';
import type { FeeBases } from '@jianheng/cost-engine';
import { expect, it, vi } from 'vitest';
import { figuresOfUnits } from './compute-fees.ts';
import type { StoredFee } from './fee-rows.ts';

const BASES: FeeBases = {
  sources: {
    divisional: '100.00',
    unitMeasures: null,
    labour: null,
    labourMachine: null,
    provisionalSum: null,
    specialtyProvisional: null,
    dayWork: null,
    attendance: null,
  },
  stated: {
    divisional: null,
    unitMeasures: null,
    measuresTotal: null,
    otherTotal: null,
    statutoryFeeTotal: null,
    tax: null,
    total: null,
  },
  taxRate: null,
  measures: [],
  statutoryFees: [],
};

const fee = (node: number, symbol: string, entered: string | null): StoredFee => ({
  id: `${node}-${symbol}`,
  revision: 1,
  project: '1',
  node: String(node),
  place: 0,
  symbol,
  name: symbol,
  parent: null,
  source: null,
  formula: entered === null ? 'ΣZ*2' : null,
  rate: null,
  entered,
  states: null,
  basis: null,
  validFrom: null,
  validTo: null,
  amount: null,
  steps: null,
  stated: null,
  problem: null,
  atRevision: 0,
});

it('computes the fees of many units while other calls are served', async () => {
  // Each look at the clock takes a millisecond, however fast the machine is.
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1));
  const units = Array.from({ length: 100 }, (_none, at) => at);
  const byUnit = new Map(
    units.map((unit) => [
      String(unit),
      [fee(unit, 'Z1', '10.00'), fee(unit, 'Z2', '0.50'), fee(unit, 'T', null)],
    ]),
  );
  let others = 0;
  let isDone = false;
  const served = (async () => {
    for (; !isDone; others += 1) await setImmediate();
  })();
  const { figures, problems } = await figuresOfUnits(
    byUnit,
    new Map([...byUnit.keys()].map((unit) => [unit, BASES])),
  );
  isDone = true;
  await served;
  clock.mockRestore();

  expect(problems).toEqual([]);
  expect(figures.filter(({ id }) => id.endsWith('-T')).map(({ amount }) => amount)).toEqual(
    units.map(() => '21.00'),
  );
  expect(others).toBeGreaterThan(15);
});
