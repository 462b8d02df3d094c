import { fireInclusiveJoin } from '../behaviours/inclusive.ts';
import { joinParallel } from '../behaviours/parallel.ts';
import { refuse } from '../refusals.ts';
import { type Move, nodeOf, type Run } from '../run.ts';
import type { TokenRow } from '../unit/rows.ts';
import { closeScope } from './close-scope.ts';
import { openForgottenTasks } from './detour.ts';
import { enter } from './enter.ts';
import { leave } from './leave.ts';
import { returnToStarter } from './return-to-starter.ts';

/** More moves than any sensible process makes at once; a model that exceeds it turns in circles. */
const MOST_MOVES = 20_000;

/** Makes every planned move, and those they plan, until all tokens rest. */
export function runAgenda(run: Run): void {
  let count = 0;
  do {
    for (let move = run.agenda.shift(); move; move = run.agenda.shift()) {
      count += 1;
      const token = run.unit.token.get(move.tokenId);
      if (count > MOST_MOVES) throw refuse('endlessLoop', { node: token?.nodeId ?? '' });
      if (token) make(run, token, move);
    }
  } while (fireInclusiveJoin(run));
  openForgottenTasks(run);
}

function make(run: Run, token: TokenRow, move: Move): void {
  if (move.kind === 'enter') enter(run, token, move);
  else if (move.kind === 'leave') leave(run, token, move.outcome);
  else if (move.kind === 'close') closeScope(run, token);
  else if (move.kind === 'join') join(run, token);
  else returnToStarter(run, token);
}

/** An inclusive join looks for itself who may still come. */
function join(run: Run, token: TokenRow): void {
  const node = nodeOf(run, token);
  if (node.spec.kind === 'parallel') joinParallel(run, token, node);
}
