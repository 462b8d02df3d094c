import { describe, expect, it } from 'vitest';
import { compile } from '../compilation/expression.ts';
import { errorOf, readable } from '../testing/calculate.ts';
import { compileTemplate } from './template.ts';

const scope = {
  amount: 12_000,
  text: '12000',
  name: ' 张三 ',
  list: ['a', 'b'],
  user: { id: 'u1', roles: ['审批人'] },
  approved: true,
  none: null,
  nothing: '',
};

function value(source: string): unknown {
  return readable(compileTemplate(source).evaluate(scope));
}

function refusal(source: string): { kind: string; message: string } {
  return errorOf(() => compileTemplate(source).evaluate(scope));
}

describe('one expression yields its value', () => {
  it.each([
    ['#{amount}', '12000'],
    ['  #{ approved }  ', true],
    ['#{amount >= 10000 && amount < 20000}', true],
    ['#{text >= 10000}', true],
    ['#{amount ge 10000 and not (amount gt 20000)}', true],
    ['#{amount eq 12000 or amount ne 1}', true],
    ['#{amount lt 5 || amount le 12000}', true],
    ['#{!approved}', false],
    ['#{amount div 5 mod 7}', '6'],
    ['#{amount / 5 % 7 - 1 + 2 * 3}', '11'],
    ['#{empty none}', true],
    ['#{empty nothing && !empty list}', true],
    ['#{not empty list}', true],
    ['#{none == null}', true],
    ['#{list != null}', true],
    ['#{user.id}', 'u1'],
    ["#{user['id']}", 'u1'],
    ['#{list[1]}', 'b'],
    ['#{list[9]}', null],
    ['#{user.roles[0]}', '审批人'],
    ["#{amount > 10000 ? '经理' : '主管'}", '经理'],
    ["#{'it\\'s'}", "it's"],
    ["#{'a}b'}", 'a}b'],
    ['#{"x"}', 'x'],
    ['#{null}', null],
    ['#{1.5e2}', '150'],
  ])('%s', (source, expected) => {
    expect(value(source)).toEqual(expected);
  });

  it('accepts both openings', () => {
    expect(value(`\${amount}`)).toBe('12000');
  });
});

describe('mixed text yields text', () => {
  it.each([
    ['#{user.id} 提交 #{amount} 元', 'u1 提交 12000 元'],
    ['无#{none}无', '无无'],
    ['没有代码', '没有代码'],
    ['', ''],
    ['#{list[0]}#{list[1]}', 'ab'],
  ])('%s', (source, expected) => {
    expect(value(source)).toBe(expected);
  });
});

describe('methods', () => {
  it.each([
    ['#{list.size()}', '2'],
    ["#{list.contains('b')}", true],
    ['#{list.isEmpty()}', false],
    ['#{list.get(0)}', 'a'],
    ["#{list.indexOf('b')}", '1'],
    ["#{name.trim().equals('张三')}", true],
    ["#{'Ab'.equalsIgnoreCase('aB')}", true],
    ["#{'HT01'.startsWith('HT') && 'HT01'.endsWith('1')}", true],
    ["#{'HT01'.length()}", '4'],
    ["#{'HT01'.substring(2)}", '01'],
    ["#{'HT01'.substring(0, 2).toLowerCase().toUpperCase()}", 'HT'],
    ["#{'abc'.indexOf('c')}", '2'],
    ["#{'abc'.contains('bc')}", true],
    ["#{user.containsKey('id')}", true],
    ["#{user.containsKey('x')}", false],
    ["#{user.get('id')}", 'u1'],
    ['#{user.size()}', '2'],
    ['#{amount.equals(12000)}', true],
  ])('%s', (source, expected) => {
    expect(value(source)).toEqual(expected);
  });

  it.each([
    ["#{'a'.repeat(9)}", 'name', '“repeat”'],
    ['#{user.getClass()}', 'name', '“getClass”'],
    ["#{user.getClass().forName('x')}", 'name', '“getClass”'],
    ['#{amount.size()}', 'type', '数字没有方法“size”'],
    ['#{none.length()}', 'type', '空值没有方法“length”'],
    ['#{list.trim()}', 'type', '一列值没有方法“trim”'],
    ['#{list.size(1)}', 'syntax', '参数个数'],
    ["#{'abc'.substring(2, 1)}", 'value', '超出'],
    ["#{user.get('__proto__')}", 'name', '__proto__'],
    ["#{user.containsKey('constructor')}", 'name', 'constructor'],
  ])('%s is refused', (source, kind, part) => {
    const error = refusal(source);

    expect(error.kind).toBe(kind);
    expect(error.message).toContain(part);
  });
});

