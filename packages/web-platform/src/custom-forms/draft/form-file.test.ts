import { expect, it } from 'vitest';
import { readFormFile, writeFormFile } from './form-file.ts';

const draft = {
  label: '出差',
  title: 'b',
  fields: { b: { kind: 'text', label: '乙' }, a: { kind: 'date', label: '甲' } },
} as const;

it('a form is read from its file as it was written, the order of its fields too', () => {
  const read = readFormFile(writeFormFile({ code: 'trip', draft }));
  expect(read).toEqual({ code: 'trip', draft });
  expect(Object.keys(read?.draft.fields ?? {})).toEqual(['b', 'a']);
});

it.each(['', '{', '[]', 'null', '{"code":"trip"}', '{"jianheng.form":1,"code":"trip"}'])(
  '%s is no form',
  (text) => {
    expect(readFormFile(text)).toBeUndefined();
  },
);
