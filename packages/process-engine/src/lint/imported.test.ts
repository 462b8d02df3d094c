import { describe, expect, it } from 'vitest';
import { importedFault } from '../imported-expressions/evaluate-imported.ts';
import { isImported } from '../imported-expressions/imported.ts';
import { drawModel } from '../testing/draw-model.ts';
import { lintModel } from './lint-model.ts';

function messages(step: object): string[] {
  const model = drawModel('m', { s: 'start', x: { name: '步骤', ...step }, e: 'end' } as never, [
    's > x',
    'x > e',
  ]);
  const faultOf = (text: string) => (isImported(text) ? importedFault(text) : undefined);
  return lintModel(model, { faultOf }).map((problem) => problem.message);
}

describe('steps of imported models', () => {
  it.each<object>([
    { kind: 'userTask', assignee: '#{boss}' },
    { kind: 'userTask', candidates: { groups: ['a'] } },
    { kind: 'userTask', assignee: 'a', dueIn: '2026-03-02' },
    { kind: 'userTask', assignee: 'a', dueIn: '#{due}' },
    { kind: 'callActivity', calls: 'sub_#{kind}', outputs: { a: '#{b}' } },
  ])('%j may run', (step) => {
    expect(messages(step)).toEqual([]);
  });

  it.each<[object, string]>([
    [{ kind: 'userTask', assignee: 'a', approvers: { kind: 'initiator' } }, '只能留一种'],
    [{ kind: 'userTask', assignee: 'a', dueIn: 'soon' }, '的办理时限“soon”不是有效的时长'],
    [{ kind: 'userTask', assignee: '#{a' }, '的表达式“#{a”有误'],
    [{ kind: 'userTask', candidates: { users: ['#{a(}'] } }, '的表达式“#{a(}”有误'],
    [{ kind: 'userTask', name: '#{a.getClass()}', assignee: 'a' }, 'getClass'],
    [{ kind: 'receiveTask', message: '#{' }, '的表达式“#{”有误'],
    [{ kind: 'callActivity', calls: '#{a=1}' }, '的表达式“#{a=1}”有误'],
  ])('%j is refused', (step, part) => {
    expect(messages(step).join('\n')).toContain(part);
  });
});
