import { describe, expect, it } from 'vitest';
import { drawModel } from '../draw-model.ts';
import { World } from '../world.ts';

const inside = { scope: 'es' };

const DAY = 86_400_000;
const late = {
  kind: 'boundary',
  attachedTo: 'a',
  event: { kind: 'timer', timer: 'duration', value: 'P1D' },
  interrupting: false,
};

/** a and, a day later, b beside it; an event sub-process with the step `rescue`, heard by the message `help`. */
function world(interrupting: boolean): World {
  const model = drawModel(
    'p',
    {
      s: 'start',
      a: 'userTask',
      late,
      b: 'userTask',
      es: 'eventSubProcess',
      heard: { kind: 'start', event: { kind: 'message', name: 'help' }, interrupting, ...inside },
      rescue: { kind: 'userTask', ...inside },
      saved: { kind: 'end', ...inside },
    },
    ['s > a', 'late > b', 'heard > rescue', 'rescue > saved'],
  );
  const started = new World(model);
  started.start('p');
  started.pass(DAY);
  return started;
}
const jump = (where: World, from: string[], to: string[]) => where.whole('jump', { by: 'admin', from, to });

describe('跳转 into an event sub-process', () => {
  it('that interrupts ends what runs beside it, as its event would', () => {
    const interrupted = world(true);
    jump(interrupted, ['a'], ['rescue']);
    expect(interrupted.open()).toBe('rescue');
    expect(interrupted.rows.subscription).toEqual([]);
    interrupted.approve('rescue');
    expect(interrupted.instance.status).toBe('ended');
  });

  it('that does not interrupt leaves the others, and its event is heard as long as there are some', () => {
    const beside = world(false);
    jump(beside, ['a'], ['rescue']);
    expect(beside.open()).toBe('b rescue');
    expect(beside.rows.subscription).toHaveLength(1);
    jump(beside, ['b'], ['rescue']);
    expect(beside.rows.subscription).toEqual([]);
  });

  it('for nobody who was moved begins it beside the others', () => {
    const added = world(true);
    jump(added, [], ['rescue']);
    expect(added.open()).toBe('a b rescue');
  });

  it('from the event itself, which is heard no more', () => {
    const left = world(true);
    jump(left, ['heard'], ['rescue']);
    expect(left.open()).toBe('a b rescue');
    expect(left.rows.subscription).toEqual([]);
  });
});

describe('跳转 beside what runs', () => {
  it('may begin at the edge of a step, and goes on from there', () => {
    const model = drawModel(
      'p',
      {
        s: 'start',
        a: 'userTask',
        late,
        warn: 'userTask',
      },
      ['s > a', 'late > warn'],
    );
    const where = new World(model);
    where.start('p');
    jump(where, [], ['late']);
    expect(where.open()).toBe('a warn');
  });

  it('into one of several instances is refused while it is not said which', () => {
    const model = drawModel(
      'p',
      {
        s: 'start',
        sp: { kind: 'subProcess', loop: { cardinality: '2' } },
        ss: { kind: 'start', scope: 'sp' },
        x: { kind: 'userTask', scope: 'sp' },
        y: { kind: 'userTask', scope: 'sp' },
      },
      ['s > sp', 'ss > x', 'x > y'],
    );
    const where = new World(model);
    where.start('p');
    expect(where.refusal(() => jump(where, [], ['y']))).toBe('jumpAmbiguous');
    jump(where, ['x'], ['y']);
    expect(where.open()).toBe('y y');
  });
});
