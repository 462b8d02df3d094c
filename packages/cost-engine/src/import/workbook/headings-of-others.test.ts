import { num, type TestCell, testBook } from '@jianheng/spreadsheet/testing';
import { describe, expect, it } from 'vitest';
import { importWorkbook } from './import-workbook.ts';

const HEADER = ['序号', '项目名称', '单位', '数量', '单价', '合价'];

type Row = readonly (string | number)[];

async function imported(rows: readonly Row[]) {
  const cells = rows.map((row) =>
    row.map((one): TestCell => (typeof one === 'number' ? num(String(one)) : one)),
  );
  const read = await importWorkbook(testBook([{ name: '清单', rows: cells }]), { fileName: '报价.xlsx' });
  const { lines } = read.project;
  return {
    ...read,
    sheet: read.sheets?.[0],
    amounts: [...lines.amount].map((amount) => amount / 10_000),
    prices: [...lines.price].map((price) => price / 10_000),
    quantities: [...lines.quantity].map((quantity) => quantity / 1_000_000),
  };
}

const LINES: readonly Row[] = [
  [1, '砖', 'm3', 10, 5, 50],
  [2, '线', 'm', 2, 3, 6],
  ['', '合计', '', '', '', 56],
];
const headed = (...header: readonly string[]) => imported([header, ...LINES]);

describe('headings of others', () => {
  it.each(['品名', '产品', '货物', '施工项目', '工程内容', '分项工程', '材料', '设备'])(
    '名称 is called %s',
    async (name) => {
      expect(await headed('序号', name, '单位', '数量', '单价', '合价')).toMatchObject({
        amounts: [50, 6],
        sheet: { verdict: 'agrees' },
      });
    },
  );

  it.each(['完成量', '核定量', '计价工程量', '本期量', '数目', '件数'])(
    '数量 is called %s',
    async (quantity) => {
      expect((await headed('序号', '项目名称', '单位', quantity, '单价', '合价')).quantities).toEqual([
        10, 2,
      ]);
    },
  );

  it.each(['综合价', '全费用综合价'])('单价 is called %s, which is no 合价', async (price) => {
    expect((await headed('序号', '项目名称', '单位', '数量', price, '合价')).prices).toEqual([5, 3]);
  });

  it.each([
    [
      '序号\nNo.',
      '项目名称\nDescription',
      '单位\nUnit',
      '工程量\nQuantity',
      '综合单价\nRate',
      '合价\nAmount',
    ],
    ['序号 No.', '项目名称 Description', '单位 Unit', '数量 Qty', '单价 Unit Price', '合价 Amount'],
    ['No', 'Work Item', 'Unit', 'Quantity', 'Unit Cost', 'Total Cost'],
    ['S. No.', 'Item of work', 'Unit', 'Qty.', 'Rate', 'Amt'],
    ['Ref', 'Description', 'Unit', 'Quantity', 'Rate £', '£'],
  ])('in two languages or in English: %s, %s', async (...header) => {
    const { amounts, sheet } = await headed(...header);

    expect([amounts, sheet?.verdict]).toEqual([[50, 6], 'agrees']);
  });

  it('keep apart columns that differ by letters: 合价A is no second language', async () => {
    const { sheet } = await imported([
      ['序号', '项目名称', '单位', '数量', '合价A', '合价B'],
      [1, '砖', 'm3', 10, 50, 60],
    ]);

    expect(sheet).toMatchObject({ verdict: 'unrecognised' });
    expect(sheet?.notes[0]).toContain('E 列「合价A」有 1 处金额、F 列「合价B」有 1 处金额');
  });
});

describe('lists with brands', () => {
  it.each([
    ['材料名称', ['序号', '材料名称', '品牌', '单位', '数量', '单价', '合价']],
    ['主材名称', ['序号', '主材名称', '品牌', '单位', '数量', '单价', '金额']],
    ['codes and 单价', ['编码', '名称', '产地', '单位', '数量', '单价', '合价']],
  ])('that state quantities and amounts are bills: %s', async (_title, header) => {
    const { amounts, sheet, project } = await imported([
      header,
      ['A1', '水泵', '某牌', '台', 6, 2000, 12_000],
      ['A2', '阀门', '某牌', '个', 10, 50, 500],
      ['', '合计', '', '', '', '', 12_500],
    ]);

    expect([amounts, sheet?.verdict, project.resources.length]).toEqual([[12_000, 500], 'agrees', 0]);
  });

  it('and codes of materials stay lists of prices, and name the amounts that they leave out', async () => {
    const { project, issues } = await imported([
      ['材料编码', '名称', '品牌', '单位', '数量', '单价', '合价'],
      ['A1', '水泵', '某牌', '台', 6, 2000, 12_000],
    ]);

    expect([project.lines.count, project.resources.length]).toEqual([0, 1]);
    expect(issues.warnings).toContain('表「清单」按价格表读入，1 处合价未计入');
  });
});

describe('parts of a price below one heading', () => {
  const rows = (whole: readonly string[], amounts: readonly (readonly number[])[]): readonly Row[] => [
    ['序号', '名称', '单位', '数量', '单价', '', '合价', '', ...whole],
    ['', '', '', '', '材料', '人工', '材料', '人工'],
    [1, '泵', '台', 2, 100, 30, 200, 60, ...(amounts[0] ?? [])],
    [2, '阀', '个', 5, 20, 4, 100, 20, ...(amounts[1] ?? [])],
  ];

  it('are never the whole', async () => {
    await expect(imported(rows([], []))).rejects.toThrow(
      '有多列可作合价：G 列「合价/材料」（前 2 行合计 300.00）、H 列「合价/人工」（前 2 行合计 80.00）',
    );
  });

  it('add up to the whole where it has a column', async () => {
    expect((await imported(rows(['总价'], [[260], [120]]))).amounts).toEqual([260, 120]);
  });
});

describe('quantities of stages', () => {
  it('without prices count as the sum of the others, in words of 工程量 too', async () => {
    const { quantities } = await imported([
      ['序号', '项目名称', '单位', '合同工程量', '变更工程量', '结算工程量'],
      [1, '砖', 'm3', 100, 30, 130],
      [2, '线', 'm', 50, 10, 60],
    ]);

    expect(quantities).toEqual([130, 60]);
  });

  it('are told apart by the amount: 完成量 is paid, not 合同量', async () => {
    const { quantities, sheet } = await imported([
      ['序号', '项目名称', '单位', '合同量', '完成量', '单价', '合价'],
      [1, '砖', 'm3', 100, 40, 10, 400],
      [2, '线', 'm', 50, 20, 2, 40],
      ['', '合计', '', '', '', '', 440],
    ]);

    expect([quantities, sheet?.verdict]).toEqual([[40, 20], 'agrees']);
  });
});

describe('a quantity', () => {
  it('may have its unit in brackets', async () => {
    const { quantities } = await imported([
      HEADER,
      [1, '砖', '', '3（台）', 5, 15],
      [2, '线', 'm', '12㎡', 1, 12],
    ]);

    expect(quantities).toEqual([3, 12]);
  });
});
