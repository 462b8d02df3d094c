import { describe, expect, it } from 'vitest';
import { type FileItem, itemsIn, textOf } from './file-item.ts';
import { fileSize } from './file-size.ts';

const photo: FileItem = {
  id: '7',
  orginId: '7',
  fileName: '现场照片（一）.jpg',
  userName: '李明',
  time: '2026-11-20T01:30:00Z',
  fileSize: 1_500_000,
  savePath: '/7',
  editable: false,
};

describe('the files of a field', () => {
  it('are its ids with what the row tells of them', () => {
    const other = { ...photo, id: '8', fileName: '发票.pdf' };
    expect(itemsIn(['8', '7'], textOf([photo, other]))).toEqual([other, photo]);
  });

  it('go by their id where nothing is told', () => {
    expect(itemsIn(['9'], 'nonsense|')).toMatchObject([{ id: '9', fileName: '9' }]);
    expect(itemsIn(null, undefined)).toEqual([]);
  });
});

describe('a size', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1 KB'],
    [1_500_000, '1.5 MB'],
    [2_000_000_000, '2 GB'],
  ])('of %d bytes is %s: by the thousand', (bytes, text) => expect(fileSize(bytes)).toBe(text));
});
