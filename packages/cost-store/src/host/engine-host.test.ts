import { checkProject, findingGroups, readCheckConfig } from '@jianheng/cost-engine';
import { OverloadedError } from '@jianheng/server-platform';
import { afterAll, describe, expect, it } from 'vitest';
import { framesOf } from '../frames/packed-frames.ts';
import { fullBill } from '../testing/full-bill.ts';
import { EngineHost } from './engine-host.ts';

const host = new EngineHost();
afterAll(() => host.stop());

const bill = fullBill();
let loads = 0;
const sourceOf = (key: string) => ({
  key,
  async *frames() {
    loads += 1;
    yield framesOf(bill);
  },
});
const SETTINGS = { further: true };

describe('the engine beside the server', () => {
  it('answers as the engine itself does, and loads a project once', async () => {
    const asked = {
      settings: SETTINGS,
      corrections: [],
      rules: ['branchValencyCheck', 'projectAmountCheck'],
    };
    const outcomes = await host.ask(sourceOf('1/2@1'), 'check', asked);
    const { findings } = checkProject(bill, readCheckConfig(SETTINGS));
    const expected = findingGroups(findings.filter(({ rule }) => asked.rules.includes(rule)));

    expect(outcomes.map(({ rule }) => rule)).toEqual(asked.rules);
    expect(
      outcomes.flatMap(({ groups }) =>
        groups.map(({ kind, node, count, amountAtRisk }) => ({ kind, node, count, amountAtRisk })),
      ),
    ).toEqual(
      expected.map(({ kind, node, members, amountAtRisk }) => ({
        kind,
        node,
        count: members.length,
        amountAtRisk,
      })),
    );
    expect(expected.length).toBeGreaterThan(0);
    await host.ask(sourceOf('1/2@1'), 'materials', {});
    expect(loads).toBe(1);
  });

  it('loads a revision that it does not know', async () => {
    const before = loads;
    const { total } = await host.ask(sourceOf('1/2@2'), 'materials', {});

    expect(total).toBe('1543.06');
    expect(loads).toBe(before + 1);
  });

  it('says in Chinese what is wrong with settings, and goes on', async () => {
    const asked = { corrections: [], rules: [], settings: { ranges: { XX: [1, 2] } } };

    await expect(host.ask(sourceOf('1/2@2'), 'check', asked)).rejects.toThrow('没有「XX」这一类指标');
    expect((await host.ask(sourceOf('1/2@2'), 'materials', {})).isConserved).toBe(true);
  });

  it('starts another process for the one that was ended', async () => {
    host.stop();
    const before = loads;

    expect((await host.ask(sourceOf('1/2@2'), 'materials', {})).total).toBe('1543.06');
    expect(loads).toBe(before + 1);
  });

  it('answers two who ask at once, each about their own', async () => {
    const [size, materials] = await Promise.all([
      host.ask(sourceOf('1/2@2'), 'size', {}),
      host.ask(sourceOf('1/4@1'), 'materials', {}),
    ]);

    expect(size.units).toBe(bill.unitWorks.length);
    expect(materials.total).toBe('1543.06');
  });

  it('asks to try again when the process is killed in the middle, and starts another', async () => {
    const killed = {
      key: '1/5@1',
      async *frames() {
        yield framesOf(bill).subarray(0, 40);
        host.stop();
        yield framesOf(bill).subarray(40);
      },
    };

    await expect(host.ask(killed, 'materials', {})).rejects.toBeInstanceOf(OverloadedError);
    expect((await host.ask(sourceOf('1/5@1'), 'materials', {})).total).toBe('1543.06');
  });

  it('keeps the other projects when one has no frames any more', async () => {
    const gone = {
      key: '1/6@1',
      // biome-ignore lint/correctness/useYield: it fails before its first frame
      async *frames(): AsyncGenerator<Buffer> {
        throw new RangeError('removed meanwhile');
      },
    };
    await host.ask(sourceOf('1/7@1'), 'size', {});
    const before = loads;

    await expect(host.ask(gone, 'materials', {})).rejects.toThrow('removed meanwhile');
    expect((await host.ask(sourceOf('1/7@1'), 'materials', {})).total).toBe('1543.06');
    expect(loads).toBe(before);
  });

  it('forgets a half of a project whose frames end with an error', async () => {
    const broken = {
      key: '1/3@1',
      async *frames() {
        yield Buffer.concat([framesOf(bill).subarray(0, 40), Buffer.alloc(1 << 20)]);
        throw new RangeError('changed meanwhile');
      },
    };

    await expect(host.ask(broken, 'materials', {})).rejects.toThrow('changed meanwhile');
    expect((await host.ask(sourceOf('1/3@1'), 'materials', {})).total).toBe('1543.06');
  });
});
