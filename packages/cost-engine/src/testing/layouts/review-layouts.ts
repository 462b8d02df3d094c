import { num, type TestCell } from '@jianheng/spreadsheet/testing';
import type { Random } from '../random.ts';
import { cell, type Item, sum, type Write } from './layout-rows.ts';

interface Reviewed extends Item {
  readonly submitted: Stage;
  readonly approved: Stage;
}

interface Stage {
  readonly quantity: number;
  readonly price: number;
  readonly amount: number;
}

/** An item as it was submitted and as it was approved. */
function reviewed(random: Random, item: Item): Reviewed {
  const stage = (quantity: number, price: number): Stage => ({
    quantity,
    price,
    amount: Math.round((quantity * price) / 100),
  });
  const submitted = stage(item.quantity + random.below(item.quantity + 2), item.price + random.below(3) * 10);
  const cut = random.below(3) === 0 ? 0 : random.below(submitted.quantity);
  return { ...item, submitted, approved: stage(submitted.quantity - cut, item.price) };
}

function whole(items: readonly Reviewed[], stage: 'submitted' | 'approved'): number {
  return items.reduce((total, one) => total + one[stage].amount, 0);
}

const figures = ({ quantity, price, amount }: Stage): TestCell[] => [
  cell(quantity),
  cell(price),
  cell(amount),
];

/** 送审 and 审定 beside each other, each with quantity, price and amount. */
export const approvedBeside: Write = (random, parts, error) => {
  const items = parts.flat().map((item) => reviewed(random, item));
  const [first, second] = random.pick([
    ['送审', '审定'],
    ['报审金额', '审核金额'],
    ['送审结算', '审定结算'],
  ]);
  const rows: TestCell[][] = [
    ['某楼结算审核对比表'],
    ['工程名称：某楼'],
    ['序号', '项目编码', '项目名称', '计量单位', first ?? '', '', '', second ?? '', '', '', '核增减金额'],
    ['', '', '', '', '工程量', '综合单价', '合价', '工程量', '综合单价', '合价'],
  ];
  for (const [at, { name, unit, submitted, approved }] of items.entries()) {
    const change = cell(approved.amount - submitted.amount);
    rows.push([
      num(`${at + 1}`),
      `0101010010${String(at + 10)}`,
      name,
      unit,
      ...figures(submitted),
      ...figures(approved),
      change,
    ]);
  }
  const [left, right] = [whole(items, 'submitted'), whole(items, 'approved')];
  const isFirst = random.below(2) === 0;
  const off: readonly [number, number] = isFirst ? [error, 0] : [0, error];
  rows.push([
    '',
    '',
    '合计',
    '',
    '',
    '',
    cell(left + off[0]),
    '',
    '',
    cell(right + off[1]),
    cell(right - left),
  ]);
  return { sheets: [{ name: '审核对比', rows }], total: left, review: { submitted: left, approved: right } };
};

/** 合同, 送审 and 审核: three quantities at one price, three amounts, the difference. */
export const contractAndReview: Write = (random, parts, error) => {
  const group = (label: string, ...others: string[]): TestCell[] => [label, ...others.map(() => '')];
  const rows: TestCell[][] = [
    ['工程结算审核表'],
    ['工程名称：教学楼'],
    [
      '序号',
      '项目编码',
      '项目名称',
      '项目特征描述',
      '计量单位',
      ...group('工程量', 'b', 'c'),
      '单价（元）',
      ...group('合价（元）', 'b', 'c'),
      '核增减金额（元）',
    ],
    [
      '',
      '',
      '',
      '',
      '',
      '合同工程量',
      '送审工程量',
      '审核工程量',
      '综合单价',
      '合同合价',
      '送审合价',
      '审核合价',
    ],
  ];
  const all: Reviewed[] = [];
  const row = (label: string, some: readonly Reviewed[], off = 0): TestCell[] => {
    const [left, right] = [whole(some, 'submitted'), whole(some, 'approved')];
    return [
      '',
      '',
      label,
      '',
      '',
      '',
      '',
      '',
      '',
      cell(sum(some)),
      cell(left),
      cell(right + off),
      cell(right - left),
    ];
  };
  for (const [place, part] of parts.entries()) {
    const items = part.map((item) => {
      const one = reviewed(random, item);
      const at = (quantity: number): Stage => ({
        quantity,
        price: item.price,
        amount: Math.round((quantity * item.price) / 100),
      });
      return { ...one, submitted: at(one.submitted.quantity), approved: at(one.approved.quantity) };
    });
    all.push(...items);
    rows.push(row(`第${place + 1}分部`, items));
    for (const [at, { name, unit, quantity, price, amount, submitted, approved }] of items.entries()) {
      const quantities = [quantity, submitted.quantity, approved.quantity].map(cell);
      const amounts = [amount, submitted.amount, approved.amount, approved.amount - submitted.amount].map(
        cell,
      );
      rows.push([
        num(`${at + 1}`),
        `01010${place}0010${String(at + 10)}`,
        name,
        '做法',
        unit,
        ...quantities,
        cell(price),
        ...amounts,
      ]);
    }
  }
  rows.push(row('合计', all, error));
  return {
    sheets: [{ name: '结算审核', rows }],
    review: { submitted: whole(all, 'submitted'), approved: whole(all, 'approved') },
  };
};

/** 核增 and 核减 in columns of their own. */
export const netOfReview: Write = (random, parts, error) => {
  const items = parts.flat().map((item) => reviewed(random, item));
  const header = [
    '序号',
    '项目名称',
    '单位',
    '送审工程量',
    '送审单价',
    '送审合价',
    '审定工程量',
    '审定单价',
    '审定合价',
    '核增',
    '核减',
  ];
  const rows: TestCell[][] = [['竣工结算审核明细表'], header];
  const parted = (change: number): TestCell[] => (change >= 0 ? [cell(change), ''] : ['', cell(-change)]);
  let [more, less] = [0, 0];
  for (const [at, { name, unit, submitted, approved }] of items.entries()) {
    const change = approved.amount - submitted.amount;
    if (change >= 0) more += change;
    else less -= change;
    rows.push([num(`${at + 1}`), name, unit, ...figures(submitted), ...figures(approved), ...parted(change)]);
  }
  const [left, right] = [whole(items, 'submitted'), whole(items, 'approved')];
  rows.push(['', '合计', '', '', '', cell(left), '', '', cell(right + error), cell(more), cell(less)]);
  return { sheets: [{ name: '审核明细', rows }], total: left, review: { submitted: left, approved: right } };
};
