import { describe, expect, it } from 'vitest';
import { EngineRefusal, refusalText } from '../context/refusals.ts';
import { lintModel } from '../lint/lint-model.ts';
import { drawModel } from '../testing/draw-model.ts';
import { World } from '../testing/world.ts';

const repeated = (loop: object) =>
  drawModel('main', { s: 'start', u: { kind: 'userTask', assignee: 'anna', loop }, e: 'end' }, [
    's > u',
    'u > e',
  ]);

function refusalOf(run: () => unknown): string {
  try {
    run();
  } catch (problem) {
    if (problem instanceof EngineRefusal) return refusalText(problem, (id) => id);
    throw problem;
  }
  return '';
}

describe('a step with many instances', () => {
  it('runs with as many as are allowed', () => {
    const world = new World(repeated({ cardinality: '500' }));
    world.start();
    expect(world.open().split(' ')).toHaveLength(500);
  });

  it.each(['501', '1000000'])('is refused with %s, before any of them is made', (cardinality) => {
    const world = new World(repeated({ cardinality }));
    expect(refusalOf(() => world.start())).toContain('最多 500 个');
    expect(world.rows.token).toEqual([]);
  });

  it('is refused with a longer list', () => {
    const world = new World(repeated({ collection: 'people', element: 'one' }));
    const vars = { people: Array.from({ length: 501 }, (_, at) => at) };
    expect(refusalOf(() => world.start('main', { vars }))).toBe(
      '「u」需要 501 个实例，最多 500 个，请检查数目或清单。',
    );
  });

  it('is marked when the model is checked', () => {
    const messages = (cardinality: string) =>
      lintModel(repeated({ cardinality }), { faultOf: () => undefined }).map(({ message }) => message);
    expect(messages('501')).toEqual(['「u」的多实例数目最多为 500。']);
    expect(messages('500')).toEqual([]);
    expect(messages('amount')).toEqual([]);
  });

  it('is refused when steps repeated within steps would be too many together', () => {
    const nested = drawModel(
      'main',
      {
        s: 'start',
        box: { kind: 'subProcess', loop: { cardinality: '500' } },
        bs: { kind: 'start', scope: 'box' },
        u: { kind: 'userTask', assignee: 'anna', scope: 'box', loop: { cardinality: '500' } },
        be: { kind: 'end', scope: 'box' },
        e: 'end',
      },
      ['s > box', 'box > e', 'bs > u', 'u > be'],
    );
    const world = new World(nested);
    expect(refusalOf(() => world.start())).toContain('会超过 2000 个');
  });
});
