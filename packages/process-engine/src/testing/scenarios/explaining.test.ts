import { describe, expect, it } from 'vitest';
import { explainPath, explainTask } from '../../queries/explain.ts';
import { fillNames, type NamedKind } from '../../queries/placeholders.ts';
import { byAmount, callee, caller, countersign, diamond, manyWays, threeSteps } from '../models.ts';
import { inGroups } from '../practice-models.ts';
import { World } from '../world.ts';
import { application, approveAll, by, type Step, started } from './firm.ts';

function why(world: World, task: string) {
  const { id, instanceId } = world.task(task);
  const defKey = world.rows.instance.find((row) => row.id === instanceId)?.defKey ?? '';
  const model = world.models.get(defKey);
  const explained = model && explainTask(world.rows, id, model);
  if (!explained) throw new Error(`${task} is not explained`);
  return explained;
}

function withAmount(model = byAmount(), amount: number | null = 9000): World {
  const world = new World(model);
  world.start(undefined, { vars: { amount } });
  return world;
}

describe('为什么到我这里', () => {
  it('tells the condition of the branch with its values', () => {
    const world = withAmount();
    world.approve('a');
    expect(why(world, 'big')).toEqual({
      rule: '本步骤由指定人员{user:u_big}办理。',
      asked: ['u_big'],
      notes: [],
      substituteFor: null,
      branches: ['「g」的条件“amount >= 5000”（9000 >= 5000）成立，到「big」。'],
    });
  });

  it('tells which conditions failed where the other way was taken', () => {
    const world = withAmount(byAmount(), 100);
    world.approve('a');
    expect(why(world, 'z').branches).toEqual(['「g」的条件“amount >= 5000”（100 >= 5000）不成立，到「m」。']);
  });

  it('says nothing of ways where there was nothing to choose, nor of other branches', () => {
    const world = started(diamond());
    world.approve('a');
    expect(why(world, 'c').branches).toEqual([]);
    const several = withAmount(manyWays(), 9000);
    expect(why(several, 'a').branches).toEqual(['「f」的条件“amount > 3000”（9000 > 3000）成立，到「a」。']);
    expect(why(several, 'b').branches).toEqual(['「f」的条件“amount > 6000”（9000 > 6000）成立，到「k」。']);
  });

  it('forgets a choice that was taken back, and tells the new one', () => {
    const world = withAmount();
    world.approve('a');
    world.on('sendBack', 'big', { to: ['a'] });
    world.approve('a', { vars: { amount: 1 } });
    expect(why(world, 'z').branches).toEqual(['「g」的条件“amount >= 5000”（1 >= 5000）不成立，到「m」。']);
  });

  it('tells everybody of a countersign by which rule he was asked', () => {
    const world = started(countersign({ kind: 'all' }, ['x', 'y']));
    world.approve('a');
    expect(why(world, 'm@y')).toMatchObject({
      rule: '本步骤由指定人员{user:x}、{user:y}办理。',
      asked: ['x', 'y'],
    });
    const groups = started(inGroups('any', [['x'], ['y']]));
    groups.approve('a');
    expect(why(groups, 'm@x').rule).toBe('本步骤由指定人员{user:x}、指定人员{user:y}办理。');
  });

  it('tells what policies and colleagues did', () => {
    const world = new World(
      application({ a: { approvers: { kind: 'initiator' }, onSelfApproval: 'toHead' }, b: 'userTask' }),
    );
    world.people.set(JSON.stringify({ kind: 'headOf', user: 'initiator' }), ['chief']);
    world.start();
    expect(why(world, 'a').notes).toEqual(['审批人与发起人相同，改由上级审批']);
    world.on('consult', 'a', { users: ['expert'] });
    expect(why(world, 'a@expert').notes.at(-1)).toBe('{user:chief}就该任务征求意见');
    world.on('addApprover', 'a@chief', { users: ['p'], where: 'before' });
    expect(why(world, 'a@p').notes.at(-1)).toBe('{user:chief}请先加签');
    world.on('delegate', 'a@p', { to: 'q' });
    expect(why(world, 'a@q').notes.at(-1)).toBe('{user:p}委派');
    world.on('resolve', 'a@q');
    approveAll(world, 'a@p', 'a@chief');
    world.on('sendBack', 'b', { to: ['a'] });
    expect(why(world, 'a').notes).toEqual(['由原处理人再次办理']);
  });

  it('tells for whom a substitute acts', () => {
    const world = new World(threeSteps());
    world.substitutes.set('u_a', 'sub');
    world.start();
    expect(why(world, 'a').substituteFor).toBe('u_a');
  });

  it('explains a task of a called process by its own model', () => {
    const world = started(caller(), callee());
    world.approve('a');
    expect(why(world, 'p').rule).toBe('本步骤由指定人员{user:u_p}办理。');
  });

  it('knows nothing of a task that is not there', () => {
    expect(explainTask(started(threeSteps()).rows, '999', threeSteps())).toBeUndefined();
  });

  it.each<[Step, string]>([
    [{ kind: 'departmentHead', level: 1 }, '发起人所在部门的负责人'],
    [{ kind: 'departmentHead', level: 3, of: 'previousApprover' }, '上一处理人所在部门的上2级部门的负责人'],
    [{ kind: 'departmentHeads', levels: 2 }, '发起人所在部门起连续2级部门的负责人'],
    [{ kind: 'departmentHeads', levels: 'top' }, '发起人所在部门直到最高一级部门的各级负责人'],
    [{ kind: 'departmentMembers', departments: ['7'] }, '{department:7}的成员'],
    [
      { kind: 'role', role: 'finance', scope: 'ownCompany' },
      '角色“{role:finance}”的成员（限发起人所在公司）',
    ],
    [{ kind: 'post', post: 'cashier' }, '岗位“{post:cashier}”的人员'],
    [{ kind: 'group', group: 'g' }, '用户组“{group:g}”的成员'],
    [{ kind: 'field', field: 'dept', level: 2 }, '表单“{field:dept}”中部门的上1级部门的负责人'],
    [{ kind: 'query', query: 'pm' }, '查询“{query:pm}”得出的人员'],
  ])('says the rule %o in words', (approvers, words) => {
    const world = new World(application({ a: { approvers } }));
    world.anybody = ['p'];
    world.start();
    expect(why(world, 'a').rule).toBe(`本步骤由${words}办理。`);
  });
});

