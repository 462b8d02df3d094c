import { expect, it } from 'vitest';
import { yieldOften } from './yield-often.ts';

it('lets other work run between costly steps, and not between cheap ones', async () => {
  let others = 0;
  const timer = setInterval(() => others++, 1);
  const costly = yieldOften();
  for (let step = 0; step < 5; step++) {
    const until = performance.now() + 25;
    while (performance.now() < until);
    await costly();
  }
  clearInterval(timer);
  expect(others).toBeGreaterThanOrEqual(2);
});
