import { describe, expect, it } from 'vitest';
import { computeFormulas } from '../entities/compute-formulas.ts';
import { entity } from '../entities/entity.ts';
import { field } from '../fields/field.ts';
import { checkFormulas } from './check-formulas.ts';
import { clockedFormulas } from './clock.ts';
import { isSentRow, needsCalendar } from './formulas.ts';

const NOW = { now: '2026-11-20T08:00:00.000Z' };

const order = {
  items: field.lines('明细', {
    quantity: field.integer('数量'),
    price: field.money('单价'),
    amount: field.money('金额', { formula: 'quantity * price' }),
  }),
  // Declared before what it reads: the order of work is found, not assumed.
  withTax: field.money('含税合计', { formula: 'total * (1 + rate)' }),
  rate: field.percent('税率'),
  total: field.money('合计', { formula: 'SUM(items.amount)' }),
  isLarge: field.boolean('大额'),
};

describe('computeFormulas', () => {
  it('works lines out first and then what reads them, each to its own digits', () => {
    const items = [
      { quantity: 3, price: '0.10' },
      { quantity: 1, price: '0.005' },
    ];
    const computed = computeFormulas(order, { rate: '0.13', items }, NOW);

    expect(computed).toMatchObject({
      items: [{ amount: '0.30' }, { amount: '0.01' }],
      total: '0.31',
      withTax: '0.35',
    });
  });

  it('adds decimal text exactly', () => {
    const items = Array.from({ length: 10 }, () => ({ quantity: 1, price: '0.10' }));

    expect(computeFormulas(order, { items }, NOW).total).toBe('1.00');
  });

  it('overwrites what was filled in by hand in a formula’s place', () => {
    expect(
      computeFormulas(order, { items: [{ quantity: 2, price: '1', amount: '999' }], total: '999' }, NOW),
    ).toMatchObject({ items: [{ amount: '2.00' }], total: '2.00' });
  });

  it('leaves the values it was given alone', () => {
    const given = { items: [{ quantity: 1, price: '1' }] };
    const before = structuredClone(given);

    computeFormulas(order, given, NOW);

    expect(given).toEqual(before);
  });

  it('names fields by key or by label', () => {
    expect(
      computeFormulas(
        { price: field.money('单价'), double: field.money('两倍', { formula: '单价 * 2' }) },
        { price: '1.5' },
        NOW,
      ).double,
    ).toBe('3.00');
  });
});

describe('formulas that ask for more than the form', () => {
  const dated = {
    begins: field.date('开始'),
    signedOn: field.integer('登记日', { formula: 'DAY(TODAY())' }),
    days: field.integer('工作日', { formula: 'WORKDAYS(begins, TODAY())' }),
  };

  it('know the day by the clock of China', () => {
    const late = { now: '2026-11-20T17:00:00.000Z', calendar: { isWorkday: () => true } };

    expect(computeFormulas(dated, { begins: '2026-11-20' }, late)).toMatchObject({
      signedOn: 21,
      days: 2,
    });
  });

  it('are found, so that the calendar is at hand', () => {
    expect([needsCalendar(dated), needsCalendar(order)]).toEqual([true, false]);
    expect(needsCalendar({ lines: field.lines('明细', dated) })).toBe(true);
  });

  it('are refused where something is missing, or left empty alone while somebody types', () => {
    const values = { begins: '2026-11-20' };

    expect(() => computeFormulas(dated, values, NOW)).toThrow('这里没有工作日历');
    expect(computeFormulas(dated, values, { ...NOW, leavesEmpty: true })).toMatchObject({
      signedOn: 20,
      days: null,
    });
  });
});

