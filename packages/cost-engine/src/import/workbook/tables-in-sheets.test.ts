import { num, type TestCell, type TestSheet, testBook } from '@jianheng/spreadsheet/testing';
import { describe, expect, it } from 'vitest';
import { reconcile } from '../../derived/reconcile.ts';
import { describeWorkbook, importWorkbook } from './import-workbook.ts';
import type { SheetMapping } from './sheets/sheet-mapping.ts';

const HEADER = ['序号', '项目名称', '单位', '数量', '单价', '合价'];

function line(name: string, ...figures: readonly string[]): TestCell[] {
  return ['1', name, 'm2', ...figures.map((figure) => num(figure))];
}

async function imported(rows: readonly (readonly TestCell[])[], mapping?: readonly SheetMapping[]) {
  return importedBook([{ name: '清单', rows }], mapping);
}

async function importedBook(sheets: readonly TestSheet[], mapping?: readonly SheetMapping[]) {
  const read = await importWorkbook(testBook(sheets), {
    fileName: '报价.xlsx',
    ...(mapping ? { mapping } : {}),
  });
  const { lines, texts } = read.project;
  return {
    ...read,
    sheet: read.sheets?.[0],
    amounts: [...lines.amount].map((amount) => amount / 10_000),
    prices: [...lines.price].map((price) => price / 10_000),
    quantities: [...lines.quantity].map((quantity) => quantity / 1_000_000),
    units: [...lines.uom].map((place) => texts.text(place)),
  };
}

describe('tables in one sheet', () => {
  it('side by side are both read, each with its own total and name', async () => {
    const { amounts, sheets, project } = await imported([
      [...HEADER, ...HEADER],
      [...line('砖', '10', '5', '50'), ...line('线', '2', '3', '6')],
      ['', '合计', '', '', '', num('50'), '', '合计', '', '', '', num('7')],
    ]);

    expect(amounts).toEqual([50, 6]);
    expect(sheets).toMatchObject([
      { sheet: '清单', verdict: 'agrees' },
      { sheet: '清单（G 列起）', verdict: 'differs' },
    ]);
    expect(project.lines.ids.map((id) => project.sources.of(id))).toEqual([
      { sheet: '清单', row: 2 },
      { sheet: '清单', row: 2 },
    ]);
  });

  it('that begin lower at the right are read too', async () => {
    const { amounts, sheets } = await imported([
      HEADER,
      line('砖', '10', '5', '50'),
      [...line('墙', '1', '5', '5'), '', ...HEADER],
      ['', '合计', '', '', '', num('55'), '', ...line('线', '2', '3', '6')],
      ['', '', '', '', '', '', '', '', '合计', '', '', '', num('6')],
    ]);

    expect(amounts).toEqual([50, 5, 6]);
    expect(sheets).toMatchObject([
      { sheet: '清单', verdict: 'agrees' },
      { sheet: '清单（H 列起）', verdict: 'agrees' },
    ]);
  });

  it('at the right that list no lines, or begin far below, are named', async () => {
    const payments = await imported([
      [...HEADER, '', '付款节点', '比例', '金额'],
      [...line('砖', '10', '5', '50'), '', '预付款', num('0.3'), num('15')],
    ]);
    const below = await imported([
      HEADER,
      ...Array.from({ length: 20 }, () => line('砖', '10', '5', '50')),
      [...line('砖', '10', '5', '50'), '', ...HEADER],
      [...line('砖', '10', '5', '50'), '', ...line('线', '2', '3', '6')],
    ]);

    expect(payments.issues.warnings).toEqual(['表「清单」H 列起的「付款节点」不在清单之内，未读入']);
    expect(below.sheet).toMatchObject({ verdict: 'unrecognised' });
    expect(below.sheet?.notes).toContain('第 22 行 H 列起另有一张表，未读入');
  });

  it('of the same lines are no further lines', async () => {
    const rows = [
      [
        '序号',
        '项目名称',
        '单位',
        '数量',
        '单价',
        '合价',
        '项目名称',
        '单位',
        '数量',
        '成本单价',
        '成本合价',
      ],
      [...line('砖', '10', '5', '50'), '砖', 'm2', ...['10', '4', '40'].map((figure) => num(figure))],
    ];
    const guesses = await describeWorkbook(testBook([{ name: '清单', rows }]));

    expect(guesses).toHaveLength(1);
  });

  it('below each other are separated by their headers; materials below a bill are not counted', async () => {
    const { amounts, issues, sheet } = await imported([
      HEADER,
      line('砖', '10', '5', '50'),
      ['', '合计', '', '', '', num('50')],
      ['主要材料明细表'],
      ['序号', '材料名称', '规格', '单位', '数量', '单价', '合价'],
      ['1', '砖', 'A', '块', num('500'), num('0.05'), num('25')],
    ]);

    expect([amounts, sheet?.verdict]).toEqual([[50], 'agrees']);
    expect(issues.warnings).toContain('表「清单」第 5 行起的「主要材料明细表」不是清单，未读入');
  });
});

describe('a sheet without headings', () => {
  it('that goes on with lines of another sheet leaves the file unrecognised', async () => {
    const { sheets } = await importedBook([
      { name: '第1页', rows: [HEADER, line('砖', '10', '5', '50'), ['', '合计', '', '', '', num('50')]] },
      { name: '第2页', rows: [line('线', '2', '3', '6')] },
      { name: '计算稿', rows: [['长', num('3'), num('4'), num('12')]] },
    ]);

    expect(sheets?.map(({ verdict }) => verdict)).toEqual(['agrees', 'unrecognised', null]);
  });
});

