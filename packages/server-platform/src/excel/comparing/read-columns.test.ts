import { field } from '@jianheng/definition';
import type { Cell } from '@jianheng/spreadsheet';
import { describe, expect, it } from 'vitest';
import { ColumnReader } from './read-columns.ts';
import { rowsOf } from './rows-of-columns.ts';

const FIELDS = {
  name: field.text('名称'),
  count: field.integer('数量'),
  helpers: field.people('协办人'),
  keeper: field.person('保管人'),
};
const PLAN = Object.keys(FIELDS).map((key, column) => [column, key] as const);

const cell = (column: number, text: string, kind: Cell['kind'] = 'text', decimals: number | null = null) => ({
  column,
  text,
  kind,
  decimals,
});

/** Rows as they come over from the process that reads them. */
function readOver(...rows: Cell[][]) {
  const reader = new ColumnReader(PLAN, FIELDS);
  for (const [at, cells] of rows.entries()) reader.add({ number: at + 2, cells });
  const block: ReturnType<ColumnReader['take']> = JSON.parse(JSON.stringify(reader.take()));
  return { block, rows: rowsOf(block, { columns: PLAN, fields: FIELDS }), left: reader.size };
}

describe('rows that are read by columns', () => {
  it('are those of the sheet, whatever stands in them', () => {
    const { rows, left } = readOver(
      [cell(0, ' 桌 '), cell(1, '3', 'number', 2), cell(2, '甲、乙'), cell(3, '甲')],
      [],
      [cell(1, '三')],
      [cell(0, '桌'), cell(1, '3'), cell(3, '乙')],
    );

    expect(rows).toEqual([
      {
        row: 2,
        texts: ['桌', '3', '甲、乙', '甲'],
        forms: 't,n2,t,t',
        values: { name: '桌', count: 3 },
        names: { helpers: ['甲', '乙'], keeper: ['甲'] },
        faults: {},
      },
      { row: 3, texts: ['', '', '', ''], forms: ',,,', values: {}, names: {}, faults: {} },
      {
        row: 4,
        texts: ['', '三', '', ''],
        forms: ',t,,',
        values: {},
        names: {},
        faults: { count: expect.objectContaining({ code: 'notAnInteger' }) },
      },
      {
        row: 5,
        texts: ['桌', '3', '', '乙'],
        forms: 't,t,,t',
        values: { name: '桌', count: 3 },
        names: { keeper: ['乙'] },
        faults: {},
      },
    ]);
    expect(left).toBe(0);
  });

  it('say once what stands in many of them, and share its names', () => {
    const row = (at: number) => [cell(0, `桌 ${at}`), cell(3, '甲')];
    const { block, rows } = readOver(row(1), row(2), row(3));

    expect(block.columns.map(({ texts }) => texts.length)).toEqual([3, 1, 1, 1]);
    expect(rows[2]?.names.keeper).toBe(rows[0]?.names.keeper);
  });
});