describe('checkFormulas', () => {
  it('finds nothing wrong with formulas that are right', () => {
    expect(checkFormulas(order)).toEqual([]);
  });

  it('refuses formulas that need each other, by their labels', () => {
    const circle = {
      a: field.money('甲', { formula: 'b + 1' }),
      b: field.money('乙', { formula: 'a + 1' }),
      c: field.money('丙'),
    };

    expect(checkFormulas(circle)).toEqual([{ word: 'b + 1', says: '公式互相引用：甲、乙' }]);
    expect(() => computeFormulas(circle, {}, NOW)).toThrow('公式互相引用：甲、乙');
  });

  it('refuses a formula that reads itself', () => {
    expect(checkFormulas({ a: field.money('甲', { formula: 'a + 1' }) })).toHaveLength(1);
  });

  it.each(['price *', 'prise * 2', 'price.toString()', 'constructor', 'price; 1', '#{price}'])(
    'refuses %s',
    (formula) => {
      expect(
        checkFormulas({ price: field.money('单价'), total: field.money('合计', { formula }) }),
      ).toHaveLength(1);
    },
  );

  it('refuses a wrong formula in lines too', () => {
    const fields = {
      items: field.lines('明细', {
        price: field.money('单价'),
        amount: field.money('金额', { formula: 'prise' }),
      }),
    };

    expect(checkFormulas(fields)).toHaveLength(1);
  });

  it.each([
    [field.text('大写', { formula: 'MONEYUPPER(price)' }), []],
    [field.text('大写', { formula: 'price' }), ['大写应为文字，公式得到的是数字（“price”）']],
    [field.money('金额', { formula: "IF(price > 1, '大', '小')" }), ['金额应为数字，公式得到的是文字']],
    [field.boolean('超期', { formula: 'doneOn > dueOn' }), []],
    [field.integer('天数', { formula: 'dueOn - doneOn' }), []],
    [field.date('提醒日', { formula: 'dueOn - 7' }), []],
    [field.date('提醒日', { formula: 'dueOn - doneOn' }), ['提醒日应为日期，公式得到的是数字']],
    [field.date('完成日', { formula: 'doneAt' }), ['完成日应为日期，公式得到的是时间']],
    [field.time('到期', { formula: "DATEADD(doneAt, 2, 'D')" }), []],
    [field.money('金额', { formula: 'items.amount * 2' }), ['金额的公式得到一列值，不是一个']],
    [field.money('金额', { formula: 'SUM(items.amout)' }), ['金额：没有“amout”这个字段']],
    [field.money('金额', { formula: 'SUM(明细.单额)' }), []],
    [field.money('金额', { formula: 'COALESCE(price, 0)' }), []],
  ])('of %o says %o', (formula, says) => {
    const fields = {
      price: field.money('单价'),
      dueOn: field.date('到期日'),
      doneOn: field.date('办结日'),
      doneAt: field.time('办结时间'),
      items: field.lines('明细', { amount: field.money('单额') }),
      formula,
    };
    const faults = checkFormulas(fields);
    expect(faults.map((fault) => says.some((said) => fault.says.startsWith(said)))).toEqual(
      says.map(() => true),
    );
    for (const { word } of faults) expect(word).toBe(formula.formula);
  });
});

describe('formulas that ask for today', () => {
  const fields = {
    dueOn: field.date('到期日'),
    paid: field.money('已付'),
    seenAt: field.time('查看时间'),
    state: field.choice('状态', { open: '未结', done: '已结' }),
    left: field.integer('剩余天数', { formula: 'DAYS(dueOn, TODAY())' }),
  };

  it.each([
    ['left * 2', []],
    ["IF(left < 0 且 state != 'done', '逾期', '')", []],
    ['dueOn - TODAY()', ['日期之间请用 DAYS(后, 前)']],
    ['paid / left', ['不能用 /']],
    ['DAYS(seenAt, TODAY())', ['只能用数字、日期、文字和是否']],
    ['WORKDAYS(dueOn, TODAY())', ['不能用 WORKDAYS']],
    ['DAY(EDATE(TODAY(), paid))', ['应写明一个整数']],
    ['DAY(NOW())', ['不能用 NOW']],
    ["IF(TODAY() > dueOn, 1, '无')", ['不是同一类值']],
  ])('hold what a query says with the same meaning alone: %s', (formula, says) => {
    const text = formula.startsWith('IF(left');
    const asked = text ? field.text('说明', { formula }) : field.integer('说明', { formula });
    const faults = checkFormulas({ ...fields, asked });
    expect(faults.map((fault) => says.some((said) => fault.says.includes(said)))).toEqual(
      says.map(() => true),
    );
    for (const { word } of faults) expect(word).toBe(formula);
  });

  it('are found, those that read another one among them', () => {
    const more = {
      ...fields,
      late: field.boolean('逾期', { formula: 'left < 0' }),
      twice: field.money('两倍', { formula: 'paid * 2' }),
    };
    expect([...clockedFormulas(more).keys()]).toEqual(['left', 'late']);
  });

  it('do not stand in lines', () => {
    const lines = { parts: field.lines('明细', fields) };
    expect(checkFormulas(lines).map(({ says }) => says)).toEqual(['明细里的剩余天数不能与今天有关']);
  });
});

