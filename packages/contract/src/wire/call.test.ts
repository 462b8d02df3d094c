import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callSpec, defineCalls } from './call.ts';

const calls = {
  'GET /b/price/:city': {
    params: z.strictObject({ city: z.string() }),
    query: z.strictObject({ year: z.string().optional() }),
    data: z.null(),
  },
  'POST /b/price': {
    body: z.strictObject({ kind: z.enum(['steel', 'sand']), note: z.string().optional() }),
    data: z.null(),
  },
} as const;

describe('examples of calls', () => {
  it('reach the route of the call, and leave its schemas as they are', () => {
    const withExamples = defineCalls(calls, {
      examples: {
        'GET /b/price/:city': [{ params: { city: '深圳' }, query: {} }],
        'POST /b/price': [{ body: { kind: 'steel' } }, { body: { kind: 'sand', note: '中砂' } }],
      },
    });

    const { declaration, body } = callSpec(withExamples, 'POST /b/price');
    expect(declaration).toMatchObject({
      examples: [{ body: { kind: 'steel' } }, { body: { kind: 'sand', note: '中砂' } }],
    });
    expect(body).toBe(calls['POST /b/price'].body);
  });

  it('may be left out', () => {
    expect(defineCalls(calls)['POST /b/price']).not.toHaveProperty('examples');
  });

  it('are checked by the compiler', () => {
    // @ts-expect-error a part that the call requires is missing
    defineCalls(calls, { examples: { 'GET /b/price/:city': [{ query: {} }] } });
    // @ts-expect-error a value that the schema does not know
    defineCalls(calls, { examples: { 'POST /b/price': [{ body: { kind: 'gold' } }] } });
    // @ts-expect-error a misspelt field
    defineCalls(calls, { examples: { 'POST /b/price': [{ body: { kind: 'steel', notes: '' } }] } });
    // @ts-expect-error a part that the call does not take
    defineCalls(calls, { examples: { 'POST /b/price': [{ body: { kind: 'steel' }, query: {} }] } });
    // @ts-expect-error a call that is not declared
    defineCalls(calls, { examples: { 'POST /b/prices': [{ body: { kind: 'steel' } }] } });
  });
});
