import { moneyText } from '@jianheng/fixed-point';
import { num, type TestCell, testBook } from '@jianheng/spreadsheet/testing';
import { describe, expect, it } from 'vitest';
import { reconcile } from '../../derived/reconcile.ts';
import { fileVerdict } from '../proof/file-verdict.ts';
import { importWorkbook } from './import-workbook.ts';
import { joinedBook } from './joined-books.ts';

const HEADER = ['序号', '项目编码', '项目名称', '项目特征', '计量单位', '工程量', '综合单价', '合价'];

function bill(work: string, amount: string, total = amount): TestCell[][] {
  return [
    ['分部分项工程量清单计价表'],
    [`工程名称：${work}`],
    HEADER,
    ['1', '010101001001', '平整场地', '', 'm2', num('1'), num(amount), num(amount)],
    ['', '', '合计', '', '', '', '', num(total)],
  ];
}

describe('several workbooks as one project', () => {
  it('keep their sheets apart, each a building of its own name, and say places with their files', async () => {
    const book = joinedBook([
      { name: '1号楼', book: testBook([{ name: '表-08', rows: bill('土建', '100') }]) },
      { name: '2号楼', book: testBook([{ name: '表-08', rows: bill('土建', '50', '51') }]) },
    ]);
    const { project, sheets } = await importWorkbook(book, { fileName: '小区.zip' });

    expect(project.buildings.map(({ name }) => name)).toEqual(['1号楼', '2号楼']);
    expect(reconcile(project).lineAmount).toBe('150.00');
    expect(sheets?.map(({ sheet, verdict }) => [sheet, verdict])).toEqual([
      ['1号楼/表-08', 'agrees'],
      ['2号楼/表-08', 'differs'],
    ]);
    expect(sheets?.[1]?.differences[0]).toMatchObject({ place: '表「2号楼/表-08」第 5 行', stated: '51' });
  });

  it('come to the buildings that the summary in one of them lists', async () => {
    const summary: TestCell[][] = [
      ['建设项目投标报价汇总表'],
      ['工程名称：小区'],
      ['序号', '单项工程名称', '金额（元）', '建筑面积'],
      ['1', '1号楼', num('100'), num('10')],
      ['', '合计', num('100'), ''],
    ];
    const book = joinedBook([
      { name: '汇总', book: testBook([{ name: '表-02', rows: summary }]) },
      { name: '1号楼', book: testBook([{ name: '表-08', rows: bill('', '100') }]) },
    ]);
    const { project } = await importWorkbook(book, { fileName: '小区.zip' });

    expect(project.head.name).toBe('小区');
    expect(project.buildings.map(({ name, total }) => [name, moneyText(total ?? 0)])).toEqual([
      ['1号楼', '100.00'],
    ]);
  });
});

const PRICES: TestCell[][] = [
  ['2026年3月材料信息价'],
  ['编码', '材料名称', '规格型号', '单位', '除税价', '含税价'],
  ['0101', '热轧带肋钢筋', 'HRB400 Φ12', 't', num('3500'), num('3955')],
  ['8021', '商品混凝土', 'C30', 'm3', num('420'), num('432.6')],
  ['0101', '热轧带肋钢筋', 'HRB400 Φ14', 't', num('3480'), num('3932.4')],
  ['', '中砂', '', 'm3', '', num('103')],
];

describe('a workbook without a bill', () => {
  it('is a list of prices when it is one; a code that comes again is named, not overwritten', async () => {
    const book = testBook([{ name: '3月', rows: PRICES }]);
    const { project, issues, sheets } = await importWorkbook(book, { fileName: '信息价.xlsx' });

    expect(project.resources.map(({ code, price }) => [code, moneyText(price)])).toEqual([
      ['0101', '3500.00'],
      ['8021', '420.00'],
      ['中砂||m3', '103.00'],
    ]);
    expect(issues.messages).toEqual(['表「3月」第 5 行编码「0101」与表「3月」第 3 行重复，未读入']);
    expect(issues.warnings).toEqual(['表「3月」有 1 条只有含税价，按含税价读入']);
    expect(sheets?.[0]).toMatchObject({ form: 'price-list', verdict: null, notes: ['价格 3 条'] });
    expect(fileVerdict(reconcile(project), sheets)).toBe('unproven');
  });

  it('that states amounts in a table of no known form is refused, and its amounts are not dropped', async () => {
    const rows: TestCell[][] = [
      ['名称', '单位', '单价', '总价'],
      ['钢筋', 't', num('3500'), num('7000')],
    ];

    await expect(importWorkbook(testBook([{ name: '表', rows }]), { fileName: 'x.xlsx' })).rejects.toThrow(
      '没有找到清单表',
    );
  });

  it('is never read as a bill where its header is that of 人材机', async () => {
    const rows: TestCell[][] = [
      ['序号', '编码', '名称', '规格型号', '单位', '数量', '市场价', '合价'],
      ['1', '0101', '钢筋', 'Φ12', 't', num('2'), num('3500'), num('7000')],
      ['2', '8021', '混凝土', 'C30', 'm3', num('3'), num('400'), num('1200')],
    ];
    const { project } = await importWorkbook(testBook([{ name: 'Sheet1', rows }]), { fileName: 'x.xlsx' });

    expect([project.lines.count, project.resources.length]).toEqual([0, 2]);
  });
});
