import { expect, it } from 'vitest';
import { sheetName } from './sheet-name.ts';

it.each([
  ['出差登记', '出差登记'],
  ['出差/报销', '出差-报销'],
  ['a/b[c]:*?\\', 'a-b-c-----'],
  ["'甲'", '甲'],
  ["''", '数据'],
  ['甲\n乙', '甲 乙'],
  ['长'.repeat(50), '长'.repeat(31)],
  [`${'长'.repeat(30)}😀`, '长'.repeat(30)],
  [`${'长'.repeat(30)}'乙`, '长'.repeat(30)],
])('the sheet of %j is called %j', (label, name) => {
  expect(sheetName(label)).toBe(name);
});
