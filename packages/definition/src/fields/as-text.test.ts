import { describe, expect, it } from 'vitest';
import { asText } from './all-kinds.ts';
import { field } from './field.ts';

describe('a value as people read it', () => {
  it.each([
    [field.money('金额'), '1234567.5', '1,234,567.50'],
    [field.money('金额'), '-1234.5', '-1,234.50'],
    [field.decimal('面积', { unit: 'm²' }), '12.5000', '12.5\u202Fm²'],
    [field.decimal('面积', { unit: '㎡' }), '59798.00', '59,798\u202F㎡'],
    [field.percent('费率'), '0.125000', '12.5%'],
    [field.integer('数量', { unit: '台' }), 3, '3台'],
    [field.integer('里程表读数', { unit: 'km' }), 53905, '53,905km'],
    [field.integer('年度'), 2026, '2026'],
    [field.boolean('启用'), false, '否'],
    [field.choice('方向', { in: '入库' }), 'in', '入库'],
    [field.choices('设备', { screen: '投影', board: '白板' }), ['screen', 'board'], '投影、白板'],
    [field.time('时间'), '2026-11-20T16:30:00.000Z', '2026-11-21 00:30'],
    [field.lines('明细', {}), [{}, {}], '2 行'],
    [field.attachments('附件'), ['1'], '1 个附件'],
    [field.month('月份'), '2026-11', '2026-11'],
    [field.people('与会人'), ['1', '2'], '2 人'],
    [field.people('与会人'), [], ''],
    [field.text('名称'), null, ''],
  ] as const)('%o of %o is %o', (shape, value, text) => {
    expect(asText(shape, value)).toBe(text);
  });
});
