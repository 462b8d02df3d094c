import { describe, expect, it } from 'vitest';
import { movedTo } from './moved-lines.ts';

const rows = [
  { id: 'unit 1', depth: 0 },
  { id: 'section 1-1', depth: 1 },
  { id: '1-1', depth: 2 },
  { id: '1-2', depth: 2 },
  { id: '1-3', depth: 2 },
  { id: 'section 1-4', depth: 1 },
  { id: '1-4', depth: 2 },
  { id: 'unit 2', depth: 0 },
  { id: 'section 2-1', depth: 1 },
  { id: '2-1', depth: 2 },
];

describe('moving lines by one', () => {
  it.each([
    ['up among lines', ['1-2', '1-3'], 'up', { ids: ['1-1'], after: '1-3' }],
    ['down among lines', ['1-1', '1-2'], 'down', { ids: ['1-1', '1-2'], after: '1-3' }],
    ['up into the section above', ['1-4'], 'up', { ids: ['1-4'], after: '1-3' }],
    ['down into the section below', ['1-3'], 'down', { ids: ['1-3'], after: '1-4' }],
    ['up at the top of a unit', ['1-1'], 'up', undefined],
    ['down at the end of a unit', ['1-4'], 'down', undefined],
    ['down at the end of the project', ['2-1'], 'down', undefined],
    ['of lines that are not there', ['9-9'], 'down', undefined],
  ] as const)('%s', (_name, ids, way, moved) => {
    expect(movedTo(rows, ids, way)).toEqual(moved);
  });
});
