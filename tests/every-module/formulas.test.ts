import { checkEntity, computeFormulas, type Fields } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { entriesOf, registry, tried } from './declared.ts';
import { requireCases } from './require-cases.ts';

const formulasIn = (fields: Fields): number =>
  entriesOf(fields).reduce(
    (sum, [, field]) =>
      sum +
      (field.kind === 'lines'
        ? formulasIn(field.fields)
        : Number('formula' in field && field.formula !== undefined)),
    0,
  );
const withFormulas = tried.filter(({ known }) => formulasIn(known.entity.fields) > 0);

describe('formulas', () => {
  requireCases(withFormulas);

  it.each(tried)('$label: every formula parses, names real fields and needs no circle', ({ known }) => {
    expect(checkEntity(known.entity, known.hasProcess)).toEqual([]);
  });

  it.each(withFormulas)('$label: an empty form is worked out without an error', ({ known }) => {
    const lines = Object.fromEntries(known.lines.map(({ name }) => [name, [{}]]));

    const surroundings = { now: '2026-11-20T08:00:00Z', calendar: { isWorkday: () => true } };
    for (const values of [lines, {}])
      expect(() => computeFormulas(known.entity.fields, values, surroundings)).not.toThrow();
  });

  it('of an action are none: what it works out is its code', () => {
    for (const { input } of registry.actions) expect(formulasIn(input ?? {})).toBe(0);
  });
});