describe('为什么这样走', () => {
  it('tells every step and every choice in order', () => {
    const world = withAmount();
    approveAll(world, 'a', 'big');
    expect(explainPath(world.rows).map((step) => [step.nodeId, ...step.sentences])).toEqual([
      ['a', '「{node:a}」由指定人员{user:u_a}办理：{user:u_a}。'],
      ['g', '「{node:g}」的条件“amount >= 5000”（9000 >= 5000）成立，到「{node:big}」。'],
      ['big', '「{node:big}」由指定人员{user:u_big}办理：{user:u_big}。'],
      ['z', '「{node:z}」由指定人员{user:u_z}办理：{user:u_z}。'],
    ]);
  });

  it('tells what passed by itself, and why', () => {
    const world = started(application({ a: by(['initiator'], { onSelfApproval: 'skip' }), b: 'userTask' }));
    expect(explainPath(world.rows)[0]?.sentences).toEqual([
      '「{node:a}」由指定人员{user:initiator}办理，没有找到人员。',
      '「{node:a}」审批人与发起人相同，自动跳过。',
    ]);
  });

  it('is filled with names by whoever knows them', () => {
    const nameOf = (kind: NamedKind, id: string) => (kind === 'user' ? `王${id}` : id);
    expect(fillNames('{user:7}在「{node:a}」等待{其他:9}', nameOf)).toBe('王7在「a」等待{其他:9}');
  });
});
