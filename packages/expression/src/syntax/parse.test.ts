import { describe, expect, it } from 'vitest';
import { compile, parse } from '../compilation/expression.ts';
import { calculate, errorOf, named } from '../testing/calculate.ts';
import { print } from './print.ts';

describe('writing', () => {
  it('accepts Chinese names, names in braces and a leading =', () => {
    expect(calculate('= 数量 * 单价', named(['数量', '2'], ['单价', '3.5']))).toBe('7');
    expect(calculate('{合同(元)} + {a}}b}', { '合同(元)': 1, 'a}b': 2 })).toBe('3');
    expect(calculate('面积㎡ * 2', named(['面积㎡', '1.5']))).toBe('3');
  });

  it('accepts full-width punctuation, digits and letters', () => {
    expect(calculate('（１＋２）×３÷４')).toBe('2.25');
    expect(calculate('ＩＦ（金额≥１００，“大”，‘小’）', named(['金额', 100]))).toBe('大');
    expect(calculate('a≤5 且 b≠3 且 a＜b', { a: 5, b: 6 })).toBe(true);
    expect(calculate('【1，2】【1】')).toBe('2');
    expect(calculate('a？1：2', { a: true })).toBe('1');
    expect(calculate('SUM(1；2；3)')).toBe('6');
    expect(calculate('50％')).toBe('0.5');
  });

  it('knows the words of logic in both languages and in any case', () => {
    const scope = { a: true, b: false };

    expect(calculate('a and not b', scope)).toBe(true);
    expect(calculate('a 且 非 b', scope)).toBe(true);
    expect(calculate('a AND (NOT(b) OR b)', scope)).toBe(true);
    expect(calculate('!a || b', scope)).toBe(false);
    expect(calculate('OR(b, AND(a, a))', scope)).toBe(true);
    expect(calculate('真 = TRUE 且 假 = false 且 空 = null')).toBe(true);
  });

  it('needs no room before 且 and 或 after a value', () => {
    expect(print(parse('a>100且b>5或(c)且d'))).toBe('a > 100 && b > 5 || c && d');
    expect(print(parse('或有负债 > 1'))).toBe('或有负债 > 1');
  });

  it('takes the quotes of either kind inside the other, and doubled ones', () => {
    expect(calculate(`'他说"好"'`)).toBe('他说"好"');
    expect(calculate(`"it""s" & 'it''s'`)).toBe(`it"sit's`);
    expect(calculate('“”')).toBe('');
    expect(calculate(String.raw`'C:\temp'`)).toBe(String.raw`C:\temp`);
  });

  it('tells a percentage from a remainder', () => {
    expect(calculate('200 * 5%')).toBe('10');
    expect(calculate('5% + 1')).toBe('1.05');
    expect(calculate('(F+D)*9%', { F: 100, D: '100' })).toBe('18');
    expect(calculate('10 % 3')).toBe('1');
    expect(calculate('-10 % 3')).toBe('-1');
    expect(calculate('rate%', { rate: 6 })).toBe('0.06');
  });
});

describe('precedence', () => {
  it.each([
    ['1 + 2 * 3', '7'],
    ['2 * 3 ^ 2', '18'],
    ['-2 ^ 2', '4'],
    ['2 ^ 3 ^ 2', '64'],
    ['2 ^ -1', '0.5'],
    ['8 / 4 / 2', '1'],
    ['10 - 3 - 2', '5'],
    ["1 + 2 & '元'", '3元'],
    ['1 + 1 = 2', true],
    ['not 1 = 2', true],
    ['true or false and false', true],
    ['1 < 2 = true', true],
    ['false ? 1 : true ? 2 : 3', '2'],
  ])('%s is %s', (source, result) => {
    expect(calculate(source)).toBe(result);
  });
});

describe('refusals say what is wrong and where', () => {
  it.each([
    ['', '公式是空的', 1],
    ['1 +', '公式没有写完', 4],
    ['SUM(1', '这里缺少“)”', 6],
    ['1 2', '“2”前面缺少运算符', 3],
    ['1 + * 2', '这里不能是“*”', 5],
    ['a @ b', '不认识的字符“@”', 3],
    ["'abc", '文字没有写完，缺少后面的引号', 1],
    ['{abc', '名字没有写完，缺少“}”', 1],
    ['{ }', '花括号里没有名字', 1],
    ['1 < a < 3', '比较不能连写，请写成两个条件，中间用“且”连接', 7],
    ['a.length()', '公式里不能调用方法，请用函数', 3],
    ['a.', '“.”后面应当是名字', 3],
    ['ROUND()', '函数 ROUND 需要 1 到 2 个参数，写了 0 个', 1],
    ['IFS(true)', '函数 IFS 的参数要成对：条件，值', 1],
    ['SUMM(1)', '没有“SUMM”这个函数，是不是“SUM”？', 1],
  ])('%s', (source, message, column) => {
    const error = errorOf(() => compile(source));

    expect(error.message).toBe(message);
    expect(error.column).toBe(column);
  });

  it('counts lines', () => {
    expect(errorOf(() => compile('1 +\n  2 +\n  )'))).toMatchObject({ kind: 'syntax', line: 3, column: 3 });
  });

  it('places an error of evaluation at the operation', () => {
    const error = errorOf(() => calculate("1 + (a * 'x')", { a: 2 }));

    expect(error).toMatchObject({ kind: 'type', offset: 4 });
  });
});

describe('the tree', () => {
  it('is frozen through and through', () => {
    const tree = parse('IF(a > 1, [1, b.c], d[0])');

    expect(Object.isFrozen(tree)).toBe(true);
    expect(tree.kind === 'call' && Object.isFrozen(tree.parts)).toBe(true);
  });
});
