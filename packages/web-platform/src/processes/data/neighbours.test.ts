import { describe, expect, it } from 'vitest';
import { neighboursOf } from './neighbours.ts';

const rows = ['1', '2', '3'].map((id) => ({ id }));
const ids = (id: string) => {
  const { before, after, next, place } = neighboursOf(rows, id);
  return [before?.id, after?.id, next?.id, place];
};

describe('the tasks around the one that is open', () => {
  it('are those of the list, and the one after it comes next', () => {
    expect(ids('2')).toEqual(['1', '3', '3', 2]);
    expect(ids('3')).toEqual(['2', undefined, '2', 3]);
    expect(ids('1')).toEqual([undefined, '2', '2', 1]);
  });

  it('are any other where it is not in the list, and none where it is the only one', () => {
    expect(ids('9')).toEqual([undefined, undefined, '1', 0]);
    expect(neighboursOf([{ id: '1' }], '1').next).toBeUndefined();
  });
});
