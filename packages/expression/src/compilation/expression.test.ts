import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import { nameTable } from '../syntax/resolve-names.ts';
import { calculate, errorOf, named } from '../testing/calculate.ts';
import { compile, holds } from './expression.ts';

describe('exact numbers', () => {
  it('computes in decimals, not in binary fractions', () => {
    expect(calculate('0.1 + 0.2 = 0.3')).toBe(true);
    expect(calculate('ROUND(1.005, 2)')).toBe('1.01');
    expect(calculate('1.1 * 1.1')).toBe('1.21');
    expect(calculate('SUM([0.1, 0.2, 0.3]) = 0.6')).toBe(true);
  });

  it('takes decimal text, numbers, bigints and decimals of any make', () => {
    const foreign = Decimal.clone({ precision: 5 });
    const scope = { text: '12.50', number: 0.1, big: 12n, own: new foreign('1.23456789') };

    expect(calculate('text + number + big + own', scope)).toBe('25.83456789');
  });

  it('is not changed by settings made elsewhere on the library', () => {
    const before = Decimal.precision;
    Decimal.set({ precision: 3 });

    const third = calculate('1 / 3');
    Decimal.set({ precision: before });

    expect(third).toBe(`0.${'3'.repeat(40)}`);
  });

  it('keeps forty digits', () => {
    expect(calculate('1234567890123456789012345678901234567890 + 0')).toBe(
      '1234567890123456789012345678901234567890',
    );
  });
});

describe('blanks', () => {
  it('count as 0 in arithmetic and as nothing in text', () => {
    expect(calculate('a + 1', { a: null })).toBe('1');
    expect(calculate('a * 5', { a: '' })).toBe('0');
    expect(calculate('missing - 2')).toBe('-2');
    expect(calculate("a & '元'", { a: null })).toBe('元');
  });

  it('come out of a division by zero or by nothing', () => {
    expect(calculate('1 / 0')).toBeNull();
    expect(calculate('1 / a')).toBeNull();
    expect(calculate('1 % 0')).toBeNull();
  });

  it('are neither below nor above anything, and equal only to a blank', () => {
    expect(calculate('a < 5')).toBe(false);
    expect(calculate('a >= 0')).toBe(false);
    expect(calculate('a = 0')).toBe(false);
    expect(calculate('a = null')).toBe(true);
    expect(calculate("a = ''")).toBe(true);
    expect(calculate('a <> 5')).toBe(true);
  });

  it('do not hold as a condition', () => {
    expect(calculate("IF(a, '是', '否')")).toBe('否');
  });
});

describe('comparing', () => {
  it('compares a text with a number as numbers when it is a plain decimal', () => {
    expect(calculate('a > 9', { a: '12000' })).toBe(true);
    expect(calculate('a = 12', { a: '12.00' })).toBe(true);
    expect(calculate('a = 12', { a: '十二' })).toBe(false);
  });

  it('compares two texts as texts unless they are declared as numbers', () => {
    const scope = { a: '12000', b: '9' };

    expect(calculate('a > b', scope)).toBe(false);
    expect(calculate('a > b', scope, { types: { a: 'number', b: 'number' } })).toBe(true);
  });

  it('compares dates with dates and with ISO text', () => {
    expect(calculate("signed < '2026-10-01'", { signed: '2026-9-30' }, { types: { signed: 'date' } })).toBe(
      true,
    );
  });

  it('refuses to say which of a word and a number is greater', () => {
    const error = errorOf(() => calculate('a > 5', { a: '甲' }));

    expect(error.kind).toBe('type');
    expect(error.message).toContain('不能比较大小');
  });
});

describe('declared kinds', () => {
  it('turn what arrives into the kind, inside rows too', () => {
    const types = { items: { price: 'number', code: 'text' } } as const;
    const scope = {
      items: [
        { price: '10', code: 7 },
        { price: '9', code: 8 },
      ],
    };

    expect(calculate('MAX(items.price)', scope, { types })).toBe('10');
    expect(calculate('items.code', scope, { types })).toEqual(['7', '8']);
    expect(calculate('items[0].price > items[1].price', scope, { types })).toBe(true);
  });

  it('name the field whose value does not fit', () => {
    const error = errorOf(() => calculate('amount', { amount: 'abc' }, { types: { amount: 'number' } }));

    expect(error.kind).toBe('value');
    expect(error.message).toContain('“amount”');
  });

  it('read dates as days and hand them out as ISO text', () => {
    expect(calculate('day + 1', { day: '2028-02-28' }, { types: { day: 'date' } })).toBe('2028-02-29');
    expect(calculate('at', { at: '2026-03-01 08:30' }, { types: { at: 'datetime' } })).toBe(
      '2026-03-01T08:30:00',
    );
    expect(
      calculate('b - a', { a: '2026-01-01', b: '2026-12-31' }, { types: { a: 'date', b: 'date' } }),
    ).toBe('364');
  });
});

