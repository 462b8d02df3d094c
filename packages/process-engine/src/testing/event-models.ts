import type { ProcessModel } from '../model/process-model.ts';
import { drawModel } from './draw-model.ts';

const inside = { scope: 'sp' };
const edge = (attachedTo: string, handler: string, more = {}) => ({
  kind: 'boundary',
  attachedTo,
  event: { kind: 'compensation' },
  handler,
  ...more,
});

/** a, x-y inside a sub-process, b; then what was done is compensated, and z. Some of it is left by jobs. */
export function compensated(sub: object = {}): ProcessModel {
  return drawModel(
    'compensated',
    {
      s: 'start',
      apply: { kind: 'userTask', isInitiatorStep: true },
      a: { kind: 'userTask', asyncAfter: true },
      ea: edge('a', 'ua'),
      ua: 'userTask',
      sp: { kind: 'subProcess', asyncAfter: true, ...sub },
      ss: { kind: 'start', ...inside },
      x: { kind: 'userTask', ...inside },
      ex: edge('x', 'ux', inside),
      ux: { kind: 'userTask', ...inside },
      y: { kind: 'userTask', ...inside },
      ey: edge('y', 'uy', inside),
      uy: { kind: 'userTask', ...inside },
      b: 'userTask',
      t: { kind: 'throw', event: { kind: 'compensation' }, asyncAfter: true },
      z: 'userTask',
      e: 'end',
    },
    ['s > apply', 'apply > a', 'a > sp', 'ss > x', 'x > y', 'sp > b', 'b > t', 't > z', 'z > e'],
  );
}

/** a, then x inside a sub-process, beside which h is asked for as often as somebody sends its message; then z. */
export function withEventSubProcess(): ProcessModel {
  return drawModel(
    'withEventSubProcess',
    {
      s: 'start',
      apply: { kind: 'userTask', isInitiatorStep: true },
      a: 'userTask',
      sp: 'subProcess',
      ss: { kind: 'start', ...inside },
      x: { kind: 'userTask', ...inside },
      y: { kind: 'userTask', ...inside },
      es: { kind: 'eventSubProcess', ...inside },
      st: {
        kind: 'start',
        scope: 'es',
        interrupting: false,
        event: { kind: 'timer', timer: 'cycle', value: 'R3/P1D' },
      },
      h: { kind: 'userTask', scope: 'es' },
      z: 'userTask',
      e: 'end',
    },
    ['s > apply', 'apply > a', 'a > sp', 'ss > x', 'x > y', 'st > h', 'sp > z', 'z > e'],
  );
}
