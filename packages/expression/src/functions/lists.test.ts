import { describe, expect, it } from 'vitest';
import { calculate } from '../testing/calculate.ts';
import { functions } from './catalogue.ts';

describe('lists', () => {
  it.each([
    ["INDEX(['甲', '乙'], 1)", '甲'],
    ["INDEX(['甲', '乙'], -1)", '乙'],
    ["INDEX(['甲', '乙'], 3)", null],
    ["INDEX(['甲'], 0)", null],
    ["JOIN(UNIQUE(['甲', '乙', '甲']))", '甲、乙'],
    ["JOIN([1, null, '', 2], '+')", '1+2'],
    ["COUNTA(UNIQUE([1, 1.0, '1', true]))", '3'],
  ])('%s is %s', (source, result) => {
    expect(calculate(source)).toBe(result);
  });

  it('tells records apart by what they are, not by what they hold', () => {
    const one = { a: 1 };

    expect(calculate('UNIQUE(rows)', { rows: [one, { a: 1 }, one] })).toHaveLength(2);
  });
});

describe('the catalogue', () => {
  it('describes every function, with an example that reads', () => {
    for (const entry of functions) {
      expect(entry.description, entry.name).toMatch(/[\u4e00-\u9fff]/);
      expect(
        () => calculate(`IFERROR(${entry.example}, 0)`, {}, { now: '2026-01-01' }),
        entry.name,
      ).not.toThrow();
    }
  });

  it('uses each name and alias once', () => {
    const written = functions.flatMap(({ name, aliases }) => [name, ...aliases]);

    expect(new Set(written).size).toBe(written.length);
  });
});
