import { expect, it } from 'vitest';
import { type InParts, runAtOnce, runInTurns } from './in-parts.ts';

function* busy(parts: number): InParts<number> {
  for (let part = 0; part < parts; part++) {
    const until = performance.now() + 6;
    while (performance.now() < until);
    yield;
  }
  return parts;
}

it('lets other work run between the parts of a computation', async () => {
  let others = 0;
  let isDone = false;
  const other = () => {
    others++;
    if (!isDone) setImmediate(other);
  };
  setImmediate(other);
  expect(await runInTurns(busy(5))).toBe(5);
  isDone = true;
  expect(others).toBeGreaterThanOrEqual(4);
});

it('runs to the end at once where no caller waits', () => {
  expect(runAtOnce(busy(2))).toBe(2);
});

it('throws what the computation throws', async () => {
  // biome-ignore lint/correctness/useYield: it fails in its first part
  function* failing(): InParts<void> {
    throw new Error('no');
  }
  await expect(runInTurns(failing())).rejects.toThrow('no');
});
