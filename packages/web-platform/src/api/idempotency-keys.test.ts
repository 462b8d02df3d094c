import { describe, expect, it } from 'vitest';
import { IdempotencyKeys } from './idempotency-keys.ts';

describe('the key of a request', () => {
  it('stays while the same request has had no answer', () => {
    const keys = new IdempotencyKeys();

    expect(keys.keyFor({ id: 1 })).toBe(keys.keyFor({ id: 1 }));
  });

  it('is new once the server answered', () => {
    const keys = new IdempotencyKeys();
    const first = keys.keyFor({ id: 1 });
    keys.answered();

    expect(keys.keyFor({ id: 1 })).not.toBe(first);
  });

  it('is new for another request', () => {
    const keys = new IdempotencyKeys();

    expect(keys.keyFor({ id: 1 })).not.toBe(keys.keyFor({ id: 2 }));
  });
});
