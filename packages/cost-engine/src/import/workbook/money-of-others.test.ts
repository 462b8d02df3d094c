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
  };
}

describe('units of money', () => {
  it('in the column of units are converted where every line counts money', async () => {
    const { amounts, sheet } = await imported([
      HEADER,
      [1, '建筑工程', '万元', 1, 125, 125],
      [2, '安装工程', '万元', 1, 60, 60],
      ['', '合计', '', '', '', 185],
    ]);

    expect([amounts, sheet?.verdict]).toEqual([[1_250_000, 600_000], 'agrees']);
  });

  it('of some lines leave a sheet unrecognised; money that is counted as a quantity does not', async () => {
    const line: Row = [1, '砖', 'm3', 10, 5, 50];
    const mixed = await imported([
      HEADER,
      line,
      [2, '暂列金额', '万元', 1, 50, 50],
      ['', '合计', '', '', '', 100],
    ]);
    const counted = await imported([
      HEADER,
      line,
      [2, '保险费', '万元', 125, 30, 3750],
      ['', '合计', '', '', '', 3800],
    ]);

    expect(mixed.sheet).toMatchObject({ verdict: 'unrecognised' });
    expect(mixed.sheet?.notes[0]).toContain('1 行的计量单位是万元等货币单位');
    expect(counted.sheet?.verdict).toBe('agrees');
  });

  it('that a remark below the lines names leave a sheet unrecognised', async () => {
    const { sheet } = await imported([
      HEADER,
      [1, '砖', 'm3', 100, 0.00125, 0.125],
      ['', '合计', '', '', '', 0.125],
      ['注：本表金额单位为万元'],
    ]);

    expect(sheet).toMatchObject({ verdict: 'unrecognised' });
    expect(sheet?.notes[0]).toContain('第 4 行注明金额单位不是元');
  });

  it.each([
    ['BOQ (Unit: RMB 10,000)', 'Amount', 1250],
    ['BOQ', 'Amount (RMB 10,000)', 1250],
    ['BOQ', 'Amount (in Lakhs)', 12_500],
    ['BOQ, in thousands of yuan', 'Amount', 125],
    ['Office building (10,000 m2)', 'Amount', 0.125],
  ])('in English are converted: %s, %s', async (title, heading, amount) => {
    const { amounts } = await imported([
      [title],
      ['No.', 'Description', 'Unit', 'Qty', 'Rate', heading],
      [1, 'Wall', 'm3', 100, 0.00125, 0.125],
    ]);

    expect(amounts).toEqual([amount]);
  });
});

describe('another currency', () => {
  it.each([
    [['BOQ'], 'Unit Price (USD)', 'Total (USD)', 'USD'],
    [['报价单（币种：美元）'], '单价', '合价', 'USD'],
    [['BOQ'], 'Rate £', 'Amount £', 'GBP'],
  ])('is not converted and is named: %s %s', async (title, price, amount, currency) => {
    const { issues } = await imported([
      title,
      ['No.', 'Description', 'Unit', 'Qty', price, amount],
      [1, 'Wall', 'm3', 10, 5, 50],
    ]);

    expect(issues.warnings).toContain(`表「清单」金额的币种为 ${currency}，未换算为人民币`);
  });
});

describe('amounts with tax beside prices without it', () => {
  const line = (rate: string | number): readonly Row[] => [
    [1, '砖', 'm3', 100, 12.5, rate, 1362.5],
    [2, '柱', 'm3', 50, 480, rate, 26_160],
    ['', '合计', '', '', '', '', 27_522.5],
  ];

  it.each([
    ['a column of fractions', ['报价'], '税率', 0.09],
    ['a column of percents', ['报价'], '税率（%）', 9],
    ['a column of texts', ['报价'], '税率', '9%'],
    ['a title', ['报价（税率9%）'], '备注', ''],
    ['the figures alone', ['报价'], '备注', ''],
  ])('are no differences; the rate comes from %s', async (_title, title, heading, rate) => {
    const { sheet, prices, issues } = await imported([
      title,
      ['序号', '项目名称', '单位', '数量', '不含税单价', heading, '含税合价'],
      ...line(rate),
    ]);

    expect([sheet?.verdict, prices]).toEqual(['agrees', [13.625, 523.2]]);
    expect(issues.warnings).toContain('表「清单」单价不含税而合价含税，单价已按税率换算为含税单价');
  });

  it('differ where no rate explains them', async () => {
    const { sheet } = await imported([
      ['序号', '项目名称', '单位', '数量', '不含税单价', '税率', '含税合价'],
      [1, '砖', 'm3', 100, 12.5, 0.09, 1400],
      [2, '柱', 'm3', 50, 480, 0.09, 26_500],
    ]);

    expect(sheet).toMatchObject({ verdict: 'differs', differing: 2 });
  });
});

describe('a bill in which no amount is found', () => {
  const rows: readonly Row[] = [
    ['序号', '项目名称', '单位', '数量', '标准版'],
    [1, '砖', 'm2', 10, 55],
    [2, '漆', 'm2', 20, 66],
  ];

  it('is not called unpriced when a total of money claims a column of another heading', async () => {
    const { sheet } = await imported([...rows, ['', '总价', '', '', 121]]);

    expect(sheet).toMatchObject({ verdict: 'unrecognised' });
    expect(sheet?.notes[0]).toContain('E 列「标准版」有');
  });

  it('nor when an amount in words follows it', async () => {
    const { sheet } = await imported([...rows, ['大写：壹佰贰拾壹元整']]);

    expect(sheet).toMatchObject({ verdict: 'unrecognised' });
    expect(sheet?.notes[0]).toContain('表中写有大写金额 121.00');
  });

  it('names columns of figures that were not read', async () => {
    const { sheet } = await imported(rows);

    expect(sheet).toMatchObject({
      verdict: 'unproven',
      notes: ['E 列「标准版」的数字未读入', '没有金额（未报价）'],
    });
  });
});

describe('an amount in words above a table', () => {
  const above = (words: string): readonly Row[] => [
    [`投标总价（大写）：${words}`],
    HEADER,
    [1, '砖', 'm3', 10, 5, 50],
    ['', '合计', '', '', '', 50],
  ];

  it('is compared with its sums', async () => {
    expect((await imported(above('伍拾元整'))).issues.warnings).toEqual([]);
    expect((await imported(above('肆拾捌元整'))).issues.warnings).toEqual([
      '表「清单」表题中的大写金额 48.00 与各项之和 50.00 不符',
    ]);
  });
});
