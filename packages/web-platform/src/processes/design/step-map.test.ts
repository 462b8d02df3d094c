import { describe, expect, it } from 'vitest';
import { mapToSend, stepsToMap, suggestedMap } from './step-map.ts';
import type { MovePlan, VersionStep } from './version-data.ts';

const step = (id: string, name: string, kind = 'userTask'): VersionStep => ({ id, name, kind });
const STEPS = [step('manager', '部门经理审批'), step('boss', '总经理审批'), step('fork', '并行', 'parallel')];

const plan = (procInstId: string, ...stood: (readonly [string, string])[]): MovePlan => ({
  procInstId,
  title: procInstId,
  moves: stood.map(([nodeId, name]) => ({
    nodeId,
    name,
    kind: 'userTask',
    to: nodeId,
    toName: name,
    tokens: 1,
    tasks: 1,
    waits: 0,
  })),
  mapping: {},
  problems: [],
});

describe('the map of steps for a move', () => {
  const mapped = stepsToMap(
    [plan('1', ['old', '总经理审批']), plan('2', ['old', '总经理审批'], ['manager', '部门经理审批'])],
    STEPS,
  );

  it('has each step that is stood on once, with the steps of its kind that it may become', () => {
    expect(mapped.map(({ nodeId, count }) => [nodeId, count])).toEqual([
      ['old', 2],
      ['manager', 1],
    ]);
    expect(mapped[0]?.choices.map(({ id }) => id)).toEqual(['manager', 'boss']);
  });

  it('suggests the step that is called alike for one that is gone, and nothing where two are', () => {
    expect(suggestedMap(mapped, STEPS)).toEqual({ old: 'boss' });
    const twice = [...STEPS, step('boss2', '总经理审批')];
    const again = stepsToMap([plan('1', ['old', '总经理审批'])], twice);
    expect(suggestedMap(again, twice)).toEqual({});
  });

  it('is sent without what stays as it is', () => {
    expect(mapToSend({ old: 'boss', manager: 'manager' })).toEqual({ old: 'boss' });
  });
});
