import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explain } from './compilation/explain.ts';
import { compile, parse } from './compilation/expression.ts';
import { ExpressionError } from './diagnostics/expression-error.ts';
import { print } from './syntax/print.ts';
import type { Tree } from './syntax/tree.ts';
import { compileTemplate } from './templates/template.ts';
import { isHarmless } from './testing/harmless.ts';
import { trees } from './testing/trees.ts';

const WORDS = [
  ...'+-*/^&%=<>!?:,;()[]{}.\'"“”（），；：＞＜＝×÷≥≤≠！．％ 	\n',
  ...[
    '&&',
    '||',
    '==',
    '!=',
    '<>',
    '<=',
    '>=',
    'and',
    'or',
    'not',
    'in',
    '且',
    '或',
    '非',
    'true',
    'null',
    'empty',
  ],
  ...[
    'a',
    'b',
    'rows',
    'rows.n',
    '金额',
    '{合同(元)}',
    '0',
    '1',
    '0.05',
    '1e9',
    '99999999999',
    "'甲'",
    "'12'",
    '5%',
  ],
  ...[
    'SUM(',
    'IF(',
    'ROUND(',
    'TEXT(',
    'DATEADD(',
    'COUNTIF(',
    'INDEX(',
    'SUBSTITUTE(',
    'MONEYUPPER(',
    'POWER(',
  ],
  ...[
    '.size()',
    '.get(',
    '.constructor',
    '__proto__',
    'execution.getVariable(',
    'vars:get(',
    '${',
    '#{',
    '\\',
  ],
];
const sources = fc.oneof(
  fc.array(fc.constantFrom(...WORDS), { maxLength: 25 }).map((words) => words.join('')),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 25 }).map((words) => words.join(' ')),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

const row = { n: '2', t: '甲', d: '2026-01-31', deep: [1, [2]] };
const rows = [row, { n: null, t: '' }, { n: -1.5 }];
const scope = { a: '12.5', b: true, rows, t: '文字', n: 3, d: '2026-01-31', e: {}, blank: null };
const given = new Set<unknown>([...rows, scope.e]);
const surroundings = { now: '2026-11-20T12:00:00', calendar: { isWorkday: () => true } };

/** Runs the work; the result must be harmless, and an error one of ours. */
function survives(work: () => unknown): boolean {
  try {
    const result = work();
    return isHarmless(result as Parameters<typeof isHarmless>[0], given);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    // a cause would be an error that was not foreseen
    return error.message !== '' && error.line > 0 && error.column > 0 && error.cause === undefined;
  }
}

const isNight = process.env.TEST_RING === 'night';
/** The same cases with every push, so that it fails for its own change alone; ten times as many new ones each night. */
const often = {
  numRuns: isNight ? 50_000 : 1700,
  seed: isNight ? Number(process.env.TEST_SEED ?? 1) : 1,
};

describe('whatever is written', () => {
  it('ends in a harmless value or in an ExpressionError', () => {
    fc.assert(
      fc.property(sources, (source) => survives(() => compile(source).evaluate(scope, surroundings))),
      often,
    );
  });

  it('ends so in templates', () => {
    fc.assert(
      fc.property(sources, (source) =>
        [source, `\${${source}}`, `x#{${source}}`].every((text) =>
          survives(() => compileTemplate(text).evaluate(scope, surroundings)),
        ),
      ),
      often,
    );
  });
});

describe('whatever the tree', () => {
  it('evaluates and explains without surprise', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const source = print(tree);
        return (
          survives(() => compile(source).evaluate(scope, surroundings)) &&
          survives(() => String(explain(compile(source), scope, surroundings).length))
        );
      }),
      often,
    );
  });

  it('reads back from its printed form', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        expect(withoutSpans(parse(print(tree)))).toEqual(withoutSpans(tree));
      }),
      often,
    );
  });
});

function withoutSpans(tree: Tree): unknown {
  return JSON.parse(
    JSON.stringify(tree, (key, value: unknown) => (key === 'start' || key === 'end' ? undefined : value)),
  );
}

describe('whatever the values', () => {
  it('sums decimals exactly', () => {
    const cents = fc.array(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), { maxLength: 50 });
    fc.assert(
      fc.property(cents, (amounts) => {
        const texts = amounts.map((amount) => `${amount < 0 ? '-' : ''}${yuan(Math.abs(amount))}`);
        const total = amounts.reduce((sum, amount) => sum + amount, 0);

        expect(String(compile('ROUND(SUM(a) * 100, 0)').evaluate({ a: texts }))).toBe(String(total));
      }),
    );
  });

  it('reads anything of the host or refuses it', () => {
    const formula = compile('SUM(a) & a.b & a[0] & (a > 1) & TEXT(a, "0.0") & YEAR(a) & (a in [1])');
    const parts = ['SUM(a)', 'a.b', 'a[0]', 'a > 1', 'YEAR(a)', 'a in [1]', 'ISBLANK(a)', 'a & a', 'a'];
    const values = fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true });
    fc.assert(
      fc.property(values, (value) => {
        for (const evaluate of [formula, ...parts.map((part) => compile(part))]) {
          endsInOurError(() => evaluate.evaluate({ a: value }));
        }
      }),
    );
  });
});

function yuan(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

function endsInOurError(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(ExpressionError);
    expect(error instanceof Error && error.cause).toBeUndefined();
  }
}
