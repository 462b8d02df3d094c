import { canonicalText } from '@jianheng/cost-engine';
import { expect, it } from 'vitest';
import { framesOf } from '../frames/packed-frames.ts';
import { readFrames } from '../frames/read-frames.ts';
import { fullBill } from '../testing/full-bill.ts';
import { projectOf } from './project-of.ts';

it('makes of frames the project that they were made of', () => {
  const bill = fullBill();
  const loaded = projectOf(readFrames(framesOf(bill)));

  expect([...canonicalText(loaded)].join('')).toBe([...canonicalText(bill)].join(''));
});

it('prices what lines consume by their unit first, and then by the price table', () => {
  const { consumptions, resources, lines } = projectOf(readFrames(framesOf(fullBill())));
  const prices = Array.from(consumptions.price, (price, at) => [
    resources[consumptions.resource[at] ?? -1]?.code,
    price,
  ]);

  expect(Array.from(lines.firstConsumption)).toEqual([0, 2, 2, 3]);
  expect(prices).toEqual([
    ['R1', 1_500_000],
    ['C1', 4_100_000],
    ['C1', 4_005_000],
  ]);
});

it('refuses frames without a project', () => {
  expect(() => projectOf([])).toThrow('without a project');
});