describe('variables', () => {
  it('come from the scope, then from the port', () => {
    const variables = {
      has: (name: string) => name === 'far',
      get: (name: string) => (name === 'far' ? 5 : undefined),
    };

    expect(readable(compileTemplate('#{far + amount}').evaluate(scope, { variables }))).toBe('12005');
    expect(readable(compileTemplate("#{execution.getVariable('far')}").evaluate({}, { variables }))).toBe(
      '5',
    );
    expect(compileTemplate("#{execution.hasVariable('near')}").evaluate({}, { variables })).toBe(false);
  });

  it('that do not exist are named', () => {
    expect(refusal('#{gone}')).toMatchObject({ kind: 'name', message: '没有变量“gone”' });
    expect(refusal('#{user.gone}')).toMatchObject({ kind: 'name', message: '没有“gone”这个属性' });
    expect(compileTemplate('#{gone}', { missing: 'blank' }).evaluate({})).toBeNull();
    expect(value("#{execution.getVariable('gone')}")).toBeNull();
  });

  it('are listed, also those asked for by name', () => {
    const { names } = compileTemplate("#{a.b} #{execution.getVariable('c')} #{d[0].e}");

    expect(names).toEqual(['a.b', 'c', 'd.e']);
  });

  it('can be checked against what is allowed', () => {
    const error = errorOf(() => compileTemplate('合计 #{amuont}', { names: ['amount'] }));

    expect(error).toMatchObject({
      kind: 'name',
      offset: 5,
      message: '没有“amuont”这个字段，是不是“amount”？',
    });
  });

  it('cannot be set', () => {
    expect(refusal("#{execution.setVariable('a', 1)}").message).toContain('execution.setVariable');
    expect(refusal('#{a = 1}').kind).toBe('syntax');
  });
});

describe('functions', () => {
  const functions = {
    'vars:get': {
      takesName: true,
      count: [1, 2] as const,
      call: ([name, otherwise]: readonly unknown[], variables: { get(name: string): unknown }) =>
        variables.get(String(name)) ?? otherwise,
    },
  };

  it('are called only when registered; the variable may stand without quotes', () => {
    for (const source of ['#{vars:get(amount)}', "#{vars:get('amount')}"]) {
      expect(readable(compileTemplate(source, { functions }).evaluate(scope))).toBe('12000');
    }
    expect(compileTemplate('#{vars:get(amount)}', { functions }).names).toEqual(['amount']);
    expect(refusal('#{vars:get(amount)}')).toMatchObject({ kind: 'name', message: '没有“vars:get”这个函数' });
  });

  it('do not include those of formulas', () => {
    expect(refusal('#{SUM(1)}').kind).toBe('name');
    expect(refusal("#{CONCAT('a')}").kind).toBe('name');
  });

  it('leave the colon of a choice alone', () => {
    const template = compileTemplate('#{approved ? amount:(1)}', { functions });

    expect(readable(template.evaluate(scope))).toBe('12000');
    expect(compileTemplate('#{approved ? vars:get(amount) : 1}', { functions }).names).toEqual([
      'approved',
      'amount',
    ]);
  });
});

describe('what the subset does not hold', () => {
  it.each([
    '#{a ^ b}',
    "#{a & 'x'}",
    '#{[1, 2]}',
    "#{a in ('x')}",
    '#{a <> b}',
    '#{5%}',
    '#{{a}}',
    '#{}',
    '#{a',
    '#{a; b}',
    '#{a -> b}',
    '#{a += b}',
    '#{new x()}',
    '#{a.b.c()}',
    '#{a instanceof b}',
    '#{T(java.lang.Runtime)}',
    "#{''.class.forName('x')}",
    "#{request.getSession().setAttribute('a', 1)}",
  ])('%s', (source) => {
    errorOf(() => compileTemplate(source).evaluate({}));
  });

  it('shares the tree of formulas', () => {
    const strip = (text: string): string => text.replace(/"(?:start|end)":\d+,?/g, '');
    const template = JSON.stringify(compileTemplate('#{a.b gt 1 and c == d[0]}').tree);

    expect(strip(template)).toBe(strip(JSON.stringify(compile('a.b > 1 且 c = d[0]').tree)));
  });
});
