import { type ProcessModel, previewStart } from '@jianheng/process-engine';
import { queryRows } from '../../database/query.ts';
import { AccessError } from '../../errors/errors.ts';
import { readRow } from '../../storage/read-row.ts';
import type { WireRow } from '../../storage/row-shape.ts';
import type { Deployed } from '../definitions/definitions.ts';
import type { CommandContext, Form } from '../process-context.ts';
import { dryRunPreview, type Forecast } from '../queries/forecast.ts';
import type { Candidate } from './new-version.ts';

type Past = {
  readonly id: string;
  readonly title: string | null;
  readonly form: string;
  readonly initiator: string | null;
  readonly initiatorDept: string | null;
};

/** One past form on which the new version would have gone another way. */
type Difference = {
  readonly procInstId: string;
  readonly title: string | null;
  readonly before: readonly string[];
  readonly after: readonly string[];
};
export type Trial = {
  readonly tried: number;
  readonly same: number;
  readonly differences: readonly Difference[];
};

/**
 * 试运行: starts the new version and the one that is in use on forms that were sent lately, both only on paper, and
 * lists where they would have asked other people or come to other steps.
 */
export async function runTrial(context: CommandContext, candidate: Candidate, last: number): Promise<Trial> {
  const past = await queryRows<Past>(
    context.tx,
    `select id, title, form_record_id as form, initiator, initiator_dept as "initiatorDept" from wf_instance
     where tenant_id = $1 and def_key = $2 and parent_token_id is null and form_record_id is not null
     order by started_at desc, id desc limit $3`,
    [context.tx.tenantId, candidate.current.key, last],
  );
  const differences: Difference[] = [];
  let tried = 0;
  for (const one of past) {
    const record = await formLeft(context, candidate, one);
    if (!record) continue;
    tried++;
    const way = (model: ProcessModel) => wayOf(context, { ...candidate, record }, model, one);
    const [before, after] = [await way(candidate.current.model), await way(candidate.model)];
    if (before.join('\n') !== after.join('\n'))
      differences.push({ procInstId: one.id, title: one.title, before, after });
  }
  return { tried, same: tried - differences.length, differences };
}

/** A form that was deleted since cannot be tried on. */
async function formLeft(
  { tx }: CommandContext,
  { known }: Candidate,
  { form }: Past,
): Promise<WireRow | undefined> {
  try {
    return await readRow(tx, known, form);
  } catch (problem) {
    if (problem instanceof AccessError) return undefined;
    throw problem;
  }
}

/** The steps with their people that a model would come to on this form, one line each. */
async function wayOf(
  context: CommandContext,
  { current, known, record }: Candidate & Pick<Form, 'record'>,
  model: ProcessModel,
  { initiator, initiatorDept }: Past,
): Promise<string[]> {
  const deployed: Deployed = { ...current, model };
  const command = {
    kind: 'start' as const,
    by: initiator,
    defId: current.id,
    initiatorDept,
    formRecordId: record.id,
  };
  const forecast = await dryRunPreview(context, { deployed, known, record }, (ports) =>
    previewStart(command, ports),
  );
  return linesOf(forecast);
}

const linesOf = ({ steps, open }: Forecast) => [
  ...steps.map(({ name, people }) => `${name}：${people.map((person) => person.name).join('、')}`),
  ...open.map(({ name, reason }) => `${name}：${reason}`),
];
