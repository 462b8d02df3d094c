import { ExpressionError } from '@jianheng/expression';
import {
  type Command,
  type EngineEvent,
  EngineRefusal,
  interpret,
  refusalText,
  type UnitRows,
} from '@jianheng/process-engine';
import { queryRows } from '../../database/query.ts';
import { BusinessRuleError } from '../../errors/errors.ts';
import type { CommandContext, Form } from '../process-context.ts';
import { withHistory } from '../repository/tree-repository.ts';
import { writeChanges } from '../repository/write-changes.ts';
import { createLookupCache, createPorts, type ResolvedInputs, resolveNeed } from './engine-ports.ts';

/** More ids than any command needs in one go: two hundred signers with task, token and log each. */
const IDS = 2000;
const MAX_ROUNDS = 50;

export type Outcome = { readonly rows: UnitRows; readonly events: readonly EngineEvent[] };

/**
 * Does one command on the rows of a tree whose lock this transaction holds, and writes what changed. What the engine
 * asks of organisation and form is looked up and the command interpreted anew, until nothing is missing.
 */
export async function runCommand(
  context: CommandContext,
  given: UnitRows,
  command: Command,
  form: Form,
): Promise<Outcome> {
  let rows = given;
  const known: ResolvedInputs = { form, answers: await createLookupCache(context, form) };
  for (let round = 0; round < MAX_ROUNDS; round++) {
    await context.server.ids.reserve(IDS, context.tx.client);
    const result = await interpretOnce(context, rows, command, known);
    if (result.status === 'done') {
      writeChanges(context.tx, result.changes);
      return { rows: result.rows, events: result.events };
    }
    for (const need of result.needs) {
      if (need.kind === 'history') rows = await withHistory(context.tx, rows);
      else await resolveNeed(context, need, known);
    }
  }
  throw new Error(`a command of ${form.deployed.key} asks without end`);
}

async function interpretOnce(
  context: CommandContext,
  rows: UnitRows,
  command: Command,
  known: ResolvedInputs,
) {
  try {
    return interpret(rows, command, createPorts(context, known));
  } catch (problem) {
    if (problem instanceof EngineRefusal) throw await named(context, problem);
    if (problem instanceof ExpressionError)
      throw new BusinessRuleError('conditionFails', `流程条件无法计算：${problem.message}`);
    throw problem;
  }
}

/** The engine speaks of people by id; people are told names. */
async function named({ tx }: CommandContext, refusal: EngineRefusal): Promise<BusinessRuleError> {
  const id = refusal.params.user;
  const [person] = id
    ? await queryRows<{ name: string }>(tx, 'select name from staff where tenant_id = $1 and id::text = $2', [
        tx.tenantId,
        id,
      ])
    : [];
  return new BusinessRuleError(
    refusal.code,
    refusalText(refusal, () => person?.name ?? '他人'),
  );
}
