import type { ApproverRule } from '../model/approval-rules.ts';
import { doneTasksOf, stepsBefore } from '../moves/history.ts';
import { evaluateAt } from '../moves/scope-vars.ts';
import { refuse } from '../refusals.ts';
import { instanceOf, nodeOf, type Run } from '../run.ts';
import type { TokenRow } from '../unit/rows.ts';
import { askApprovers } from './approver-query.ts';

/** The people a rule names, each once; `undefined` when the caller has to load them first. */
export function resolveRule(run: Run, token: TokenRow, rule: ApproverRule): readonly string[] | undefined {
  const users = findUsers(run, token, rule);
  return users && [...new Set(users)];
}

function findUsers(run: Run, token: TokenRow, rule: ApproverRule): readonly string[] | undefined {
  switch (rule.kind) {
    case 'starter':
      return starterOf(run, token);
    case 'users':
      return rule.users;
    case 'startersChoice':
      return startersChoice(run, token);
    case 'previousHandler':
      return handlersBefore(run, token);
    case 'expression':
      return userIds(evaluateAt(run, token, rule.expression));
    default:
      return askApprovers(run, token, rule);
  }
}

function starterOf(run: Run, token: TokenRow): string[] {
  const { starter } = instanceOf(run, token);
  return starter === null ? [] : [starter];
}

function startersChoice(run: Run, token: TokenRow): readonly string[] {
  const node = nodeOf(run, token);
  const picked = instanceOf(run, token).picked[node.id] ?? [];
  if (picked.length === 0) throw refuse('startersChoiceMissing', { node: node.name });
  return picked;
}

/** Who did the step before this one. */
function handlersBefore(run: Run, token: TokenRow): string[] {
  const tasks = stepsBefore(run, token.lastLog).flatMap((step) => doneTasksOf(run, step));
  return tasks.flatMap((task) => task.doneBy ?? []);
}

function userIds(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((each) => each !== null && each !== undefined && each !== '').map(String);
}
