import { num, type TestCell, type TestSheet } from '@jianheng/spreadsheet/testing';
import { cell, GB_HEADER, gbRows, type Item, itemsOf, sum, title, type Write } from './layout-rows.ts';

/** The same bill twice in one workbook, a sheet copied and forgotten. */
export const copiedSheet: Write = (random, parts, error) => {
  const items = parts.flat();
  const rows = [
    ...title(random, '分部分项工程量清单计价表'),
    GB_HEADER,
    ...gbRows(random, items, 0),
    ['', '', '合计', '', '', '', '', cell(sum(items) + error)],
  ];
  const copy = random.pick(['土建 (2)', '土建（2）', '土建-副本', '土建备份']);
  return {
    sheets: [
      { name: '土建', rows },
      { name: copy, rows },
    ],
    isDoubtful: true,
  };
};

/** Cost beside the price under headings of two rows. */
export const costBeside: Write = (random, parts, error) => {
  const items = parts.flat();
  const group = random.pick(['成本测算', '成本', '成本分析']);
  const top: TestCell[] = ['序号', '项目名称', '单位', '数量', '报价', '', group, '', ''];
  const rows: TestCell[][] = [
    ['某院装修报价'],
    top,
    ['', '', '', '', '单价', '合价', '单价', '合价', '利润率'],
  ];
  let costs = 0;
  for (const [at, { name, unit, quantity, price, amount }] of items.entries()) {
    const low = Math.max(1, Math.round(price * 0.7));
    const paid = Math.round((quantity * low) / 100);
    costs += paid;
    rows.push([
      num(`${at + 1}`),
      name,
      unit,
      cell(quantity),
      cell(price),
      cell(amount),
      cell(low),
      cell(paid),
      num('0.3'),
    ]);
  }
  rows.push(['', '合计', '', '', '', cell(sum(items) + error), '', cell(costs)]);
  return [{ name: '报价', rows }];
};

/** Without tax and with it, each under its own heading; subtotals of both. */
export const groupedTaxes: Write = (random, parts, error) => {
  const isNetFirst = random.below(2) === 0;
  const pair = (net: TestCell[], gross: TestCell[]) => (isNetFirst ? [...net, ...gross] : [...gross, ...net]);
  const groups = pair(['不含税招标控制价(元）', ''], ['含税招标控制价(元）', '']);
  const rows: TestCell[][] = [
    ['某幕墙工程'],
    ['序号', '项目名称', '项目特征描述', '单位', '工程量', ...groups, '备注'],
    ['', '', '', '', '', ...pair(['不含税单价', '不含税合价'], ['含税单价', '含税合价'])],
  ];
  const taxed = (fen: number) => Math.round(fen * 1.09);
  const grossOf = (some: readonly Item[]) => some.reduce((whole, { amount }) => whole + taxed(amount), 0);
  const totals = (label: string, some: readonly Item[], off: number): TestCell[] => [
    '',
    label,
    '',
    '',
    '',
    ...pair(['', cell(sum(some) + off)], ['', cell(grossOf(some))]),
  ];
  for (const [place, items] of parts.entries()) {
    rows.push([`${'一二三四'[place]}`, `${place + 1}栋`]);
    for (const [at, { name, unit, quantity, price, amount }] of items.entries()) {
      const figures = pair([cell(price), cell(amount)], [cell(taxed(price)), cell(taxed(amount))]);
      rows.push([num(`${at + 1}`), name, '做法', unit, cell(quantity), ...figures]);
    }
    rows.push(totals(`${place + 1}栋小计`, items, 0));
  }
  rows.push(totals('合计', parts.flat(), error));
  return [{ name: '铝板幕墙', rows }];
};

/** Printed pages: title and header again on each, a sum below each. */
export const pages: Write = (random, parts, error) => {
  const items = parts.flat();
  const size = 3 + random.below(6);
  const lines = gbRows(random, items, 0);
  const rows: TestCell[][] = [];
  for (let from = 0; from < items.length; from += size) {
    const shown = items.slice(from, from + size);
    rows.push(
      ['分部分项工程和单价措施项目清单与计价表'],
      ['工程名称：某楼', '', '', '', '', '', `第 ${from / size + 1} 页`],
      GB_HEADER,
    );
    if (from === 0) rows.push(['', '', '土建工程']);
    rows.push(...lines.slice(from, from + size));
    rows.push(['', '', '本页小计', '', '', '', '', cell(sum(shown))]);
  }
  rows.push(['', '', '合　计', '', '', '', '', cell(sum(items) + error)]);
  return [{ name: '表-08', rows }];
};

/** A quantity for each floor, added up in the sheet or not. */
export const perFloor: Write = (random, parts, error) => {
  const items = parts.flat();
  const hasSum = random.below(2) === 0;
  const floors = ['B1层', '1层', '2层'];
  const top: TestCell[] = ['序号', '项目名称', '单位', '工程量', ...floors.map(() => ''), '综合单价', '合价'];
  if (!hasSum) top.splice(4, 1);
  const below: TestCell[] = ['', '', '', ...floors, ...(hasSum ? ['合计'] : [])];
  const rows: TestCell[][] = [['地下室装饰工程量清单'], top, below];
  for (const [at, { name, unit, quantity, price, amount }] of items.entries()) {
    const first = random.below(quantity);
    const second = random.below(quantity - first);
    const split = [first, second, quantity - first - second].map(cell);
    rows.push([
      num(`${at + 1}`),
      name,
      unit,
      ...split,
      ...(hasSum ? [cell(quantity)] : []),
      cell(price),
      cell(amount),
    ]);
  }
  const blank = Array.from({ length: floors.length + (hasSum ? 1 : 0) }, () => '');
  rows.push(['', '合计', '', ...blank, '', cell(sum(items) + error)]);
  return [{ name: '地库', rows }];
};

