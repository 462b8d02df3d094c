import { ExpressionError } from '@jianheng/expression';
import {
  type Command,
  type EngineEvent,
  EngineRefusal,
  interpret,
  refusalText,
  type UnitRows,
} from '@jianheng/process-engine';
import { Refusal } from '../http/faults.ts';
import { flush } from './flush.ts';
import { type Known, meet, newAnswers, portsOf } from './ports-of.ts';
import type { Acting, Form } from './process-house.ts';
import { run, withHistory } from './store.ts';

/** More ids than any command needs in one go: two hundred signers with task, token and log each. */
const IDS = 2000;
const MOST_ROUNDS = 50;

export type Outcome = { readonly rows: UnitRows; readonly events: readonly EngineEvent[] };

/**
 * Does one command on the rows of a tree whose lock this transaction holds, and writes what changed. What the engine
 * asks of organisation and form is looked up and the command interpreted anew, until nothing is missing.
 */
export async function runCommand(
  acting: Acting,
  given: UnitRows,
  command: Command,
  form: Form,
): Promise<Outcome> {
  let rows = given;
  const known: Known = { form, answers: await newAnswers(acting, form) };
  for (let round = 0; round < MOST_ROUNDS; round++) {
    await acting.server.ids.reserve(IDS, acting.tx.client);
    const result = await interpretOnce(acting, rows, command, known);
    if (result.status === 'done') {
      flush(acting.tx, result.changes);
      return { rows: result.rows, events: result.events };
    }
    for (const need of result.needs) {
      if (need.kind === 'history') rows = await withHistory(acting.tx, rows);
      else await meet(acting, need, known);
    }
  }
  throw new Error(`a command of ${form.deployed.key} asks without end`);
}

async function interpretOnce(acting: Acting, rows: UnitRows, command: Command, known: Known) {
  try {
    return interpret(rows, command, portsOf(acting, known));
  } catch (problem) {
    if (problem instanceof EngineRefusal) throw await named(acting, problem);
    if (problem instanceof ExpressionError)
      throw new Refusal('conditionFails', `流程条件无法计算：${problem.message}`);
    throw problem;
  }
}

/** The engine speaks of people by id; people are told names. */
async function named({ tx }: Acting, refusal: EngineRefusal): Promise<Refusal> {
  const id = refusal.params.user;
  const [person] = id
    ? await run<{ name: string }>(tx, 'select name from staff where tenant_id = $1 and id::text = $2', [
        tx.tenantId,
        id,
      ])
    : [];
  return new Refusal(
    refusal.code,
    refusalText(refusal, () => person?.name ?? '他人'),
  );
}
