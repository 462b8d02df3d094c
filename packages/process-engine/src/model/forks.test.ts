import { describe, expect, it } from 'vitest';
import { drawModel } from '../testing/draw-model.ts';
import { diamond, manyWays } from '../testing/models.ts';
import { branchesAlong, branchesAt, forksOf, joins } from './forks.ts';
import { graphOf, nodeIn } from './graph.ts';

describe('forks', () => {
  it('know their branches up to the join', () => {
    const graph = graphOf(diamond());
    const [fork] = forksOf(graph.root);
    if (!fork) throw new Error('there is a fork');
    expect([...(branchesAt(fork, 'b2') ?? [])]).toEqual(['fk-b1']);
    expect([...(branchesAt(fork, 'c') ?? [])]).toEqual(['fk-c']);
    for (const outside of ['a', 'fk', 'jn', 'd']) expect(branchesAt(fork, outside)).toBeUndefined();
    const join = nodeIn(graph, 'jn');
    expect(join.incoming.map((flow) => [...(branchesAlong(fork, flow) ?? [])])).toEqual([
      ['fk-b1'],
      ['fk-c'],
    ]);
    expect(joins(fork, join)).toBe(true);
    expect(joins(fork, nodeIn(graph, 'd'))).toBe(false);
  });

  it('come outer ones first', () => {
    const forks = forksOf(graphOf(manyWays()).root);
    expect(forks.map(({ nodeId }) => nodeId)).toEqual(['f', 'k']);
    expect(forks.map((fork) => branchesAt(fork, 'c')?.size)).toEqual([1, 1]);
    expect(forks.map((fork) => branchesAt(fork, 'j')?.size)).toEqual([undefined, undefined]);
  });

  it('are tasks with several ways out, but no choices', () => {
    const model = drawModel(
      'ways',
      { s: 'start', a: 'userTask', b: 'userTask', g: 'exclusive', c: 'userTask', d: 'userTask' },
      ['s > a', 'a > b', 'a > g', 'g > c when amount > 1', 'g > d otherwise'],
    );
    expect(forksOf(graphOf(model).root).map(({ nodeId }) => nodeId)).toEqual(['a']);
  });

  it('are several starts at once', () => {
    const model = drawModel(
      'starts',
      { s: 'start', t: 'start', a: 'userTask', b: 'userTask', j: 'parallel', z: 'userTask' },
      ['s > a', 't > b', 'a > j', 'b > j', 'j > z'],
    );
    const [fork] = forksOf(graphOf(model).root);
    expect(fork && [...(branchesAt(fork, 'b') ?? [])]).toEqual(['t']);
    expect(fork && branchesAt(fork, 'z')).toBeUndefined();
  });
});
