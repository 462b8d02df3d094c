import type { ProcessModel } from '../model/process-model.ts';
import { drawModel } from './draw-model.ts';

const steps = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'userTask' as const]));

/** a, then b beside k; behind k, c beside d; all of them to the one join, then z. */
export function nestedForks(): ProcessModel {
  const gateways = { f: 'parallel', g: 'parallel', j: 'parallel' } as const;
  const nodes = { s: 'start', ...steps('a', 'b', 'k', 'c', 'd', 'z'), ...gateways, e: 'end' } as const;
  const flows = ['s > a', 'a > f', 'f > b', 'f > k', 'k > g', 'g > c', 'g > d', 'b > j', 'c > j', 'd > j'];
  return drawModel('nestedForks', nodes, [...flows, 'j > z', 'z > e']);
}

/** a, then b, c and d; b and c come together for k, before k and d do for z. */
export function earlyJoin(): ProcessModel {
  const gateways = { f: 'parallel', i: 'parallel', j: 'parallel' } as const;
  const nodes = { s: 'start', ...steps('a', 'b', 'c', 'd', 'k', 'z'), ...gateways, e: 'end' } as const;
  const flows = ['s > a', 'a > f', 'f > b', 'f > c', 'f > d', 'b > i', 'c > i', 'i > k', 'k > j', 'd > j'];
  return drawModel('earlyJoin', nodes, [...flows, 'j > z', 'z > e']);
}

/** A fork on a way that may be gone again: a, then b beside c, then back to a or on to z. */
export function forkInLoop(): ProcessModel {
  const gateways = { f: 'parallel', j: 'parallel', x: 'exclusive' } as const;
  const nodes = { s: 'start', ...steps('a', 'b', 'c', 'z'), ...gateways, e: 'end' } as const;
  const flows = ['s > a', 'a > f', 'f > b', 'f > c', 'b > j', 'c > j', 'j > x', 'x > a when no = true'];
  return drawModel('forkInLoop', nodes, [...flows, 'x > z otherwise', 'z > e']);
}

/** a, then beside b a sub-process of x beside y, then z. */
export function forkInSubProcess(): ProcessModel {
  const inside = { scope: 'sp' };
  const nodes = {
    s: 'start',
    ...steps('a', 'b', 'z'),
    f: 'parallel',
    j: 'parallel',
    e: 'end',
    sp: 'subProcess',
    t: { kind: 'start', ...inside },
    g: { kind: 'parallel', ...inside },
    x: { kind: 'userTask', ...inside },
    y: { kind: 'userTask', ...inside },
    i: { kind: 'parallel', ...inside },
    u: { kind: 'end', ...inside },
  } as const;
  const flows = ['s > a', 'a > f', 'f > b', 'f > sp', 'b > j', 'sp > j', 'j > z', 'z > e'];
  return drawModel('forkInSubProcess', nodes, [
    ...flows,
    't > g',
    'g > x',
    'g > y',
    'x > i',
    'y > i',
    'i > u',
  ]);
}
