import { describe, expect, it } from 'vitest';
import { withQuery } from './with-query.ts';

describe('the address of another system', () => {
  it('keeps its own query and place in the page beside the token', () => {
    expect(withQuery('https://ai.example.com/chat?from=oa#/top', { token: 'a.b&c' })).toBe(
      'https://ai.example.com/chat?from=oa&token=a.b%26c#/top',
    );
  });
});
