import { expect, it } from 'vitest';
import { PARENT } from '../comparing/importable.ts';
import type { ReadRow } from '../comparing/read-row.ts';
import { RowBlocks, runOfBlock } from './row-blocks.ts';

const known = { entity: { tree: true, title: 'name', fields: {} } };
const columns = [
  [0, 'name'],
  [1, PARENT],
];

const row = (place: number, above?: string): ReadRow => ({
  row: place,
  texts: [`组${place}`, above ?? ''],
  forms: '',
  values: {},
  names: above === undefined ? {} : { [PARENT]: [above] },
  faults: {},
});

it('rows of a tree whose parents stand further below than is looked say through how many rows that was', async () => {
  const found = new Map<number, { readonly above: ReadRow['above']; readonly run: number }>();
  const blocks = new RowBlocks({ kept: { plan: { columns } }, saving: { known } } as never, async (block) => {
    for (const { row: place, above } of block.rows)
      found.set(place, { above, run: runOfBlock(block.number) });
  });

  await blocks.add(row(0, '组49999'));
  await blocks.add(row(1, '组50001'));
  for (let place = 2; place <= 50_001; place++) await blocks.add(row(place));
  await blocks.add(row(50_002, '无此组'));
  await blocks.end();

  expect(found.get(0)).toEqual({ above: { row: 49_999 }, run: 0 });
  expect(found.get(1)).toEqual({ above: { notWithin: 50_000 }, run: 0 });
  expect(found.get(50_001)).toEqual({ above: undefined, run: 1 });
  expect(found.get(50_002)).toEqual({ above: undefined, run: 1 });
});
