import { describe, expect, it } from 'vitest';
import { examplesOf } from './call-examples.ts';
import { everyRoute } from './declared.ts';

const PARTS = ['params', 'query', 'body'] as const;
const withExamples = everyRoute()
  .map((route) => ({ route, examples: examplesOf(route), title: `${route.method} ${route.path}` }))
  .filter(({ examples }) => examples.length > 0);

describe('examples of calls', () => {
  it('exist for calls that refuse an empty body', () => {
    expect(withExamples.length).toBeGreaterThan(4);
  });

  // Types cannot say everything that a schema checks: a pattern, a length, a day that exists.
  it.each(withExamples)('$title accepts each of its examples', ({ route, examples }) => {
    const errors = examples.flatMap((example) =>
      PARTS.flatMap((part) => {
        if (route[part] === undefined) return [];
        const { error } = route[part].safeParse(example[part]);
        return error ? [`${part}: ${error.message}`] : [];
      }),
    );

    expect(errors).toEqual([]);
  });
});