/** The set of a province (表1-5 …): bill, measures at unit price, lump sums, summary, analyses, all with "/" for nothing. */
export const regionalSet: Write = (random, parts, error) => {
  const [measures = [], ...works] = parts;
  const others = works.flat();
  const lump = 1 + random.below(100_000);
  const head = (text: string): TestCell[][] => [
    [text],
    ['工程名称：土建-06', '', '', '', '', '', '', '第 1 页'],
  ];
  const bill = (text: string, items: readonly Item[], off: number): TestCell[][] => [
    ...head(text),
    ['序号', '项目编码', '项目名称', '项目特征', '计量\n单位', '工程\n数量', '金额（元）', ''],
    ['', '', '', '', '', '', '综合单价', '合价'],
    ['', '', '土石方工程', '', '', '', '', cell(sum(items))],
    ...gbRows(random, items, 0),
    ['/', '/', '本页小计', '/', '/', '/', '/', cell(sum(items))],
    ['/', '/', '合　计', '/', '/', '/', '/', cell(sum(items) + off)],
  ];
  const whole = sum(parts.flat()) + lump;
  const sheets: TestSheet[] = [
    {
      name: '表1-5 单位工程费汇总表-唐山',
      rows: [
        ...head('单位工程费汇总表'),
        ['序号', '名称', '计算\n基数', '费率(%)', '金额\n(元)'],
        ['1', '分部分项工程量清单计价合计', '/', '/', cell(sum(others))],
        ['2', '措施项目清单计价合计', '/', '/', cell(sum(measures) + lump)],
        ['2.1', '单价措施项目工程量清单计价合计', '/', '/', cell(sum(measures))],
        ['2.2', '其他总价措施项目清单计价合计', '/', '/', cell(lump)],
        ['3', '其他项目清单计价合计', '/', '/', '/'],
        ['/', '合计', '/', '/', cell(whole)],
      ],
    },
    {
      name: '表1-8 总价措施项目清单与计价表',
      rows: [
        ...head('总价措施项目清单与计价表'),
        ['序号', '项目编码', '项目名称', '金额（元）'],
        ['1', '011707B01001', '冬季施工增加费', cell(lump)],
        ['', '/', '小计', cell(lump)],
      ],
    },
    {
      name: '表1-16 综合单价分析表',
      rows: [
        ...head('分部分项工程量清单综合单价分析表'),
        ['序号', '项目编号\n(定额编号)', '项目名称', '单位', '数量', '综合单价\n(元)', '合价\n(元)'],
        ['1', '010101001001', '平整场地', 'm2', num('1'), num('2'), num('2')],
      ],
    },
    {
      name: '表1-15 主要材料、设备明细表',
      rows: [
        ...head('主要材料、设备明细表'),
        ['序号', '编码', '名称', '规格型号', '单位', '数量', '单价\n（元）', '合价\n（元）'],
        ['1.1', 'AA1C0001', '钢筋', '/', 't', num('1'), num('5000'), num('5000')],
      ],
    },
    {
      name: '表1-7 单价措施项目工程量清单与计价表',
      rows: bill('单价措施项目工程量清单与计价表', measures, error),
    },
  ];
  if (others.length > 0)
    sheets.push({
      name: '表1-6 分部分项工程量清单与计价表',
      rows: bill('分部分项工程量清单与计价表', others, 0),
    });
  return sheets;
};

/** 人材机 and main materials in sheets without titles, laid out nearly like a bill. */
export const materialsBeside: Write = (random, parts, error) => {
  const items = parts.flat();
  const bill = [
    ...title(random, '分部分项工程量清单计价表'),
    GB_HEADER,
    ...gbRows(random, items, 0),
    ['', '', '合计', '', '', '', '', cell(sum(items) + error)],
  ];
  const price = random.pick(['不含税市场价', '市场价', '信息价']);
  const rows = itemsOf(random).map(({ unit, quantity, price: each, amount }, at): TestCell[] => [
    `01${String(at).padStart(3, '0')}`,
    '材',
    `材料${at}`,
    'Φ12',
    unit,
    cell(quantity),
    cell(each),
    cell(amount),
  ]);
  const resources: TestCell[][] = [
    ['编码', '类别', '名称', '规格型号', '单位', '数量', price, '合价'],
    ...rows,
  ];
  const main: TestCell[][] = [
    ['序号', '材料名称', '规格型号', '单位', '数量', '单价', '合价', '品牌'],
    ...rows.map(([, , ...others], at): TestCell[] => [num(`${at + 1}`), ...others, '某牌']),
  ];
  return [
    { name: '清单', rows: bill },
    { name: 'Sheet2', rows: resources },
    { name: 'Sheet3', rows: main },
  ];
};
