import type { ProcessModel } from '../model/process-model.ts';
import { drawModel } from './draw-model.ts';

const applied = { s: 'start', apply: { kind: 'userTask', isInitiatorStep: true } } as const;

/** a, then b1-b2 beside c, then d. */
export function diamond(): ProcessModel {
  return drawModel(
    'diamond',
    {
      s: 'start',
      a: 'userTask',
      fk: 'parallel',
      b1: 'userTask',
      b2: 'userTask',
      c: 'userTask',
      jn: 'parallel',
      d: 'userTask',
      e: 'end',
    },
    ['s > a', 'a > fk', 'fk > b1', 'b1 > b2', 'b2 > jn', 'fk > c', 'c > jn', 'jn > d', 'd > e'],
  );
}

/** The usual application: apply, a, b, c. */
export function threeSteps(): ProcessModel {
  return drawModel('threeSteps', { ...applied, a: 'userTask', b: 'userTask', c: 'userTask', e: 'end' }, [
    's > apply',
    'apply > a',
    'a > b',
    'b > c',
    'c > e',
  ]);
}

/** A drawn way back from b to a. */
export function loop(): ProcessModel {
  return drawModel(
    'loop',
    { s: 'start', a: 'userTask', b: 'userTask', g: 'exclusive', c: 'userTask', e: 'end' },
    ['s > a', 'a > b', 'b > g', 'g > a when no = true', 'g > c otherwise', 'c > e'],
  );
}

/** a, a step m of several people, z. */
export function countersign(
  mode: Record<string, unknown>,
  users: string[] = ['x', 'y'],
  more = {},
): ProcessModel {
  const m = { kind: 'userTask', approvers: { kind: 'users', users }, mode, ...more };
  return drawModel('countersign', { ...applied, a: 'userTask', m, z: 'userTask', e: 'end' }, [
    's > apply',
    'apply > a',
    'a > m',
    'm > z',
    'z > e',
  ]);
}

/** a, then x-y inside a sub-process, then z. */
export function subProcess(more: Record<string, unknown> = {}): ProcessModel {
  const inside = { scope: 'sp' };
  return drawModel(
    'subProcess',
    {
      s: 'start',
      a: 'userTask',
      sp: { kind: 'subProcess', ...more },
      ss: { kind: 'start', ...inside },
      x: { kind: 'userTask', ...inside },
      y: { kind: 'userTask', ...inside },
      se: { kind: 'end', ...inside },
      z: 'userTask',
      e: 'end',
    },
    ['s > a', 'a > sp', 'ss > x', 'x > y', 'y > se', 'sp > z', 'z > e'],
  );
}

/** By amount: over 5000 a second signature, else at once to the end. */
export function byAmount(): ProcessModel {
  return drawModel(
    'byAmount',
    { ...applied, a: 'userTask', g: 'exclusive', big: 'userTask', m: 'exclusive', z: 'userTask', e: 'end' },
    [
      's > apply',
      'apply > a',
      'a > g',
      'g > big when amount >= 5000',
      'g > m otherwise',
      'big > m',
      'm > z',
      'z > e',
    ],
  );
}

/** A step of one's own, then another process, then z. */
export function caller(): ProcessModel {
  return drawModel(
    'caller',
    {
      ...applied,
      a: 'userTask',
      call: {
        kind: 'callActivity',
        calls: 'callee',
        inputs: { level: 'amount' },
        outputs: { grade: 'level' },
      },
      z: 'userTask',
      e: 'end',
    },
    ['s > apply', 'apply > a', 'a > call', 'call > z', 'z > e'],
  );
}

export function callee(): ProcessModel {
  return drawModel('callee', { s: 'start', p: 'userTask', q: 'userTask', e: 'end' }, [
    's > p',
    'p > q',
    'q > e',
  ]);
}

/** As many ways as the amount opens, one of them a fork of its own. */
export function manyWays(): ProcessModel {
  return drawModel(
    'manyWays',
    {
      ...applied,
      f: 'inclusive',
      a: 'userTask',
      k: 'parallel',
      b: 'userTask',
      c: 'userTask',
      l: 'parallel',
      d: 'userTask',
      j: 'inclusive',
      z: 'userTask',
      e: 'end',
    },
    [
      's > apply',
      'apply > f',
      'f > a when amount > 3000',
      'f > k when amount > 6000',
      'f > d otherwise',
      'k > b',
      'k > c',
      'b > l',
      'c > l',
      'a > j',
      'l > j',
      'd > j',
      'j > z',
      'z > e',
    ],
  );
}
