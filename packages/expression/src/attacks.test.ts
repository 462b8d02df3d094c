import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compile } from './compilation/expression.ts';
import { ExpressionError } from './diagnostics/expression-error.ts';
import { compileTemplate } from './templates/template.ts';
import { isHarmless } from './testing/harmless.ts';
import type { Result } from './values/result.ts';

/** Known ways out of expression languages, for both syntaxes, with variants in spelling. */
const ATTACKS: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'a.__proto__',
  'a.constructor',
  'a.prototype',
  'a.constructor.constructor',
  "a.constructor.constructor('return process')()",
  "a['__proto__']",
  "a['constructor']['constructor']('return this')()",
  "a['constr' & 'uctor']",
  "a['constr' + 'uctor']",
  "a[CONCAT('__pro', 'to__')]",
  "a[LOWER('CONSTRUCTOR')]",
  "a[SUBSTITUTE('constrXuctor', 'X', '')]",
  "a[JOIN(['constr', 'uctor'], '')]",
  "list['constructor']",
  "list['__proto__']",
  "list['length']",
  'list.length',
  'list.map',
  'list.push',
  "list['filter']['constructor']",
  "text['constructor']",
  'text.constructor',
  'text.length.constructor',
  'number.constructor',
  "number['toFixed']",
  'number.d',
  'date.kind',
  'a.raw',
  'a.hints',
  'a.kind',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'a.toString',
  'a.toString()',
  'a.hasOwnProperty',
  "a.hasOwnProperty('x')",
  'a.__defineGetter__',
  "a.__lookupGetter__('x')",
  'a.isPrototypeOf',
  'method.of',
  'self',
  'globalThis',
  'globalThis.process',
  'window',
  'process',
  'process.env',
  "require('fs')",
  "import('fs')",
  'this',
  'this.constructor',
  'arguments',
  'arguments.callee',
  'Function',
  "Function('return 1')()",
  "eval('1')",
  'eval',
  'Object',
  'Reflect.get',
  '(() => 1)()',
  'function () { return 1 }',
  'new Date()',
  '`1`',
  'a = 1; b',
  'a => a',
  '{__proto__}',
  '{constructor}.{constructor}',
  'a.{constructor}',
  'a．ｃｏｎｓｔｒｕｃｔｏｒ',
  'ａ．＿＿ｐｒｏｔｏ＿＿',
  '＿＿ｐｒｏｔｏ＿＿',
  'a［‘constructor’］',
  'a【“__proto__”】',
  '\\u005f_proto__',
  "a['\\u0063onstructor']",
  "a['\\x63onstructor']",
  'a.\\u0063onstructor',
  'a.con\u200bstructor',
  'a.con\u00adstructor',
  'a.constru\u0441tor',
  'a?.constructor',
  'a::constructor',
  'a->constructor',
  'a..constructor',
  "a.get('constructor')",
  "a.get('__proto__')",
  "a.containsKey('__proto__')",
  'a.getClass()',
  "a.getClass().forName('java.lang.Runtime')",
  "''.getClass().forName('java.lang.Runtime').getMethod('getRuntime').invoke(null)",
  "''.class.forName('x')",
  'T(java.lang.Runtime).getRuntime()',
  "'a'.repeat(1000000)",
  "'a'.replace('a', 'b')",
  "'a'.matches('(a+)+$')",
  "list.add('x')",
  'list.clear()',
  "list.stream().map('x')",
  "execution.getVariable('__proto__')",
  "execution.getVariable('constructor')",
  "execution.hasVariable('__proto__')",
  "execution.setVariable('x', 1)",
  'execution.getEngineServices()',
  "vars:get('constructor')",
  'SUM.constructor',
  "SUM['constructor']",
  'toString()',
  'constructor(1)',
  'hasOwnProperty(1)',
  '__proto__(1)',
  "INDEX(a, 'constructor')",
  "IF(true, a, 1)['constructor']",
  "(true ? a : 1)['__proto__']",
  "COALESCE(a)['constructor']",
  'UNIQUE(rows).constructor',
  "rows['constructor']",
  "rows[0]['__proto__']",
  'own.constructor',
  "own['__proto__']",
  'secret',
  'own.work',
];

const row = { x: 1 };
const a = { x: '1', y: row };
const own: Record<string, unknown> = Object.fromEntries([
  ['constructor', 'reached'],
  ['work', () => 'reached'],
]);
Object.defineProperty(own, '__proto__', { value: 'reached', enumerable: true });
const scope = {
  a,
  own,
  rows: [row],
  list: ['a', 'b'],
  text: 'abc',
  number: '1',
  date: '2026-01-01',
  secret: () => 'reached',
};
const given = new Set<unknown>([a, own, row]);

function outcome(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof ExpressionError) return null;
    throw error;
  }
}

function shapeOfBuiltIns(): string {
  const owners = [Object.prototype, Array.prototype, Function.prototype, String.prototype, globalThis];
  return JSON.stringify(owners.map((owner) => Reflect.ownKeys(owner).map(String)));
}

describe('attacks reach nothing', () => {
  let before = '';
  beforeAll(() => {
    before = shapeOfBuiltIns();
  });
  afterAll(() => {
    expect(shapeOfBuiltIns()).toBe(before);
  });

  it.each(ATTACKS)('as a formula: %s', (attack) => {
    const result = outcome(() => compile(attack, { types: { date: 'date' } }).evaluate(scope));

    expect(isHarmless(result, given)).toBe(true);
    expect(JSON.stringify(result)).not.toContain('reached');
  });

  it.each(ATTACKS)('as a template: %s', (attack) => {
    for (const source of [`\${${attack}}`, `#{${attack}}`, `x \${${attack}} y`]) {
      const result = outcome(() => compileTemplate(source).evaluate(scope));

      expect(isHarmless(result, given)).toBe(true);
      expect(String(result)).not.toContain('reached');
    }
  });

  it('knows more than sixty', () => {
    expect(new Set(ATTACKS).size).toBeGreaterThan(60);
  });

  it('does not read what an object inherits', () => {
    const heir: Record<string, unknown> = Object.create({ inherited: 'reached' });

    expect(outcome(() => compile('heir.inherited').evaluate({ heir }))).toBeNull();
    expect(outcome(() => compile('inherited').evaluate(heir))).toBeNull();
  });
});