describe('lists', () => {
  const items = [
    { quantity: '2', price: '1.10' },
    { quantity: 3, price: '' },
    { quantity: null, price: '7' },
  ];

  it('works through columns row by row', () => {
    expect(calculate('items.quantity * items.price', { items })).toEqual(['2.2', '0', '0']);
    expect(calculate('SUM(items.quantity * items.price)', { items })).toBe('2.2');
    expect(calculate('SUM(ROUND(items.price * 1.05, 1))', { items })).toBe('8.6');
    expect(calculate("JOIN(items.quantity & '个')", { items })).toBe('2个、3个、个');
  });

  it('refuses columns of different length', () => {
    const error = errorOf(() => calculate('a + b', { a: [1, 2], b: [1] }));

    expect(error.kind).toBe('type');
    expect(error.message).toContain('2 行与 1 行');
  });

  it('refuses a column where one value is asked for', () => {
    expect(
      errorOf(() => calculate('IF(a, 1, 2) + (b ? 1 : 2) + ABS(b) + (非 a 且 b) + LEFT(b)', { a: 1, b: {} }))
        .kind,
    ).toBe('type');
  });

  it('counts positions in brackets from 0 and yields a blank outside', () => {
    expect(calculate('a[0]', { a: [5, 6] })).toBe('5');
    expect(calculate('a[2]', { a: [5, 6] })).toBeNull();
    expect(calculate("a['合同(元)']", { a: { '合同(元)': 3 } })).toBe('3');
  });

  it('finds a value among others', () => {
    expect(calculate("state in ('已签', '归档')", { state: '归档' })).toBe(true);
    expect(calculate("state in ['已签', '归档']", { state: '草稿' })).toBe(false);
    expect(calculate('3 in chosen', { chosen: ['1', '3'] })).toBe(true);
  });
});

describe('allowed names', () => {
  const names = named(
    ['金额', 'amount'],
    ['明细', 'items'],
    ['明细.单价', 'items.price'],
    ['合同金额', 'contract.amount'],
  );

  it('reads a label as its key, and the key itself', () => {
    expect(compile('金额 + SUM(明细.单价) + items.price[0]', { names }).names).toEqual([
      'amount',
      'items.price',
    ]);
    expect(calculate('合同金额 + 1', { contract: { amount: '9' } }, { names })).toBe('10');
  });

  it('names the nearest right name for a wrong one', () => {
    const error = errorOf(() => compile('1 + 金颌', { names }));

    expect(error.message).toBe('没有“金颌”这个字段，是不是“金额”？');
    expect(error).toMatchObject({ kind: 'name', offset: 4, line: 1, column: 5 });
    expect(errorOf(() => compile('明细.单介', { names })).message).toContain('“单价”');
    expect(errorOf(() => compile('zzzzzz', { names })).message).toBe('没有“zzzzzz”这个字段');
  });

  it('says that 且 needs room when it grew into a name', () => {
    expect(errorOf(() => compile('金额 > 金额且已审核通过', { names })).message).toContain('留空格');
  });

  it('accepts a prepared book of names', () => {
    const book = nameTable(['amount']);

    expect(compile('amount * 2', { names: book }).names).toEqual(['amount']);
    expect(errorOf(() => compile('constructor', { names: book })).kind).toBe('name');
  });
});

describe('dependencies', () => {
  it('lists what a formula reads, each path once', () => {
    const { names } = compile('SUM(items.quantity * items.price) + rate * rate + rows[n].code + {合同(元)}');

    expect(names).toEqual(['items.quantity', 'items.price', 'rate', 'rows.code', 'n', '合同(元)']);
  });
});

describe('conditions', () => {
  it('hold or do not hold', () => {
    const large = compile('金额 > 10000');

    expect(holds(large, named(['金额', '10000.01']))).toBe(true);
    expect(holds(large, named(['金额', '10000']))).toBe(false);
    expect(holds(large, {})).toBe(false);
  });

  it('refuse a result that is no condition', () => {
    expect(errorOf(() => holds(compile("'甲'"), {})).kind).toBe('type');
    expect(errorOf(() => holds(compile('[1]'), {})).kind).toBe('type');
  });
});

describe('a host that fails while it is read', () => {
  it('makes an error of ours with the cause inside', () => {
    const cause = new TypeError('broken getter');
    const record = Object.defineProperty({}, 'a', {
      get: () => {
        throw cause;
      },
    });

    expect(errorOf(() => calculate('r.a', { r: record }))).toMatchObject({ kind: 'value', cause });
  });
});

describe('functions of the host', () => {
  it('are called with finished values and can read variables', () => {
    const functions = {
      Q: { call: ([code]: readonly unknown[]) => (code === '0304' ? '12.5' : null), count: [1, 1] as const },
    };

    expect(calculate("Q('0304') * 2", {}, { functions })).toBe('25');
    expect(errorOf(() => compile('Q()', { functions })).kind).toBe('syntax');
  });

  it('that fail make an error of the formula, with its cause', () => {
    const broken = {
      call: (): never => {
        throw new RangeError('broken');
      },
    };

    const error = errorOf(() => calculate('F()', {}, { functions: { F: broken } }));

    expect(error.kind).toBe('value');
    expect(error.cause).toBeInstanceOf(RangeError);
  });
});
