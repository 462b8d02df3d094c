import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ValidationError } from '../errors/errors.ts';
import { parseInput } from './parse-input.ts';

const drawn = z.strictObject({
  model: z.union([
    z.strictObject({ key: z.string(), xml: z.string().min(1) }),
    z.strictObject({ key: z.string(), tree: z.array(z.string()) }),
  ]),
});

/** The places that are named. */
function placesOf(value: unknown): readonly string[] {
  try {
    parseInput(drawn, value, 'body');
    return [];
  } catch (problem) {
    if (!(problem instanceof ValidationError)) throw problem;
    return Object.keys(problem.faults).sort();
  }
}

describe('a body of several shapes', () => {
  it.each([
    [{ key: 'loan', xml: '<a/>' }, []],
    [{ key: 'loan', xml: '<a/>', admin: true }, ['model.admin']],
    [{ key: 'loan', tree: [7] }, ['model.tree.0']],
    [7, ['model']],
  ])('is held against the one that it comes nearest to: %j', (model, places) => {
    expect(placesOf({ model })).toEqual(places);
  });
});
