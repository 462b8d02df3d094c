import { describe, expect, it } from 'vitest';
import { evaluateImported, importedFault } from './evaluate-imported.ts';
import { evaluateSource } from './evaluate-source.ts';
import { asImported, isImported } from './imported.ts';

describe('which language a text is in', () => {
  it.each([
    [`\${x}`, true],
    ['#{x > 1}', true],
    ['kermit_#{n}', true],
    ['  #{x}  ', true],
    ['amount >= 5000', false],
    [`CONCAT('\${', x)`, false],
    [`“\${x}”`, false],
    ['{合同(元)} > 5', false],
    ['5', false],
  ])('%s', (text, expected) => {
    expect(isImported(text)).toBe(expected);
  });

  it('is made plain where a quote stands before the first part', () => {
    const text = asImported("it's #{x}");
    expect(isImported(text)).toBe(true);
    expect(evaluateImported(text, { vars: { x: 1 } })).toBe("it's 1");
    expect(asImported("O'Neil")).toBe("O'Neil");
  });
});

describe('imported expressions', () => {
  const vars = {
    x: 5,
    amount: '12000.50',
    decision: 'goUp',
    done: false,
    list: ['a', 'b'],
    order: { price: 300, lines: [{ n: 1 }] },
    none: null,
  };

  it.each([
    ['#{x + 5}', 10],
    ['#{x / 2}', 2.5],
    ['#{0.1 + 0.2}', 0.3],
    ['#{x / 3}', '1.666666666666666666666666666666666666667'],
    ['kermit_#{x}', 'kermit_5'],
    ['PT#{x}H', 'PT5H'],
    ['#{!done}', true],
    ['#{amount > 9000}', true],
    ['#{order.lines[0].n == 1}', true],
    ['#{list.size()}', 2],
    ['#{list}', ['a', 'b']],
    ["#{execution.getVariable('nowhere')}", null],
    ["#{vars:equals(decision, 'goUp')}", true],
    ["#{variables:equals('decision', 'goDown')}", false],
    ['#{vars:equals(nowhere, 1)}', false],
    ['#{var:exists(nowhere)}', false],
    ["#{vars:getOrDefault(nowhere, 'z')}", 'z'],
    ['#{vars:isEmpty(none)}', true],
    ['#{vars:greaterThan(x, 4) && vars:lte(x, 5)}', true],
    ["#{vars:contains(list, 'a', 'b')}", true],
    ["#{vars:containsAny(list, 'q', 'b')}", true],
  ])('%s', (source, expected) => {
    expect(evaluateImported(source, { vars })).toEqual(expected);
  });

  it('know the execution by what it is', () => {
    const instance = { id: '7', rootId: '6', defId: '5', defKey: 'k', businessKey: 'B1' } as never;
    const scope = { vars, instance, nodeId: 'n' };
    expect(evaluateImported('#{execution.processInstanceBusinessKey}', scope)).toBe('B1');
    expect(evaluateImported('#{execution.currentActivityId}', scope)).toBe('n');
    expect(() => evaluateImported('#{execution.engineServices}', scope)).toThrow('engineServices');
  });

  it('refuse a variable that is not there', () => {
    expect(() => evaluateImported('#{nowhere > 1}', { vars })).toThrow('没有变量“nowhere”');
  });

  it('are told apart from our own language when both may come', () => {
    expect(evaluateSource('x + 5', { vars })).toBe(10);
    expect(evaluateSource('#{x + 5}', { vars })).toBe(10);
  });

  it('have their faults told in Chinese', () => {
    expect(importedFault('#{a.b}')).toBeUndefined();
    expect(importedFault('#{a.b')).toContain('没有结束');
    expect(importedFault('#{a = 1}')).toBeDefined();
  });
});
