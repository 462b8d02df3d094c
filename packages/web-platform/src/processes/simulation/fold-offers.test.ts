import type { Offer } from '@jianheng/process-engine';
import { expect, it } from 'vitest';
import { foldOffers, placeOf } from './fold-offers.ts';

const offer = (key: string, more: Partial<Offer> = {}): Offer => ({
  key,
  waits: 'task',
  nodeId: null,
  name: '',
  people: [],
  owner: null,
  decided: null,
  dueAt: null,
  commands: [],
  withPeople: [],
  ...more,
});

it('people of one step stand together, whatever else waits by itself', () => {
  const offers = [
    offer('task/1', { nodeId: 'sign' }),
    offer('task/2', { nodeId: 'check' }),
    offer('task/3', { nodeId: 'sign' }),
    offer('job/1', { nodeId: 'sign', waits: 'overdue' }),
    offer('job/2', { nodeId: 'sign', waits: 'remind' }),
  ];
  expect(foldOffers(offers).map((folded) => folded.map(({ key }) => key))).toEqual([
    ['task/1', 'task/3'],
    ['task/2'],
    ['job/1'],
    ['job/2'],
  ]);
  const places = foldOffers(offers).map(([first]) => placeOf(first));
  expect(new Set(places).size).toBe(places.length);
});
