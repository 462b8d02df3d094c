import type { ApproverRule } from '@jianheng/definition';
import { type ExecutionContext, getInstance, getNode } from '../context/execution-context.ts';
import { refuse } from '../context/refusals.ts';
import type { TokenRow } from '../state/rows.ts';
import { doneTasksOf, stepsBefore } from '../transitions/rollback/history.ts';
import { selectedApproversFor } from '../transitions/tasks/selected-approvers.ts';
import { evaluateAt } from '../transitions/tokens/scope-vars.ts';
import { askApprovers, askPresent } from './approver-query.ts';

type Found = readonly string[] | undefined;

/** The people a rule names, each once; `undefined` when the caller has to load them first. */
export function resolveRule(run: ExecutionContext, token: TokenRow, rule: ApproverRule): Found {
  const users = findUsers(run, token, rule);
  return users && [...new Set(users)];
}

function findUsers(run: ExecutionContext, token: TokenRow, rule: ApproverRule): Found {
  switch (rule.kind) {
    case 'initiator':
      return askPresent(run, token, initiatorOf(run, token));
    case 'users':
      return askPresent(run, token, rule.users);
    case 'initiatorSelects':
    case 'previousApproverSelects':
      return askPresent(run, token, choiceFor(run, token, rule.kind));
    case 'previousApprover':
      return askPresent(run, token, handlersBefore(run, token));
    case 'expression':
      return askPresent(run, token, userIds(evaluateAt(run, token, rule.expression)));
    case 'departmentHead':
      return headsOf(run, token, rule);
    case 'anyOf':
      return together(rule.rules.map((each) => findUsers(run, token, each)));
    default:
      return askApprovers(run, token, rule);
  }
}

function initiatorOf(run: ExecutionContext, token: TokenRow): string[] {
  const { initiator } = getInstance(run, token);
  return initiator === null ? [] : [initiator];
}

const SELECTION_MISSING = {
  initiatorSelects: 'initiatorSelectionMissing',
  previousApproverSelects: 'previousApproverSelectionMissing',
} as const;

function choiceFor(
  run: ExecutionContext,
  token: TokenRow,
  kind: 'initiatorSelects' | 'previousApproverSelects',
): readonly string[] {
  const node = getNode(run, token);
  const selectedApprovers = selectedApproversFor(run, token);
  if (selectedApprovers.length === 0) throw refuse(SELECTION_MISSING[kind], { node: node.name });
  return selectedApprovers;
}

/** Who did the step before this one. */
function handlersBefore(run: ExecutionContext, token: TokenRow): string[] {
  const tasks = stepsBefore(run, token.lastActivities).flatMap((step) => doneTasksOf(run, step));
  return [...new Set(tasks.flatMap((task) => task.doneBy ?? []))];
}

function headsOf(
  run: ExecutionContext,
  token: TokenRow,
  { level = 1, of }: Extract<ApproverRule, { kind: 'departmentHead' }>,
): Found {
  if (of !== 'previousApprover') return askApprovers(run, token, { kind: 'departmentHead', level });
  const handlers = handlersBefore(run, token);
  return together(
    handlers.map((user) => askApprovers(run, token, { kind: 'departmentHeadOf', user, level })),
  );
}

/** Everybody of several answers; all of them are asked for before one that is missing stops the rest. */
function together(found: readonly Found[]): Found {
  return found.includes(undefined) ? undefined : found.flatMap((users) => users ?? []);
}

function userIds(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((each) => each !== null && each !== undefined && each !== '').map(String);
}
