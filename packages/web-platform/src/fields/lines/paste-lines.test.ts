import { directory, field } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { toLines } from './line.ts';
import { pasteLines } from './paste-lines.ts';
import { readCell } from './read-cell.ts';

const fields = {
  supply: field.link('用品', directory.role),
  quantity: field.integer('数量'),
  price: field.money('单价'),
  amount: field.money('金额', { formula: 'quantity * price' }),
  kind: field.choice('方向', { in: '入库', out: '领用' }),
};
const columns = Object.keys(fields);
const paste = (block: string[][], at: { row: number; column: number }, max = 500) =>
  pasteLines({ fields, columns, lines: toLines([{ id: '7', quantity: 1, price: '2' }]), at, block, max });

describe('pasting a block', () => {
  it('lays it over the lines there are and adds those that are missing', () => {
    const { lines } = paste(
      [
        ['3', '1,200.50'],
        ['4', '￥8'],
      ],
      { row: 0, column: 1 },
    );
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({ id: '7', quantity: 3, price: '1200.50' });
    expect(lines[1]).toMatchObject({ quantity: 4, price: '8' });
  });

  it('passes over computed columns', () => {
    const { lines } = paste([['5', '999', '领用']], { row: 0, column: 2 });
    expect(lines[0]).toMatchObject({ price: '5', kind: 'out' });
    expect(lines[0]).not.toHaveProperty('amount');
  });

  it('hands over names that have to be asked for', () => {
    const { named, lines } = paste([['A4纸', '2']], { row: 1, column: 0 });
    expect(named).toMatchObject([{ name: 'supply', text: 'A4纸', key: lines[1]?.id }]);
    expect(lines[1]).toMatchObject({ supply: null, quantity: 2 });
  });

  it('says how many rows found no room', () => {
    expect(paste([['1'], ['2'], ['3']], { row: 1, column: 1 }, 2)).toMatchObject({ left: 2 });
  });

  it('leaves what it cannot read for the check', () => {
    expect(paste([['很多']], { row: 0, column: 1 }).lines[0]).toMatchObject({ quantity: '很多' });
  });
});

describe('days as spreadsheets write them', () => {
  it.each(['2026/1/5', '2026-01-05', '2026年1月5日', '20260105', '2026.1.5', '2026/1/5 0:00'])(
    '%s',
    (words) => {
      expect(readCell(field.date('日期'), words)).toBe('2026-01-05');
    },
  );
});

describe('months as spreadsheets write them', () => {
  it.each(['2026/1', '2026-01', '2026年1月', '202601', '2026.1', '2026/1/5', '2026年1月5日'])(
    '%s',
    (words) => {
      expect(readCell(field.month('月份'), words)).toBe('2026-01');
    },
  );

  it('what is none is left for the check', () => {
    expect(readCell(field.month('月份'), '一月')).toBe('一月');
  });
});
