import { num, type TestCell, type TestSheet, testBook } from '@jianheng/spreadsheet/testing';
import { describe, expect, it } from 'vitest';
import { BookRefusal } from './book-refusal.ts';
import { importWorkbook } from './import-workbook.ts';
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

describe('the amount to which parts add up', () => {
  const groups = [
    ['序号', '项目名称', '单位', '数量', '材料', '', '工资', '', '价  格'],
    ['', '', '', '', '单价', '合价', '单价', '合价'],
  ];

  it('is what the bill costs, and its price is that of all parts', async () => {
    const { amounts, prices, sheet } = await imported([
      ...groups,
      line('砖', '32', '22', '704', '25', '800', '1504'),
      line('线', '25', '12', '300', '10', '250', '550'),
      ['', '合计', '', '', '', num('1004'), '', num('1050'), num('2054')],
    ]);

    expect([amounts, prices, sheet?.verdict]).toEqual([[1504, 550], [47, 22], 'agrees']);
  });

  it('is asked for where no column holds it: a part is never taken for the whole', async () => {
    const rows = [
      ...groups.map((row) => row.slice(0, 8)),
      line('砖', '32', '22', '704', '25', '800'),
      line('线', '25', '12', '300', '10', '250'),
    ];

    await expect(imported(rows)).rejects.toThrow(
      '有多列可作合价：F 列「材料/合价」（前 2 行合计 1004.00）、H 列「工资/合价」（前 2 行合计 1050.00）',
    );
  });

  it('is no later stage of a review: contract and change are asked for', async () => {
    const read = imported([
      ['序号', '项目名称', '单位', '数量', '合同单价', '合同金额', '变更单价', '变更金额', '结算金额'],
      line('砖', '10', '5', '50', '1', '10', '60'),
      line('线', '20', '5', '100', '2', '40', '140'),
    ]);

    await expect(read).rejects.toThrow('有多列可作合价');
  });
});

describe('money in columns of unknown names', () => {
  const header = ['序号', '项目名称', '单位', '数量', '备用', '客户价'];

  it('leaves a sheet unrecognised and is named, where nothing proves it', async () => {
    const { sheet } = await imported([
      header,
      ['1', '砖', 'm2', num('10'), '甲', num('55')],
      ['', '总价', '', '', '', num('55')],
    ]);

    expect(sheet).toMatchObject({ verdict: 'unrecognised', amount: '0.00' });
    expect(sheet?.notes[0]).toContain('F 列「客户价」有 2 处金额');
  });

  it('is proved by the parts of its price, and by 单价 where it has no heading at all', async () => {
    const parts = await imported([
      ['序号', '项目名称', '单位', '数量', '人工费', '材料费', '客户价'],
      line('砖', '10', '5', '6', '110'),
      line('线', '3', '4', '2', '18'),
    ]);
    const unheaded = await imported([
      HEADER.slice(0, 5),
      line('砖', '10', '11', '110'),
      line('线', '3', '6', '18'),
    ]);

    expect([parts.amounts, parts.prices]).toEqual([
      [110, 18],
      [11, 6],
    ]);
    expect(unheaded.amounts).toEqual([110, 18]);
  });

  it('is read with a mapping', async () => {
    const { amounts, sheet } = await imported(
      [header, ['1', '砖', 'm2', num('10'), '甲', num('55')], ['', '总价', '', '', '', num('55')]],
      [{ sheet: '清单', columns: { amount: 'F' } }],
    );

    expect([amounts, sheet?.verdict]).toEqual([[55], 'agrees']);
  });
});

describe('a quotation', () => {
  const rows = (title: string): TestCell[][] => [
    [title],
    ['序号', '名称', '品牌', '市场价', '单位', '数量', '单价', '合价'],
    ['1', '水泵', '某牌', num('2200'), '台', num('6'), num('2000'), num('12000')],
    ['', '合计', '', '', '', '', '', num('12000')],
  ];

  it.each(['设备报价清单', '弱电设备价格表'])('that names brands is no list of prices: %s', async (title) => {
    const { amounts, sheet } = await imported(rows(title));

    expect([amounts, sheet]).toMatchObject([[12_000], { form: 'bill', verdict: 'agrees' }]);
  });

  it('in a workbook with a bill is a list of materials that the bill already counts', async () => {
    const bill = { name: '清单', rows: [HEADER, line('砖', '10', '5', '50')] };
    const { amounts } = await importedBook([bill, { name: '材料', rows: rows('主要设备材料价格表') }]);

    expect(amounts).toEqual([50]);
  });
});

describe('units of money', () => {
  it.each([
    ['a title', ['概算表（单位：万元）'], HEADER],
    ['a cell beside the title', ['概算表', '', '', '单位：万元'], HEADER],
    ['the headings', ['概算表'], HEADER.map((words) => (/价/.test(words) ? `${words}（万元）` : words))],
  ])('are converted where %s says 万元', async (_title, above, header) => {
    const { amounts, prices, sheet } = await imported([
      above,
      header,
      line('土方', '100', '0.00125', '0.125'),
      line('钢筋', '8', '0.52', '4.16'),
      ['', '合计', '', '', '', num('4.285')],
    ]);

    expect([amounts, prices]).toEqual([
      [1250, 41_600],
      [12.5, 5200],
    ]);
    expect(sheet).toMatchObject({ verdict: 'agrees', stated: '42850' });
  });

  it('are those of each cell that names its own', async () => {
    const { amounts } = await imported([HEADER, ['1', '土方', 'm2', num('100'), '125元', '1.25万元']]);

    expect(amounts).toEqual([12_500]);
  });

  it('mean the amounts alone where prices are in yuan', async () => {
    const { prices, sheet } = await imported([
      ['概算表（单位：万元）'],
      HEADER,
      line('土方', '100', '12.5', '0.13'),
      line('钢筋', '8', '5200', '4.16'),
      ['', '合计', '', '', '', num('4.29')],
    ]);

    expect([prices, sheet?.verdict]).toEqual([[12.5, 5200], 'agrees']);
  });

  it('of a whole project are those of 元 when only a sum of money is spoken of', async () => {
    const { amounts } = await imported([
      ['投资估算 12000 万元的工程'],
      HEADER,
      line('土方', '100', '12.5', '1250'),
    ]);

    expect(amounts).toEqual([1250]);
  });
});

describe('several columns of quantities', () => {
  const stages = (...names: readonly string[]) => ['序号', '项目名称', '单位', ...names];

  it('that are stages are not added up: the sum of the others counts', async () => {
    const { quantities } = await imported([
      stages('合同数量', '变更数量', '结算数量'),
      line('砖', '100', '30', '130'),
      line('线', '50', '10', '60'),
    ]);

    expect(quantities).toEqual([130, 60]);
  });

  it('without one that others explain are asked for', async () => {
    const read = imported([stages('预算数量', '实际数量'), line('砖', '100', '130'), line('线', '50', '60')]);

    await expect(read).rejects.toBeInstanceOf(BookRefusal);
    await expect(read).rejects.toMatchObject({
      why: {
        reason: 'doubt',
        sheet: '清单',
        doubt: {
          field: 'quantity',
          candidates: [
            { column: 'D', sum: '150' },
            { column: 'E', sum: '190' },
          ],
        },
      },
    });
  });

  it('that are floors add up', async () => {
    const { quantities } = await imported([stages('1层数量', '2层数量'), line('砖', '100', '30')]);

    expect(quantities).toEqual([130]);
  });
});
