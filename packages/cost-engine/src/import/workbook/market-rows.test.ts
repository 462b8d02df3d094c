import { num, type TestCell, testBook } from '@jianheng/spreadsheet/testing';
import { describe, expect, it } from 'vitest';
import { checkProject } from '../../check/check-project.ts';
import { DEFAULT_CHECK_SETTINGS, readCheckConfig } from '../../check/read-check-config.ts';
import { reconcile } from '../../derived/reconcile.ts';
import { importWorkbook } from './import-workbook.ts';

const HEADER = ['序号', '项目名称', '项目特征', '单位', '工程量', '综合单价', '合价'];

async function kindsOf(rows: readonly (readonly TestCell[])[]) {
  const { project, sheets } = await importWorkbook(testBook([{ name: '清单', rows }]), {
    fileName: 'x.xlsx',
  });
  const { findings } = checkProject(project, readCheckConfig(DEFAULT_CHECK_SETTINGS));
  return { project, sheet: sheets?.[0], kinds: findings.map(({ kind }) => kind) };
}

describe('rows of market layouts', () => {
  it('are not wrong where a price has more digits than are kept', async () => {
    const { kinds, sheet } = await kindsOf([
      HEADER,
      ['1', '铝板', '1.做法:详图', 'm2', num('1123021.824085'), num('10.493506'), num('11784436.2480')],
      ['2', '石材', '1.做法:详图', 'm2', num('100'), num('10'), num('1000')],
      ['合计', '', '', '', '', '', num('11785436.248')],
    ]);

    expect(sheet?.verdict).toBe('agrees');
    expect(kinds).not.toContain('line_total');
  });

  it('have no parts of a price where some of them have no column of their own', async () => {
    const header = [
      '序号',
      '项目名称',
      '单位',
      '工程量',
      '综合单价',
      '人工费',
      '材料费',
      '安措费',
      '利润',
      '合价',
    ];
    const figures = ['1', '10', '4', '5', '1', '0', '10'].map((figure) => num(figure));
    const { kinds } = await kindsOf([header, ['1', '铝板', 'm2', ...figures]]);

    expect(kinds).not.toContain('comp_mismatch');
    expect(kinds).not.toContain('profit_zero');
  });

  it('are numbered, not coded, in a column of 编号', async () => {
    const header = ['编号', ...HEADER.slice(1)];
    const { project, kinds } = await kindsOf([
      header,
      ['2.9.1', '通风设备'],
      ['2.9.1.01', '排风扇', '1.规格:V-250', '台', num('2'), num('10'), num('20')],
      ['', '合计', '', '', '', '', num('20')],
    ]);

    expect(project.lines.count).toBe(1);
    expect([...(project.unitWorks[0]?.lacks ?? [])]).toEqual(['code']);
    expect(kinds).not.toContain('code_format');
  });

  it('are headings or nothing where formulas have left noughts', async () => {
    const nought = num('0');
    const { project, sheet, kinds } = await kindsOf([
      HEADER,
      ['一', '照明部分', '', '', nought, '', nought],
      ['1', '灯', '1.型号:甲', '套', num('2'), num('10'), num('20')],
      ['', '补充项', '', '', nought, '', nought],
      ['', '小计', '', '', nought, '', nought],
      ['二', '插座部分', '', '', nought, '', nought],
      ['1', '插座', '1.型号:乙', '个', num('1'), num('5'), num('5')],
      ['', '小计', '', '', '', '', num('5')],
    ]);

    expect(project.lines.count).toBe(2);
    expect(sheet?.differences).toEqual([
      { place: '表「清单」第 5 行', label: '小计', stated: '0', computed: '20.00' },
    ]);
    expect(kinds).not.toContain('qty_zero');
  });

  it('are lines where their code is a supplementary one (补充项目, with a B), counted apart from the standard ones', async () => {
    const [sequence = '', name = '', ...others] = HEADER;
    const { project, sheet } = await kindsOf([
      [sequence, '项目编码', name, ...others],
      ['1', '011501001001', '吊顶天棚', '1.材质:铝板', 'm2', num('200'), num('10'), num('2000')],
      ['2', '011510B002001', '天棚面开孔', '1.灯具开孔', '个', num('612'), num('2'), num('1224')],
      ['3', '011510B001001', '天棚面开槽', '1.规格:50', 'm', num('224.4'), num('1'), num('224.4')],
      ['', '', '合计', '', '', '', '', num('3448.4')],
    ]);

    expect([project.lines.count, sheet?.verdict]).toEqual([3, 'agrees']);
    expect(reconcile(project).codes).toMatchObject({
      standard: { lines: 1, quantity: '200' },
      supplementary: { lines: 2, quantity: '836.4' },
    });
  });
});
