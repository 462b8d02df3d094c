import { field } from '@jianheng/definition';
import { expect, it } from 'vitest';
import { keysOfSheet } from './importable.ts';

const fields = { code: field.text('编号'), name: field.text('名称'), place: field.text('地点') };
const known = { entity: { title: 'name', unique: [['code']], fields } } as never;
const keysOf = (mapped: readonly string[], remembered: Parameters<typeof keysOfSheet>[2]['remembered']) =>
  keysOfSheet(known, fields, { mapped, remembered });

it('rows are known as the last time where the sheet brings nothing better', () => {
  const byPlace = { keys: ['place'], hadColumns: new Set(['place']) };

  expect(keysOf(['place'], byPlace)).toEqual(['place']);
  // The title alone may be the same for many rows.
  expect(keysOf(['name', 'place'], byPlace)).toEqual(['place']);
  expect(keysOf(['name'], byPlace)).toEqual(['name']);
});

it('a code that no two rows share goes before what was known without it', () => {
  const withoutCode = { keys: ['name'], hadColumns: new Set(['name', 'place']) };

  expect(keysOf(['code', 'name'], withoutCode)).toEqual(['code']);
  // Somebody chose the name though there was a code, or the firm's template says so.
  const withCode = { keys: ['name'], hadColumns: new Set(['name', 'code']) };
  expect(keysOf(['code', 'name'], withCode)).toEqual(['name']);
  expect(keysOf(['code', 'name'], { keys: ['name'] })).toEqual(['name']);
});