describe('formulas over links', () => {
  const contract = entity('合同', {
    path: '/b/contract',
    title: 'name',
    fields: { name: field.text('名称'), amount: field.money('金额'), isOpen: field.boolean('有效') },
  });
  const { fields } = entity('请款', {
    path: '/b/claim',
    title: 'rate',
    fields: {
      contract: field.link('合同', contract),
      rate: field.percent('比例'),
      due: field.money('应付', { formula: 'contract.amount * rate' }),
      current: field.money('现额', { formula: 'IF(contract.isOpen, contract.amount * rate, 0)', live: true }),
    },
  });
  const row = { id: '1', contract: '7', rate: '0.1', due: '50.00', current: '50.00' };
  const shown = { contract_shown: { amount: '900.00', isOpen: true } };

  it('read what stands beside the link, and nothing where there is none', () => {
    expect(fields.contract).toMatchObject({
      reads: { amount: { kind: 'money' }, isOpen: { kind: 'boolean' } },
    });
    expect(JSON.parse(JSON.stringify(fields.contract))).toEqual(fields.contract);
    expect(computeFormulas(fields, { ...row, ...shown }, NOW)).toMatchObject({
      due: '90.00',
      current: '90.00',
    });
    expect(computeFormulas(fields, { ...row, ...shown, contract: null }, NOW)).toMatchObject({ due: '0.00' });
  });

  it('stay once the row is sent, unless what they read of it changes', () => {
    const sent = { ...NOW, sent: row };
    expect(computeFormulas(fields, { ...row, ...shown }, sent)).toMatchObject({
      due: '50.00',
      current: '90.00',
    });
    expect(computeFormulas(fields, { ...row, ...shown, rate: '0.2' }, sent)).toMatchObject({ due: '180.00' });
    expect([{}, { processState: 'running' }, { processState: 'draft' }].map(isSentRow)).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('formulas of every kind', () => {
  const fields = {
    amount: field.money('金额'),
    dueOn: field.date('到期日'),
    seenAt: field.time('查看时间'),
    inWords: field.text('大写', { formula: 'MONEYUPPER(amount)' }),
    story: field.longText('说明', { formula: "IF(amount > 0, '应付' & inWords, '')" }),
    remindOn: field.date('提醒日', { formula: 'dueOn - 7' }),
    endOfMonth: field.date('月末', { formula: 'EOMONTH(seenAt, 0)' }),
    nextAt: field.time('下次', { formula: "DATEADD(seenAt, 1, 'D')" }),
    isLarge: field.boolean('大额', { formula: 'amount >= 10000' }),
    days: field.integer('相隔', { formula: 'dueOn - seenAt' }),
  };

  it('hold their result in the form of their kind, days by the clock of China', () => {
    const given = { amount: '12000.5', dueOn: '2026-03-03', seenAt: '2026-11-30T17:00:00.000Z' };
    expect(computeFormulas(fields, given, NOW)).toMatchObject({
      inWords: '壹万贰仟元伍角整',
      story: '应付壹万贰仟元伍角整',
      remindOn: '2026-02-24',
      endOfMonth: '2026-12-31',
      nextAt: '2026-12-01T17:00:00.000Z',
      isLarge: true,
    });
  });

  it('are empty where what they read is', () => {
    expect(computeFormulas(fields, {}, NOW)).toMatchObject({
      story: null,
      remindOn: null,
      endOfMonth: null,
      nextAt: null,
      isLarge: false,
    });
    expect(computeFormulas(fields, { seenAt: '2026-11-30T17:00:00.000Z' }, NOW).days).toBeNull();
  });
});
