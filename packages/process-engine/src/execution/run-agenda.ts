import { fireInclusiveJoin } from '../behaviours/inclusive.ts';
import { joinParallel } from '../behaviours/parallel.ts';
import { type ExecutionContext, getNode, type Operation } from '../context/execution-context.ts';
import { refuse } from '../context/refusals.ts';
import { MAX_TOKENS } from '../model/instance-limit.ts';
import type { TokenRow } from '../state/rows.ts';
import { openForgottenTasks } from '../transitions/rollback/direct-return.ts';
import { resumeScope } from '../transitions/rollback/resume-scope.ts';
import { returnToInitiator } from '../transitions/rollback/return-to-initiator.ts';
import { closeScope } from '../transitions/scopes/close-scope.ts';
import { fireConditions } from '../transitions/scopes/fire-conditions.ts';
import { leave } from '../transitions/scopes/leave.ts';
import { refillAgain } from '../transitions/tasks/multi-instance.ts';
import { enter } from './enter.ts';

/** More moves than any sensible process makes at once; a model that exceeds it turns in circles. */
const MAX_MOVES = 5000;

/** Makes every planned move, and those they plan, until all tokens rest. */
export function runAgenda(run: ExecutionContext): void {
  let count = 0;
  const requireFewTokens = tokenLimit(run);
  do {
    for (let move = run.agenda.shift(); move; move = run.agenda.shift()) {
      count += 1;
      const token = run.unit.token.get(move.tokenId);
      if (count > MAX_MOVES) throw refuse('endlessLoop', { node: token?.nodeId ?? '' });
      if (token) make(run, token, move);
      requireFewTokens();
    }
  } while (firesAtRest(run));
  openForgottenTasks(run);
}

/** Refuses a tree that grows beyond `MAX_TOKENS`; one that was stored with more may go on, but not grow. */
function tokenLimit({ unit }: ExecutionContext): () => void {
  const max = Math.max(MAX_TOKENS, unit.token.count());
  return () => {
    if (unit.token.count() > max) throw refuse('tooManyTokens', { max: String(MAX_TOKENS) });
  };
}

/** Where all tokens rest, a join that nobody else can reach goes on, or a condition has become true. */
function firesAtRest(run: ExecutionContext): boolean {
  return fireInclusiveJoin(run) || fireConditions(run);
}

function make(run: ExecutionContext, token: TokenRow, move: Operation): void {
  if (move.kind === 'enter') enter(run, token, move);
  else if (move.kind === 'leave') leave(run, token, move);
  else if (move.kind === 'close') closeScope(run, token);
  else if (move.kind === 'join') join(run, token);
  else if (move.kind === 'resume') resumeScope(run, token);
  else if (move.kind === 'refill') refillAgain(run, token);
  else returnToInitiator(run, token);
}

/** An inclusive join looks for itself who may still come. */
function join(run: ExecutionContext, token: TokenRow): void {
  const node = getNode(run, token);
  if (node.spec.kind === 'parallel') joinParallel(run, token, node);
}
