import type { ProcessModel } from '@jianheng/process-engine';
import { describe, expect, it } from 'vitest';
import { endlessStarts } from './endless-starts.ts';

type Node = ProcessModel['nodes'][number];

const again = { kind: 'signal', name: '再来一次' } as const;
const start: Node = { id: 'start', kind: 'start', event: again };
const plainStart: Node = { id: 'start', kind: 'start' };
const ask: Node = { id: 'ask', kind: 'userTask', name: '处理' };
const split: Node = { id: 'split', kind: 'parallel' };
const tell: Node = { id: 'tell', kind: 'throw', name: '通知', event: again };
const end: Node = { id: 'end', kind: 'end' };

/** A process with flows given as pairs of nodes. */
const model = (
  nodes: readonly Node[],
  ways: readonly (readonly [string, string])[],
  key = 'one',
): ProcessModel => ({
  key,
  name: key,
  nodes,
  flows: ways.map(([from, to]) => ({ id: `${from}-${to}`, from, to })),
});

const blamed = (drawn: ProcessModel, others: readonly ProcessModel[] = []) =>
  endlessStarts(drawn, others).map(({ elementId }) => elementId);

describe('a process that begins itself', () => {
  it('is found although a task for people stands on another branch', () => {
    const ways = [
      ['start', 'split'],
      ['split', 'ask'],
      ['split', 'tell'],
      ['tell', 'end'],
    ] as const;
    expect(blamed(model([start, split, ask, tell, end], ways))).toEqual(['tell']);
  });

  it('is allowed when somebody is asked before it begins again', () => {
    const ways = [
      ['start', 'ask'],
      ['ask', 'tell'],
      ['tell', 'end'],
    ] as const;
    expect(blamed(model([start, ask, tell, end], ways))).toEqual([]);
  });

  it('is allowed when somebody is asked within a sub-process before', () => {
    const inner: Node[] = [
      { id: 'inner', kind: 'start', scope: 'sub' },
      { ...ask, scope: 'sub' },
      { id: 'innerEnd', kind: 'end', scope: 'sub' },
    ];
    const nodes: Node[] = [start, { id: 'sub', kind: 'subProcess' }, ...inner, tell, end];
    const ways = [
      ['start', 'sub'],
      ['sub', 'tell'],
      ['tell', 'end'],
      ['inner', 'ask'],
      ['ask', 'innerEnd'],
    ] as const;
    expect(blamed(model(nodes, ways))).toEqual([]);
    const withoutTask = model(
      nodes.filter(({ id }) => id !== 'ask'),
      [...ways.slice(0, 3), ['inner', 'innerEnd']],
    );
    expect(blamed(withoutTask)).toEqual(['tell']);
  });

  it('is allowed when somebody is asked within the process that it calls and waits for', () => {
    const called = model(
      [plainStart, ask, end],
      [
        ['start', 'ask'],
        ['ask', 'end'],
      ],
      'called',
    );
    const quick = model([plainStart, end], [['start', 'end']], 'called');
    const caller = model(
      [start, { id: 'call', kind: 'callActivity', calls: 'called' }, tell, end],
      [
        ['start', 'call'],
        ['call', 'tell'],
        ['tell', 'end'],
      ],
    );
    expect(blamed(caller, [called])).toEqual([]);
    expect(blamed(caller, [quick])).toEqual(['tell']);
  });

  it('is found through another process that has tasks elsewhere', () => {
    const forth = { kind: 'message', name: '去' } as const;
    const other = model(
      [{ ...plainStart, event: forth }, split, ask, tell],
      [
        ['start', 'split'],
        ['split', 'ask'],
        ['split', 'tell'],
      ],
      'other',
    );
    const drawn = model(
      [start, { ...tell, event: forth }, end],
      [
        ['start', 'tell'],
        ['tell', 'end'],
      ],
    );
    expect(blamed(drawn, [other])).toEqual(['tell']);
    expect(blamed(drawn)).toEqual([]);
  });
});
