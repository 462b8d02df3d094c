import { describe, expect, it } from 'vitest';
import { BlockSteps } from './block-steps.ts';

/** Steps that note what they do and end when the test says so. */
function noted(most: number) {
  const seen: string[] = [];
  const open = new Map<string, () => void>();
  const step = (what: string) =>
    new Promise<void>((resolve) => {
      seen.push(what);
      open.set(what, resolve);
    });
  const steps = new BlockSteps<number, number>({
    most,
    first: async (block) => {
      await step(`compare ${block}`);
      return block;
    },
    second: (block) => step(`write ${block}`),
  });
  const end = async (what: string) => {
    await expect.poll(() => open.has(what), { interval: 1 }).toBe(true);
    open.get(what)?.();
  };
  return { seen, steps, end };
}

describe('the steps of blocks', () => {
  it('go on side by side, each in the order of the blocks', async () => {
    const { seen, steps, end } = noted(3);
    await steps.add(0);
    await steps.add(1);
    await end('compare 0');
    await end('compare 1');
    await expect.poll(() => seen, { interval: 1 }).toEqual(['compare 0', 'compare 1', 'write 0']);

    await end('write 0');
    await end('write 1');
    await steps.end();

    expect(seen).toEqual(['compare 0', 'compare 1', 'write 0', 'write 1']);
  });

  it('take a block only when there is room for it', async () => {
    const { steps, end } = noted(1);
    let isTaken = false;
    const adding = steps.add(0).then(() => {
      isTaken = true;
    });
    await end('compare 0');
    expect(isTaken).toBe(false);

    await end('write 0');
    await adding;
  });

  it('are none any more after one that failed, which whoever adds the next one hears of', async () => {
    const seen: number[] = [];
    const steps = new BlockSteps<number, number>({
      most: 2,
      first: async (block) => {
        seen.push(block);
        return block;
      },
      second: async (block) => {
        if (block === 1) throw new Error('no room');
      },
    });
    const adding = async () => {
      for (let block = 0; block < 9; block += 1) await steps.add(block);
    };

    await expect(adding()).rejects.toThrow('no room');
    await steps.settle();
    await expect(steps.end()).rejects.toThrow('no room');
    expect(seen.length).toBeLessThan(5);
  });
});
