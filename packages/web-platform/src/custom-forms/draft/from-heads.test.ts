import { expect, it } from 'vitest';
import { fieldsFromHeads } from './from-heads.ts';

it('heads of a sheet become fields of the kinds that their words make likely', () => {
  const fields = fieldsFromHeads(
    '序号\t项目名称\t合同金额\t签订日期\t建筑面积\t费率\t项目经理\t是否含税\t备注\n',
  );
  expect(Object.values(fields).map(({ kind, label }) => [kind, label])).toEqual([
    ['text', '项目名称'],
    ['money', '合同金额'],
    ['date', '签订日期'],
    ['decimal', '建筑面积'],
    ['percent', '费率'],
    ['person', '项目经理'],
    ['boolean', '是否含税'],
    ['longText', '备注'],
  ]);
  expect(Object.keys(fields)[0]).toBe('field1');
});

it('empty cells, repeated heads and too many are left out', () => {
  expect(Object.keys(fieldsFromHeads('甲\t\t甲\n乙\n'))).toEqual(['field1', 'field2']);
  expect(fieldsFromHeads('  \n')).toEqual({});
  expect(
    Object.keys(fieldsFromHeads(Array.from({ length: 300 }, (_one, at) => `列${at}`).join('\t'))),
  ).toHaveLength(100);
});
