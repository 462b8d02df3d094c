import { ExpressionError } from '@jianheng/expression';
import {
  type Command,
  type EngineEvent,
  EngineRefusal,
  interpret,
  type KnownModel,
  type Need,
  type Ports,
  refusalText,
  type UnitRows,
} from '@jianheng/process-engine';
import { Refusal } from '../http/faults.ts';
import { conditionOn } from './conditions.ts';
import { deployedById, deployedByKey } from './definitions.ts';
import { findPeople } from './people.ts';
import type { Acting, Form } from './process-house.ts';
import { flush, run } from './store.ts';

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
  rows: UnitRows,
  command: Command,
  form: Form,
): Promise<Outcome> {
  const answers: Answers = { people: new Map(), models: new Map(), ids: [] };
  for (let round = 0; round < MOST_ROUNDS; round++) {
    await acting.server.ids.reserve(IDS, acting.tx.client);
    const result = await interpretOnce(acting, rows, command, { form, answers });
    if (result.status === 'done') {
      await flush(acting.tx, result.changes);
      return { rows: result.rows, events: result.events };
    }
    for (const need of result.needs) await answer(acting, need, { form, answers });
  }
  throw new Error(`a command of ${form.deployed.key} asks without end`);
}

type Answers = {
  readonly ids: string[];
  readonly people: Map<string, readonly string[]>;
  readonly models: Map<string, KnownModel>;
};
type Known = { readonly form: Form; readonly answers: Answers };

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

/** Ports of the engine over what was looked up so far. */
export function portsOf({ server }: Acting, { form, answers }: Known): Ports {
  const { fields } = form.known.entity;
  let taken = 0;
  return {
    now: server.now().toISOString(),
    // Interpreted anew, a command must meet the ids of its first try: what it asks for is kept by them.
    nextId: () => {
      answers.ids[taken] ??= server.ids.take();
      return answers.ids[taken++] ?? '';
    },
    evaluate: (expression, { vars }) =>
      conditionOn(fields, expression).evaluate({ ...form.record, ...vars } as never),
    approvers: ({ key }) => answers.people.get(key),
    model: ({ key, defId }) =>
      defId === form.deployed.id ? { defId, model: form.deployed.model } : answers.models.get(key),
  };
}

async function answer({ tx }: Acting, need: Need, { form, answers }: Known): Promise<void> {
  if (need.kind === 'approvers') {
    answers.people.set(
      need.query.key,
      await findPeople(tx, need.query, { fields: form.known.entity.fields, record: form.record }),
    );
    return;
  }
  const { key, defId, defKey } = need.query;
  const deployed = defId ? await deployedById(tx, defId) : await deployedByKey(tx, defKey ?? '');
  answers.models.set(key, { defId: deployed.id, model: deployed.model });
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
