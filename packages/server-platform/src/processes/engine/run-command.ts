import { ExpressionError } from '@jianheng/expression';
import {
  type Command,
  type EngineEvent,
  EngineRefusal,
  interpret,
  type Ports,
  refusals,
  type UnitRows,
} from '@jianheng/process-engine';
import { queryRows } from '../../database/query.ts';
import { BusinessRuleError } from '../../errors/errors.ts';
import type { CommandContext, Form } from '../process-context.ts';
import { withHistory } from '../repository/tree-repository.ts';
import { writeChanges } from '../repository/write-changes.ts';
import { untilResolved } from './resolve-needs.ts';

/** More ids than any command needs in one go: two hundred signers with task, token and log each. */
const RESERVED_IDS = 2000;

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
  const result = await untilResolved(context, form, {
    run: async (ports) => {
      await context.server.ids.reserve(RESERVED_IDS, context.tx.client);
      return interpretOnce(context, rows, command, ports);
    },
    readHistory: async () => {
      rows = await withHistory(context.tx, rows);
    },
  });
  writeChanges(context.tx, result.changes);
  return { rows: result.rows, events: result.events };
}

async function interpretOnce(context: CommandContext, rows: UnitRows, command: Command, ports: Ports) {
  try {
    return interpret(rows, command, ports);
  } catch (problem) {
    if (problem instanceof EngineRefusal) throw await named(context, problem);
    if (problem instanceof ExpressionError)
      throw new BusinessRuleError('conditionFails', '流程条件无法计算：{problem}', {
        problem: problem.message,
      });
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
  const name = person?.name ?? '他人';
  const { user: _id, ...params } = refusal.params;
  return new BusinessRuleError(refusal.code, refusals[refusal.code], id ? { ...params, user: name } : params);
}
