import { num, type TestCell, type TestSheet, testBook } from '@jianheng/spreadsheet/testing';
import { describe, expect, it } from 'vitest';
import { imported as reread } from '../../testing/read-small.ts';
import { smallWorkbook } from '../../testing/small-workbook.ts';
import { canonicalText } from '../canonical/canonical-text.ts';
import { importWorkbook } from './import-workbook.ts';

function imported(sheets: readonly TestSheet[]) {
  return importWorkbook(testBook(sheets), { fileName: '示例.xlsx' });
}

/** 表-09 as GB 50500-2013 prints it: the norm items of one column, 10 m3. */
function analysis(rows: readonly (readonly TestCell[])[]): TestSheet {
  return {
    name: '表-09 1#楼土建',
    rows: [
      ['综合单价分析表'],
      ['工程名称：1#楼土建', '', '标段：'],
      ['项目编码', '010502001001', '项目名称', '矩形柱', '计量单位', 'm3', '工程量', num('10')],
      ['清单综合单价组成明细'],
      ['定额编号', '定额项目名称', '定额单位', '数量', '单价', '', '', '', '合价'],
      [
        '',
        '',
        '',
        '',
        '人工费',
        '材料费',
        '机械费',
        '管理费和利润',
        '人工费',
        '材料费',
        '机械费',
        '管理费和利润',
      ],
      ...rows,
      ['人工单价', '', '', '小计', '', '', '', '', num('50'), num('400'), num('10'), num('15.01')],
      ['100元/工日', '', '', '未计价材料费'],
      ['清单项目综合单价', '', '', '', num('475.01')],
      [
        '材料费明细',
        '主要材料名称、规格、型号',
        '单位',
        '数量',
        '单价（元）',
        '合价（元）',
        '暂估单价（元）',
        '暂估合价（元）',
      ],
      ['', '预拌混凝土 C30', 'm3', num('1'), num('400'), num('400')],
    ],
  };
}

const NORM = ['5-12', '矩形柱 C30', '10m3', num('0.1'), num('500'), num('4000'), num('100'), num('150.1')];

describe('综合单价分析表的定额子目', () => {
  const others = smallWorkbook().filter(({ name }) => name !== '表-09 1#楼土建');

  it('become norm items of the line, with their unit, the quantity of the whole line and the parts of their price', async () => {
    const { project, issues } = await imported([
      ...others,
      analysis([NORM, ['5-99换', '泵送', 'm3', num('1.015'), num('2')]]),
    ]);
    const [, first] = JSON.parse(
      `[${[...canonicalText(project)].filter((line) => line.includes('norms')).join('')},0]`,
    )
      .slice(0, 1)
      .flatMap(({ norms: quotas, id }: { norms: object[]; id: string }) => [id, quotas]);

    expect(issues.messages).toEqual([]);
    expect(first).toEqual([
      {
        code: '5-12',
        name: '矩形柱 C30',
        unit: '10m3',
        qty: '1',
        price: '4750.10',
        rg: '500.00',
        cl: '4000.00',
        jx: '100.00',
        gllr: '150.10',
      },
      { code: '5-99换', name: '泵送', unit: 'm3', qty: '10.15', price: '2.00', rg: '2.00' },
    ]);
  });

  it('are written and read again', async () => {
    const { project } = await imported([...others, analysis([NORM])]);
    const again = reread([...canonicalText(project)].join('')).project;

    expect(again.quotas).toEqual(project.quotas);
    expect([...canonicalText(again)]).toEqual([...canonicalText(project)]);
  });

  it('leave the parts of the price to the forms that state them apart', async () => {
    const { project } = await imported([...others, analysis([NORM])]);

    expect([project.lines.labour[0], project.consumptions.count, project.quotas.count]).toEqual([
      Number.NaN,
      0,
      1,
    ]);
  });

  it('name a figure that is none', async () => {
    const { issues } = await imported([...others, analysis([NORM.with(3, '见图')])]);

    expect(issues.messages).toEqual([expect.stringContaining('D 列「数量」的「见图」不是数字')]);
  });
});

describe('工程概况', () => {
  const facts: TestSheet = {
    name: '工程概况',
    rows: [
      ['工程概况表'],
      ['工程名称：1#楼'],
      ['序号', '名称', '内容'],
      ['1', '建筑面积', '100m2'],
      ['2', '结构类型', '剪力墙结构'],
      ['3', '层数', '地上3层,地下1层'],
      ['4', '檐高（m）', num('9.9')],
      ['5', '交付标准', '毛坯'],
      ['抗震等级：二级'],
    ],
  };

  it('fills factors and features of the building that it names', async () => {
    const { project, issues } = await imported([...smallWorkbook(), facts]);
    const [single] = project.buildings;

    expect(issues).toEqual({ count: 0, messages: [], warnings: [] });
    expect(single).toMatchObject({ area: 100_000_000, floors: 3_000_000 });
    expect(Object.fromEntries(single?.factors ?? [])).toEqual({ DXCS: 1_000_000, YG: 9_900_000 });
    expect([...(single?.features ?? [])]).toEqual([
      ['结构类型', '剪力墙结构'],
      ['交付标准', '毛坯'],
      ['抗震等级', '二级'],
    ]);
  });

  it('stands in for an area that no other form states', async () => {
    const bill = smallWorkbook().filter(({ name }) => name.startsWith('表-08') || name.startsWith('表-04'));
    const { project } = await imported([...bill, facts]);

    expect(project.buildings.map(({ area }) => area)).toEqual([100_000_000]);
    expect(project.head.carriesScale).toBe(true);
  });

  it('belongs to the project where it names no one of several buildings', async () => {
    const [cover, , , ...rest] = smallWorkbook();
    const two: TestSheet = {
      name: '表-02',
      rows: [
        ['建设项目投标报价汇总表'],
        ['序号', '单项工程名称', '金额（元）'],
        ['1', '1#楼', num('36669.41')],
        ['2', '2#楼', num('359.83')],
      ],
    };
    const units = (name: string, unit: string): TestSheet => ({
      name: `表-03 ${name}`,
      rows: [
        ['单项工程投标报价汇总表'],
        [`工程名称：${name}`],
        ['序号', '单位工程名称', '金额（元）'],
        ['1', unit, num('1')],
      ],
    });
    const whole = { ...facts, rows: facts.rows.with(1, ['工程名称：示例工程']) };
    const sheets = [
      ...(cover ? [cover] : []),
      two,
      units('1#楼', '1#楼土建'),
      units('2#楼', '1#楼土方'),
      ...rest,
      whole,
    ];
    const { project } = await imported(sheets);

    expect(project.buildings.map(({ name, features }) => [name, features.size])).toEqual([
      ['1#楼', 0],
      ['2#楼', 0],
    ]);
    expect(project.head.features.get('结构类型')).toBe('剪力墙结构');
  });
});
