import { num, type TestCell } from '@jianheng/spreadsheet/testing';
import { cell, type Item, sum, title, type Write, yuan } from './layout-rows.ts';

/** A price in two parts, each with its amount, and what both come to. */
export const pairsAndWhole: Write = (random, parts, error) => {
  const [first, second] = random.pick([
    ['材   料', '工   资'],
    ['材料费', '人工费'],
    ['设备购置', '安装'],
    ['供货', '施工'],
    ['主材', '安装及辅材'],
  ]);
  const whole = random.pick(['价  格', '总价', '合计', '造价（元）', '总费用', '小计']);
  const rows: TestCell[][] = [
    ...title(random, '装修工程预算报价表'),
    ['序号', '项目名称', '单位', '数量', first ?? '', '', second ?? '', '', whole, '备注'],
    ['', '', '', '', '单价', '合价', '单价', '合价'],
  ];
  let all = 0;
  let materials = 0;
  for (const [place, items] of parts.entries()) {
    rows.push([`${'一二三四'[place]}、${'客厅主卧厨房阳台'.slice(place * 2, place * 2 + 2)}`]);
    let [left, right] = [0, 0];
    for (const [at, { name, unit, quantity, price }] of items.entries()) {
      const material = Math.floor(price * 0.6);
      const paid = [material, price - material].map((each) => Math.round((quantity * each) / 100));
      const [one = 0, other = 0] = paid;
      left += one;
      right += other;
      const figures = [quantity, material, one, price - material, other, one + other].map(cell);
      rows.push([num(`${at + 1}`), name, unit, ...figures]);
    }
    rows.push(['', '小计', '', '', '', cell(left), '', cell(right), cell(left + right)]);
    all += left + right;
    materials += left;
  }
  rows.push(['', '合计', '', '', '', cell(materials), '', cell(all - materials), cell(all + error)]);
  return { sheets: [{ name: '预算', rows }], total: all };
};

/** A firm's quotation of equipment: columns of brands and makers next to the amounts. */
export const brands: Write = (random, parts, error) => {
  const items = parts.flat();
  const brand = random.pick(['品牌', '厂家', '产地', '生产厂家', '供应商']);
  const amount = random.pick(['合价', '金额', '总价', '合计（元）']);
  const header = ['序号', '名称', brand, '型号', '单位', '数量', '单价', amount, '备注'];
  const rows: TestCell[][] = [
    ...title(random, random.pick(['设备报价清单', '弱电系统报价', '设备价格表'])),
    header,
  ];
  for (const [at, { name, unit, quantity, price, amount: paid }] of items.entries())
    rows.push([num(`${at + 1}`), name, '某牌', `K-${at}`, unit, ...[quantity, price, paid].map(cell)]);
  rows.push(['', '合计', '', '', '', '', '', cell(sum(items) + error)]);
  return [{ name: '设备', rows }];
};

/** The amount under words of the firm's own, behind the parts of its price. */
export const unnamedAmount: Write = (random, parts, error) => {
  const items = parts.flat();
  const header = [
    '区域',
    '序号',
    '工程项目',
    '工程量',
    '单位',
    '人工单价',
    '辅材单价',
    random.pick(['半包价', '客户价', '施工费用']),
  ];
  const rows: TestCell[][] = [...title(random, '装修预算'), header];
  for (const [at, { name, unit, quantity, price, amount }] of items.entries()) {
    const labour = Math.floor(price / 2);
    const figures = [labour, price - labour, amount].map(cell);
    rows.push([at === 0 ? '全屋' : '', num(`${at + 1}`), name, cell(quantity), unit, ...figures]);
  }
  rows.push(['', '', random.pick(['合计', '总价']), '', '', '', '', cell(sum(items) + error)]);
  return [{ name: '硬装', rows }];
};

/** Prices and amounts in ten thousands, declared in a title. */
export const titleInWan: Write = (random, parts, error) => {
  const items = parts.flat();
  const wan = (fen: number) => num((fen / 1_000_000).toFixed(6));
  const [above, ...below] = random.pick([
    ['概算表（单位：万元）'],
    ['概算表', '金额单位：人民币万元'],
    ['工程概算表（万元）'],
  ]);
  const rows: TestCell[][] = [
    [above ?? ''],
    ...below.map((text): TestCell[] => ['', '', '', '', text]),
    ['序号', '项目名称', '单位', '数量', '单价', '合价'],
  ];
  const each = random.below(2) === 0 ? wan : cell;
  for (const [at, { name, unit, quantity, price, amount }] of items.entries())
    rows.push([num(`${at + 1}`), name, unit, cell(quantity), each(price), wan(amount)]);
  rows.push(['', '合计', '', '', '', wan(sum(items) + error)]);
  return [{ name: '概算', rows }];
};

