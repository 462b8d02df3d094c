import type { ApproverRule } from '../model/approval-rules.ts';
import { doneTasksOf, stepsBefore } from '../moves/history.ts';
import { pickedFor } from '../moves/picks.ts';
import { evaluateAt } from '../moves/scope-vars.ts';
import { refuse } from '../refusals.ts';
import { instanceOf, nodeOf, type Run } from '../run.ts';
import type { TokenRow } from '../unit/rows.ts';
import { askApprovers } from './approver-query.ts';

type Found = readonly string[] | undefined;

/** The people a rule names, each once; `undefined` when the caller has to load them first. */
export function resolveRule(run: Run, token: TokenRow, rule: ApproverRule): Found {
  const users = findUsers(run, token, rule);
  return users && [...new Set(users)];
}

function findUsers(run: Run, token: TokenRow, rule: ApproverRule): Found {
  switch (rule.kind) {
    case 'starter':
      return starterOf(run, token);
    case 'users':
      return rule.users;
    case 'startersChoice':
    case 'handlersChoice':
      return choiceFor(run, token, rule.kind);
    case 'previousHandler':
      return handlersBefore(run, token);
    case 'expression':
      return userIds(evaluateAt(run, token, rule.expression));
    case 'departmentHead':
      return headsOf(run, token, rule);
    case 'anyOf':
      return together(rule.rules.map((each) => findUsers(run, token, each)));
    default:
      return askApprovers(run, token, rule);
  }
}

function starterOf(run: Run, token: TokenRow): string[] {
  const { starter } = instanceOf(run, token);
  return starter === null ? [] : [starter];
}

function choiceFor(run: Run, token: TokenRow, kind: 'startersChoice' | 'handlersChoice'): readonly string[] {
  const node = nodeOf(run, token);
  const picked = pickedFor(run, token);
  if (picked.length === 0) throw refuse(`${kind}Missing`, { node: node.name });
  return picked;
}

/** Who did the step before this one. */
function handlersBefore(run: Run, token: TokenRow): string[] {
  const tasks = stepsBefore(run, token.lastLog).flatMap((step) => doneTasksOf(run, step));
  return [...new Set(tasks.flatMap((task) => task.doneBy ?? []))];
}

function headsOf(
  run: Run,
  token: TokenRow,
  { level, of }: Extract<ApproverRule, { kind: 'departmentHead' }>,
): Found {
  if (of !== 'previousHandler') return askApprovers(run, token, { kind: 'departmentHead', level });
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
