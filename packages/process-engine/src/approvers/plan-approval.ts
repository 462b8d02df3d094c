import type { GraphNodeOf } from '../model/graph.ts';
import type { ApprovalPolicies } from '../model/process-model.ts';
import { refuse } from '../refusals.ts';
import { graphFor, instanceOf, type Run } from '../run.ts';
import type { TokenRow } from '../unit/rows.ts';
import { askApprovers } from './approver-query.ts';
import { repeatedUsers } from './repeated-users.ts';
import { resolveRule } from './resolve-rule.ts';

/** Who is to be asked at a step, after the firm's policies. */
export interface ApprovalPlan {
  readonly users: readonly string[];
  /** Of these, who counts as having agreed because he did so before. */
  readonly repeated: readonly string[];
  /** What the engine decided by itself, as sentences for the record. */
  readonly notes: readonly string[];
}

const NOTES = {
  starterSkipped: '审批人与发起人相同，自动跳过',
  starterToHead: '审批人与发起人相同，改由上级审批',
  nobodyPassed: '审批人为空，自动通过',
  nobodyToAdmin: '审批人为空，转交管理员',
  nobodyToUser: '审批人为空，转交指定人员',
  repeated: '审批人已审批过，自动同意',
} as const;

/** Works out who approves; `undefined` when people have to be loaded first. */
export function planApproval(
  run: Run,
  token: TokenRow,
  node: GraphNodeOf<'userTask'>,
): ApprovalPlan | undefined {
  const policies = policiesOf(run, token, node);
  const found = node.spec.approvers ? resolveRule(run, token, node.spec.approvers) : [];
  const asked = found && applyStarterPolicy(run, token, found, policies);
  if (!asked) return undefined;
  if (asked.users.length === 0 && asked.notes.length === 0) return planForNobody(run, token, node, policies);
  const repeated = repeatedUsers(run, token, asked.users, policies.whenRepeated ?? 'never');
  const notes = repeated.length > 0 ? [...asked.notes, NOTES.repeated] : asked.notes;
  return { users: asked.users, repeated, notes };
}

function policiesOf(run: Run, token: TokenRow, node: GraphNodeOf<'userTask'>): ApprovalPolicies {
  return { ...graphFor(run, token.instanceId).model.settings, ...node.spec };
}

type Asked = Pick<ApprovalPlan, 'users' | 'notes'>;

function applyStarterPolicy(
  run: Run,
  token: TokenRow,
  users: readonly string[],
  { whenStarter = 'allow' }: ApprovalPolicies,
): Asked | undefined {
  const { starter } = instanceOf(run, token);
  if (starter === null || !users.includes(starter) || whenStarter === 'allow') return { users, notes: [] };
  const others = users.filter((user) => user !== starter);
  if (whenStarter === 'skip') return { users: others, notes: [NOTES.starterSkipped] };
  const heads = askApprovers(run, token, { kind: 'headOf', user: starter });
  if (!heads) return undefined;
  const asked = [...new Set([...others, ...heads.filter((user) => user !== starter)])];
  return { users: asked, notes: asked.length > 0 ? [NOTES.starterToHead] : [] };
}

function planForNobody(
  run: Run,
  token: TokenRow,
  node: GraphNodeOf<'userTask'>,
  { whenNobody = 'toAdmin' }: ApprovalPolicies,
): ApprovalPlan | undefined {
  if (whenNobody === 'pass') return { users: [], repeated: [], notes: [NOTES.nobodyPassed] };
  if (whenNobody === 'refuse') throw refuse('nobodyFound', { node: node.name });
  if (whenNobody !== 'toAdmin') {
    return { users: [whenNobody.toUser], repeated: [], notes: [NOTES.nobodyToUser] };
  }
  const users = askApprovers(run, token, { kind: 'admin' });
  if (users?.length === 0) throw refuse('nobodyFound', { node: node.name });
  return users && { users, repeated: [], notes: [NOTES.nobodyToAdmin] };
}