describe('a table of payments below a bill', () => {
  it('is passed over and named', async () => {
    const { amounts, issues, sheet } = await imported([
      HEADER,
      line('砖', '10', '5', '50'),
      ['', '合计', '', '', '', num('50')],
      ['付款方式'],
      ['序号', '付款节点', '比例', '金额'],
      ['1', '预付款', num('0.3'), num('15')],
    ]);

    expect([amounts, sheet?.verdict]).toEqual([[50], 'agrees']);
    expect(issues.warnings).toEqual(['表「清单」第 5 行起的「付款方式」不是清单，未读入']);
  });
});

describe('a subtotal', () => {
  it('counts the lines above it, not those that follow without one', async () => {
    const { sheet, project } = await imported([
      HEADER,
      line('砖', '10', '5', '50'),
      ['', '小计', '', '', '', num('50')],
      line('线', '2', '3', '6'),
      ['', '合计', '', '', '', num('56')],
    ]);

    expect(sheet?.verdict).toBe('agrees');
    expect(reconcile(project).differences.filter(({ difference }) => difference !== null)).toEqual([]);
  });
});

describe('totals and rows other than lines', () => {
  it.each([
    ['①', '②', '③'],
    ['甲、', '乙、', '丙、'],
    ['Ⅰ', 'Ⅱ', 'Ⅲ'],
    ['I.', 'II.', 'III.'],
  ])('are fees below the lines, numbered %s %s %s', async (...serials) => {
    const [one = '', two = '', three = ''] = serials;
    const { amounts, sheet } = await imported([
      HEADER,
      line('砖', '10', '5', '50'),
      [one, '直接费', '', '', '', num('50')],
      [two, '管理费（10%）', '', '', '', num('5')],
      [three, '工程总造价', '', '', '', num('55')],
    ]);

    expect([amounts, sheet?.verdict]).toEqual([[50], 'agrees']);
  });

  it.each([
    ['结转下页', '上页结转'],
    ['转次页', '承前'],
  ])('repeat the sum so far: %s, %s', async (out, back) => {
    const { sheet, project } = await imported([
      HEADER,
      line('砖', '10', '5', '50'),
      ['', out, '', '', '', num('50')],
      ['', back, '', '', '', num('50')],
      line('线', '2', '3', '6'),
      ['', '合计', '', '', '', num('56')],
    ]);

    expect([sheet?.verdict, reconcile(project).lineAmount]).toEqual(['agrees', '56.00']);
  });

  it('in capital numerals is compared with its total', async () => {
    const rows = (words: string): TestCell[][] => [
      HEADER,
      line('砖', '10', '5', '50'),
      ['', '合计', '', '', '', num('50')],
      [`金额大写：人民币${words}`],
    ];

    expect((await imported(rows('伍拾元整'))).sheet?.verdict).toBe('agrees');
    const { sheet } = await imported(rows('肆拾捌元整'));
    expect(sheet).toMatchObject({ verdict: 'differs', differences: [{ label: '大写', stated: '48.00' }] });
  });

  it.each(['合计：48.00元', '总计金额（小写）：¥48.00', '合计：0.0048万元'])(
    'in the cell of its words is compared with the lines: %s',
    async (words) => {
      const { sheet } = await imported([HEADER, line('砖', '10', '5', '50'), ['', words]]);

      expect(sheet).toMatchObject({ verdict: 'differs', differences: [{ computed: '50.00' }] });
    },
  );

  it('is not proved while rows of it were not read', async () => {
    const { sheet } = await imported([
      HEADER,
      line('砖', '10', '5', '50'),
      ['2', '线', 'm', '若干', num('3'), num('6')],
      ['', '合计', '', '', '', num('50')],
    ]);

    expect(sheet).toMatchObject({ verdict: 'unrecognised', notes: ['1 行未读入'] });
  });

  it('as a row of 元 at the sum of its lines is a subtotal', async () => {
    const { amounts, sheet } = await imported([
      HEADER,
      line('砖', '10', '5', '50'),
      line('线', '2', '3', '6'),
      ['', '基装价格', '元', '', '', num('56')],
      ['', '合计', '', '', '', num('56')],
    ]);

    expect([amounts, sheet?.verdict]).toEqual([[50, 6], 'agrees']);
  });
});

describe('damaged cells', () => {
  it('quantities with their units are read, ranges and products are not', async () => {
    const header = ['序号', '产品名称', '规格', '数量', '单价', '金额'];
    const row = (quantity: string): TestCell[] => ['1', '机油', '桶装', quantity, num('10'), num('80')];
    const { quantities, units, issues } = await imported([
      header,
      row('8套'),
      row('8 t'),
      row('2-4套'),
      row('2x4'),
    ]);

    expect([quantities, units, issues.count]).toEqual([[8, 8], ['套', 't'], 2]);
  });

  it('reports codes that a spreadsheet turned into powers of ten', async () => {
    const { issues } = await imported([
      ['序号', '项目编码', ...HEADER.slice(1)],
      ['1', '1.01E+10', '砖', 'm2', num('10'), num('5'), num('50')],
    ]);

    expect(issues.warnings).toContain(
      '表「清单」第 2 行项目编码「1.01E+10」已被改写为科学记数，按无编码读入',
    );
  });
});

describe('a workbook that cannot be read', () => {
  it('is refused with the way out and with what is known of its sheets', async () => {
    const read = imported([
      ['Descripción', 'Ud', 'Medición', 'Precio', 'Importe'],
      ['Muro', 'm2', '1', '2', '2'],
    ]);

    await expect(read).rejects.toThrow(
      /npm run cost -- sheets .*--mapping .*"sheet":"清单","headerRows":\[3,3\]/,
    );
    await expect(read).rejects.toMatchObject({
      why: { reason: 'no-bill' },
      sheets: [{ sheet: '清单', kind: null }],
    });
  });
});