/** Quantities at several stages, one of which is paid. */
export const quantityStages: Write = (random, parts, error) => {
  const items = parts.flat();
  const [before, change, after] = random.pick([
    ['合同数量', '变更数量', '结算数量'],
    ['设计数量', '损耗数量', '采购数量'],
    ['原数量', '增减量', '现数量'],
    ['预算数量', '', '实际数量'],
    ['合同量', '', '完成量'],
    ['合同工程量', '变更工程量', '结算工程量'],
  ]);
  const header = ['序号', '项目名称', '单位', before ?? '', change ?? '', after ?? '', '单价', '结算金额'];
  const rows: TestCell[][] = [...title(random, '结算清单'), header];
  for (const [at, { name, unit, quantity, price, amount }] of items.entries()) {
    const more = random.below(quantity);
    const figures = [quantity - more, more, quantity, price, amount].map(cell);
    if (change === '') figures[1] = '';
    rows.push([num(`${at + 1}`), name, unit, ...figures]);
  }
  rows.push(['', '合计', '', '', '', '', '', cell(sum(items) + error)]);
  return [{ name: '结算', rows }];
};

/** A quantity with its unit in one cell. */
export const measuredQuantities: Write = (random, parts, error) => {
  const items = parts.flat();
  const rows: TestCell[][] = [
    ...title(random, '报价单'),
    ['序号', '产品名称', '规格', '数量', '单价', '金额'],
  ];
  for (const [at, { name, quantity, price, amount }] of items.entries()) {
    const unit = random.pick(['套', '台', '升', '桶', 't', 'm3', '米', '平方米', ' 个']);
    rows.push([num(`${at + 1}`), name, '详图', `${yuan(quantity)}${unit}`, cell(price), cell(amount)]);
  }
  rows.push(['', '合计', '', '', '', cell(sum(items) + error)]);
  return [{ name: '配件', rows }];
};

/** Without and with tax: the price with tax makes the amount. */
export const netAndGross: Write = (random, parts, error) => {
  const items = parts.flat().map((item): Item => {
    const price = Math.round(item.price * 1.09);
    return { ...item, price, amount: Math.round((item.quantity * price) / 100) };
  });
  const header = [
    '序号',
    '项目名称',
    '单位',
    '数量',
    '不含税单价',
    '税率',
    '含税单价',
    random.pick(['含税合价', '价税合计']),
  ];
  const rows: TestCell[][] = [...title(random, '采购清单'), header];
  for (const [at, { name, unit, quantity, price, amount }] of items.entries())
    rows.push([
      num(`${at + 1}`),
      name,
      unit,
      cell(quantity),
      cell(Math.round(price / 1.09)),
      num('0.09'),
      cell(price),
      cell(amount),
    ]);
  rows.push(['', '合计', '', '', '', '', '', cell(sum(items) + error)]);
  return { sheets: [{ name: '采购', rows }], total: sum(items) };
};

/** Amounts rounded to whole yuan, as bills of roads and waterworks are. */
export const wholeYuan: Write = (random, parts, error) => {
  const items = parts.flat().map((item): Item => ({ ...item, amount: Math.round(item.amount / 100) * 100 }));
  const rows: TestCell[][] = [
    ['工程量清单表'],
    ['清单 第200章 路基'],
    ['子目号', '子目名称', '单位', '数量', '单价', '合价'],
  ];
  for (const [at, { name, unit, quantity, price, amount }] of items.entries())
    rows.push([`20${at + 2}-1-a`, name, unit, cell(quantity), cell(price), num(String(amount / 100))]);
  const off = Math.ceil(error / 100) * 100;
  rows.push([
    random.pick(['清单第200章合计  人民币', '清单 第200章合计 人民币 元']),
    '',
    '',
    '',
    '',
    cell(sum(items) + off),
  ]);
  return { sheets: [{ name: '200章', rows }], total: sum(items) };
};

/** A bill in English. */
export const english: Write = (random, parts, error) => {
  const header = random.pick([
    ['S.No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
    ['Item No.', 'Description of Work', 'UOM', 'Quantity', 'Unit Price', 'Total Price'],
    ['Item', 'Item Description', 'Units', 'Qty.', 'Unit Rate (Rs.)', 'Total Amount'],
  ]);
  const rows: TestCell[][] = [['BILL OF QUANTITIES'], header];
  for (const [place, items] of parts.entries()) {
    rows.push([String.fromCharCode(65 + place), `Section ${place + 1}`]);
    for (const [at, { name, quantity, price, amount }] of items.entries())
      rows.push([`${place + 1}.${at + 1}`, `Work ${name}`, 'sqm', ...[quantity, price, amount].map(cell)]);
    rows.push(['', random.pick(['Sub Total', 'Sub-total', 'Subtotal']), '', '', '', cell(sum(items))]);
  }
  rows.push(['', random.pick(['Grand Total', 'TOTAL']), '', '', '', cell(sum(parts.flat()) + error)]);
  return [{ name: 'BOQ', rows }];
};
