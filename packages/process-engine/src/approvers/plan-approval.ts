import type { ApprovalPolicies, ApproverRule } from '@jianheng/definition';
import { ExpressionError } from '@jianheng/expression';
import { type ExecutionContext, getGraph, getInstance } from '../context/execution-context.ts';
import { EngineRefusal, refuse } from '../context/refusals.ts';
import type { GraphNodeOf } from '../model/graph.ts';
import type { TokenRow } from '../state/rows.ts';
import { askApprovers, askPresent } from './approver-query.ts';
import { chooseOne } from './choose-one.ts';
import { repeatedUsers } from './repeated-users.ts';
import { resolveRule } from './resolve-rule.ts';

/** Who is to be asked at a step, after the firm's policies. */
export interface ApprovalPlan {
  readonly users: readonly string[];
  /** Of these, who counts as having approved because he did so before. */
  readonly repeated: readonly string[];
  /** What the engine decided by itself, as sentences for the record. */
  readonly notes: readonly string[];
  /** Of a step where each group must say yes: the groups. */
  readonly groups?: readonly (readonly string[])[];
  /** Of a step where one of several is taken: all of them. */
  readonly among?: readonly string[];
  /** While looking ahead only: it cannot be known yet. */
  readonly isUnknown?: boolean;
}

const NOTES = {
  initiatorSkipped: '审批人与发起人相同，自动跳过',
  initiatorToHead: '审批人与发起人相同，改由上级审批',
  nobodyPassed: '审批人为空，自动通过',
  nobodyToAdmin: '审批人为空，转交管理员',
  nobodyToUser: '审批人为空，转交指定人员',
  repeated: '审批人已审批过，自动同意',
  random: '从候选人中随机指定一人',
} as const;

/** Works out who approves; `undefined` when people have to be loaded first. */
export function planApproval(
  run: ExecutionContext,
  token: TokenRow,
  node: GraphNodeOf<'userTask'>,
): ApprovalPlan | undefined {
  try {
    return planNow(run, token, node);
  } catch (error) {
    const isOpen = error instanceof EngineRefusal || error instanceof ExpressionError;
    if (!run.ahead || !isOpen) throw error;
    return { users: [], repeated: [], notes: [error.message], isUnknown: true };
  }
}

function planNow(
  run: ExecutionContext,
  token: TokenRow,
  node: GraphNodeOf<'userTask'>,
): ApprovalPlan | undefined {
  const { approvers, mode } = node.spec;
  const isGrouped = mode?.kind === 'perGroup' && approvers?.kind === 'anyOf';
  const rules = isGrouped ? approvers.rules : [approvers];
  const asked = rules.map((rule) => askBy(run, token, node, rule));
  const known = asked.filter((each) => each !== undefined);
  if (known.length < asked.length) return undefined;
  const users = [...new Set(known.flatMap((each) => each.users))];
  const notes = [...new Set(known.flatMap((each) => each.notes))];
  const plan = withRepeated(run, token, node, {
    users,
    notes,
    isLastResort: known.every((each) => each.isLastResort),
  });
  if (mode?.kind === 'random') return chooseRandomly(token, plan);
  return isGrouped ? { ...plan, groups: known.map((each) => each.users) } : plan;
}

/** Who is asked by one rule, after the policies for the initiator and for nobody. */
interface Asked {
  readonly users: readonly string[];
  readonly notes: readonly string[];
  /** Nobody was found; these step in, and have not decided about it before. */
  readonly isLastResort: boolean;
}

function askBy(
  run: ExecutionContext,
  token: TokenRow,
  node: GraphNodeOf<'userTask'>,
  rule: ApproverRule | undefined,
): Asked | undefined {
  const policies = policiesOf(run, token, node);
  const found = rule ? resolveRule(run, token, rule) : [];
  const asked = found && applySelfApprovalPolicy(run, token, found, policies);
  if (!asked) return undefined;
  if (asked.users.length > 0 || asked.notes.length > 0) return { ...asked, isLastResort: false };
  return askInstead(run, token, node, policies);
}

function withRepeated(
  run: ExecutionContext,
  token: TokenRow,
  node: GraphNodeOf<'userTask'>,
  { users, notes, isLastResort }: Asked,
): ApprovalPlan {
  const { onRepeatApprover = 'never' } = policiesOf(run, token, node);
  const repeated = isLastResort ? [] : repeatedUsers(run, token, users, onRepeatApprover);
  return { users, repeated, notes: repeated.length > 0 ? [...notes, NOTES.repeated] : notes };
}

function chooseRandomly(token: TokenRow, plan: ApprovalPlan): ApprovalPlan {
  const one = chooseOne(plan.users, token.instanceId, token.nodeId ?? '');
  if (one === undefined || plan.users.length < 2) return plan;
  const isRepeated = plan.repeated.includes(one);
  const notes = [...plan.notes.filter((note) => isRepeated || note !== NOTES.repeated), NOTES.random];
  return { users: [one], repeated: isRepeated ? [one] : [], notes, among: plan.users };
}

function policiesOf(run: ExecutionContext, token: TokenRow, node: GraphNodeOf<'userTask'>): ApprovalPolicies {
  return { ...getGraph(run, token.instanceId).model.settings, ...node.spec };
}

function applySelfApprovalPolicy(
  run: ExecutionContext,
  token: TokenRow,
  users: readonly string[],
  { onSelfApproval = 'allow' }: ApprovalPolicies,
): Omit<Asked, 'isLastResort'> | undefined {
  const { initiator } = getInstance(run, token);
  if (initiator === null || !users.includes(initiator) || onSelfApproval === 'allow')
    return { users, notes: [] };
  const others = users.filter((user) => user !== initiator);
  if (onSelfApproval === 'skip') return { users: others, notes: [NOTES.initiatorSkipped] };
  const heads = askApprovers(run, token, { kind: 'headOf', user: initiator });
  if (!heads) return undefined;
  const asked = [...new Set([...others, ...heads.filter((user) => user !== initiator)])];
  return { users: asked, notes: asked.length > 0 ? [NOTES.initiatorToHead] : [] };
}

function askInstead(
  run: ExecutionContext,
  token: TokenRow,
  node: GraphNodeOf<'userTask'>,
  { onNoApprover = 'toAdmin' }: ApprovalPolicies,
): Asked | undefined {
  if (onNoApprover === 'pass') return lastResort([], NOTES.nobodyPassed);
  if (onNoApprover === 'reject') throw refuse('nobodyFound', { node: node.name });
  if (onNoApprover !== 'toAdmin') {
    const named = askPresent(run, token, [onNoApprover.toUser]);
    if (!named || named.length > 0) return named && lastResort(named, NOTES.nobodyToUser);
  }
  const users = askApprovers(run, token, { kind: 'admin' });
  if (users?.length === 0) throw refuse('nobodyFound', { node: node.name });
  return users && lastResort(users, NOTES.nobodyToAdmin);
}

function lastResort(users: readonly string[], note: string): Asked {
  return { users, notes: [note], isLastResort: true };
}
