import { num, type TestCell, type TestSheet } from '@jianheng/spreadsheet/testing';
import { cell, GB_HEADER, gbRows, sum, taxRows, title, type Write } from './layout-rows.ts';

/** The appendix form of the standard: sections with subtotals, a sum per page, a whole. */
export const national: Write = (random, parts, error) => {
  const filler = random.pick(['', '/']);
  const rows: TestCell[][] = [...title(random, '分部分项工程和单价措施项目清单与计价表'), GB_HEADER];
  let done = 0;
  for (const [place, items] of parts.entries()) {
    rows.push(['', '', `第${place + 1}分部`]);
    rows.push(...gbRows(random, items, done));
    done += items.length;
    rows.push([filler, filler, '分部小计', filler, filler, filler, filler, cell(sum(items))]);
  }
  rows.push([
    filler,
    filler,
    random.pick(['合　计', '合计', '合 计']),
    filler,
    filler,
    filler,
    filler,
    cell(sum(parts.flat()) + error),
  ]);
  const others: TestSheet[] =
    random.below(2) === 0
      ? []
      : [
          {
            name: '计日工',
            rows: [
              ['计日工表'],
              ['编号', '项目名称', '单位', '暂定数量', '综合单价', '合价'],
              ['1', '普工', '工日', num('5'), num('120'), num('600')],
            ],
          },
          {
            name: '材料',
            rows: [
              ['主要材料明细表'],
              ['序号', '名称、规格、型号', '单位', '数量', '单价', '合价'],
              ['1', '商品混凝土C30', 'm3', num('10'), num('400'), num('4000')],
            ],
          },
        ];
  return [{ name: '表-08', rows }, ...others];
};

/** Headings of parts state their sums first. */
export const sumsFirst: Write = (random, parts, error) => {
  const rows: TestCell[][] = [...title(random, '分部分项工程量清单计价表'), GB_HEADER];
  let done = 0;
  for (const [place, items] of parts.entries()) {
    const off = place === parts.length - 1 ? error : 0;
    rows.push(['', '', `第${place + 1}分部`, '', '', '', '', cell(sum(items) + off)]);
    rows.push(...gbRows(random, items, done));
    done += items.length;
  }
  return [{ name: '清单', rows }];
};

/** A contractor's list without codes, with a row of tax that looks like an item. */
export const taxRow: Write = (random, parts, error) => {
  const header = [
    '序号',
    '项目名称',
    '项目特征',
    '单位',
    '工程量',
    '综合单价',
    random.pick(['合价', '合计']),
  ];
  const rows: TestCell[][] = [...title(random, '某楼装修报价清单'), header];
  for (const [place, items] of parts.entries()) {
    rows.push([`${'一二三四'[place]}、分部${place + 1}`]);
    for (const [at, { name, unit, quantity, price, amount }] of items.entries())
      rows.push([num(`${at + 1}`), name, '详设计', unit, cell(quantity), cell(price), cell(amount)]);
  }
  return [{ name: '报价', rows: [...rows, ...taxRows(sum(parts.flat()), header.length, error)] }];
};

/** Bid and cost side by side, either first. */
export const costAndBid: Write = (random, parts, error) => {
  const isCostFirst = random.below(2) === 0;
  const pair = (cost: TestCell[], bid: TestCell[]) => (isCostFirst ? [...cost, ...bid] : [...bid, ...cost]);
  const header = ['序号', '项目名称', '单位', '工程量'];
  const heads = pair(
    ['成本单价', '成本合价'],
    random.pick([
      ['报价单价', '报价合价'],
      ['不含税单价', '不含税合价'],
    ]),
  );
  const rows: TestCell[][] = [...title(random, '某院报价与成本对比清单'), [...header, ...heads]];
  const items = parts.flat();
  let cost = 0;
  for (const [at, { name, unit, quantity, price, amount }] of items.entries()) {
    const low = Math.max(1, Math.round(price * 0.8));
    const paid = Math.round((quantity * low) / 100);
    cost += paid;
    const figures = pair([cell(low), cell(paid)], [cell(price), cell(amount)]);
    rows.push([num(`${at + 1}`), name, unit, cell(quantity), ...figures]);
  }
  rows.push(['', '合计', '', '', ...pair(['', cell(cost)], ['', cell(sum(items) + error)])]);
  return [{ name: '对比', rows }];
};

/** With tax and without beside each other. */
export const bothTaxes: Write = (random, parts, error) => {
  const header = ['序号', '项目名称', '单位', '工程量', '不含税单价', '不含税合价', '税率', '含税合价'];
  const rows: TestCell[][] = [...title(random, '材料采购及安装清单'), header];
  const items = parts.flat();
  let gross = 0;
  for (const [at, { name, unit, quantity, price, amount }] of items.entries()) {
    const taxed = Math.round(amount * 1.09);
    gross += taxed;
    rows.push([
      num(`${at + 1}`),
      name,
      unit,
      cell(quantity),
      cell(price),
      cell(amount),
      num('0.09'),
      cell(taxed),
    ]);
  }
  rows.push(['', '合计', '', '', '', cell(sum(items) + error), '', cell(gross)]);
  return [{ name: '清单', rows }];
};

/** The price made of its parts, the total far to the right. */
export const priceParts: Write = (random, parts, error) => {
  const header = [
    '序号',
    '分部分项名称',
    '项目特征',
    '单位',
    '工程量',
    '综合单价',
    '人工',
    '主材',
    '机械',
    '合计',
    '备注',
  ];
  const rows: TestCell[][] = [...title(random, '某店装饰工程'), header];
  const items = parts.flat();
  for (const [at, { name, unit, quantity, price, amount }] of items.entries()) {
    const labour = Math.floor(price / 3);
    const figures = [cell(price), cell(labour), cell(price - labour), num('0'), cell(amount)];
    rows.push([num(`${at + 1}`), name, '详设计', unit, cell(quantity), ...figures]);
  }
  rows.push(['合计', '', '', '', '', '', '', '', '', cell(sum(items) + error)]);
  return [{ name: '装饰', rows }];
};

/** Several works in one sheet, each under its own title, header and sum. */
export const severalWorks: Write = (random, parts, error) => {
  const rows = parts.flatMap((items, place): TestCell[][] => [
    ['分部分项工程量清单与计价表'],
    [`工程名称：${place + 1}号楼`],
    GB_HEADER,
    ...gbRows(random, items, 0),
    ['', '', '合计', '', '', '', '', cell(sum(items) + (place === 0 ? error : 0))],
  ]);
  return [{ name: '清单', rows }];
};

/** A sheet per trade and a summary in front. */
export const summary: Write = (random, parts, error) => {
  const trades = parts.map((items, place) => ({ name: `${'土安装幕'[place]}${place + 1}`, items }));
  const sheets = trades.map(({ name, items }, place) => ({
    name: `2.${place + 1}${name}工程`,
    rows: [
      ...title(random, '工程量清单计价表'),
      GB_HEADER,
      ...gbRows(random, items, 0),
      ['', '', '合计', '', '', '', '', cell(sum(items))],
    ],
  }));
  const front: TestSheet = {
    name: '报价汇总',
    rows: [
      ['报价汇总表'],
      ['序号', '单位工程名称', '金额（元）'],
      ...trades.map(({ name, items }, place) => [num(`${place + 1}`), `${name}工程`, cell(sum(items))]),
      ['', '合计', cell(sum(parts.flat()) + error)],
    ],
  };
  return [front, ...sheets];
};
