import { describe, expect, it } from 'vitest';
import { lintModel } from '../lint/lint-model.ts';
import { drawModel } from '../testing/draw-model.ts';
import { World } from '../testing/world.ts';
import { nextOf } from '../time/cycle.ts';

const timer = (kind: 'duration' | 'cycle', value: string) => ({ kind: 'timer', timer: kind, value });

describe('a circle of timers', () => {
  const circle = drawModel(
    'main',
    { s: 'start', join: 'exclusive', wait: { kind: 'catch', event: timer('duration', 'PT1S') } },
    ['s > join', 'join > wait', 'wait > join'],
  );

  it('waits as short as it says after a person acted, and a minute after a timer', () => {
    const world = new World(circle);
    world.start();
    const due = () => world.rows.job.map(({ dueAt }) => dueAt);
    expect(due()).toEqual(['2026-03-02T01:00:01.000Z']);
    world.now = '2026-03-02T01:00:01.000Z';
    world.act({ kind: 'runJob', by: null, jobId: world.rows.job[0]?.id ?? '' });
    expect(due()).toEqual(['2026-03-02T01:01:01.000Z']);
  });
});

describe('a cycle', () => {
  const boundary = (value: string) =>
    drawModel(
      'main',
      {
        s: 'start',
        u: { kind: 'userTask', assignee: 'anna' },
        e: 'end',
        late: { kind: 'boundary', attachedTo: 'u', interrupting: false, event: timer('cycle', value) },
        told: 'end',
      },
      ['s > u', 'u > e', 'late > told'],
    );

  it.each(['R/PT1S', 'R/PT59S', 'R1000000/PT1S'])('of %s is refused when the model is checked', (value) => {
    expect(lintModel(boundary(value)).map(({ message }) => message)).toEqual([
      `「late」的重复时间“${value}”无效，间隔最短为 1 分钟。`,
    ]);
  });

  it('of a minute is accepted', () => {
    expect(lintModel(boundary('R/PT1M'))).toEqual([]);
  });

  it('that was stored with a shorter step goes on once a minute', () => {
    expect(nextOf('2026-03-02T01:00:00.000Z', 'PT1S')).toBe('2026-03-02T01:01:00.000Z');
    expect(nextOf('2026-03-02T01:00:00.000Z', 'PT2M')).toBe('2026-03-02T01:02:00.000Z');
  });
});
