import { expect, it } from 'vitest';
import { labelText } from '../held-files.ts';
import { BETWEEN_FILES, fileIdsOf, fileNamesOf } from './file-text.ts';

const textOf = (item: object) => btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(item))));
const text = [
  textOf({ id: '7', fileName: '发票（一）𠮷.pdf' }),
  textOf({ id: '8', fileName: 'Plan "A".dwg' }),
].join(BETWEEN_FILES);

it('says which files there are, and what they are called', () => {
  expect(fileIdsOf(text)).toEqual(['7', '8']);
  expect(fileNamesOf(text)).toEqual(['发票（一）𠮷.pdf', 'Plan "A".dwg']);
});

it('is read by people as names, where other labels are what they are', () => {
  expect(labelText({ kind: 'attachments' }, text)).toBe('发票（一）𠮷.pdf、Plan "A".dwg');
  expect(labelText({ kind: 'person' }, '李明')).toBe('李明');
});

it('takes url-safe signs, and nothing that is no base64 of JSON', () => {
  const safe = textOf({ id: '7', note: '??>>~~' })
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  expect(fileIdsOf(safe)).toEqual(['7']);
  for (const wrong of ['{"id":"7"}', textOf([]).slice(1), 'a', '|', 'QQ==|QQ=='])
    expect(fileIdsOf(wrong)).toBeUndefined();
});
