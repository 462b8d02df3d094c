import { canonicalText } from '@jianheng/cost-engine';
import { expect, it } from 'vitest';
import { framesOf } from '../frames/packed-frames.ts';
import { readFrames } from '../frames/read-frames.ts';
import { headOfFrames, withoutFileName, withStatedFacts } from '../frames/stated-frames.ts';
import { fullBill } from '../testing/full-bill.ts';
import { projectOf } from './project-of.ts';

const bill = fullBill();
const frames = framesOf(bill);
const textOf = (changed: Buffer) => [...canonicalText(projectOf(readFrames(changed)))].join('');

it('reads the buildings of a project without the rest of it', () => {
  const { name, buildings } = headOfFrames(frames);

  expect(name).toBe('示例工程');
  expect(buildings.map((building) => building.name)).toEqual(bill.buildings.map((building) => building.name));
});

it('states the name, the standard and areas, and changes nothing else', () => {
  const facts = { name: '另一工程', standard: '2024', areas: ['1200.50', null] } as const;

  const changed = projectOf(readFrames(withStatedFacts(frames, facts)));

  expect(changed.head).toMatchObject({ name: '另一工程', standard: '2024' });
  expect(changed.buildings.map(({ area }) => area)).toEqual(
    bill.buildings.map(({ area }, at) => (at === 0 ? 1_200_500_000 : area)),
  );
  const own = { name: bill.head.name, standard: bill.head.standard, areas: [] };
  expect(textOf(withStatedFacts(frames, own))).toBe(textOf(frames));
});

it('takes the name of the file from buildings and units that are called by it', () => {
  const [unit] = bill.unitWorks;

  const plain = projectOf(readFrames(withoutFileName(frames, `${unit?.name}.xlsx`)));

  expect(plain.unitWorks[0]?.name).toBe('单位工程');
  expect(plain.buildings.map(({ name }) => name)).toEqual(bill.buildings.map(({ name }) => name));
  expect(plain.lines.count).toBe(bill.lines.count);
  expect(textOf(withoutFileName(frames, '别的文件.xlsx'))).toBe(textOf(frames));
});
