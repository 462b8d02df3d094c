import type { PlatformAnswer } from '@jianheng/contract';
import type { AnyField } from '@jianheng/definition';
import { type ProcessModel, previewStart } from '@jianheng/process-engine';
import { seesField } from '../../authorization/seen-fields.ts';
import { queryRows } from '../../database/query.ts';
import { AccessError } from '../../errors/errors.ts';
import { readRow } from '../../storage/read-row.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';
import type { WireRow } from '../../storage/row-shape.ts';
import type { Deployed } from '../definitions/definitions.ts';
import { getVisibleForm } from '../forms/form-visibility.ts';
import { canSeeWholeForm, readTreeFor } from '../forms/tree-access.ts';
import type { CommandContext, Form } from '../process-context.ts';
import { dryRunPreview, type Forecast } from '../queries/forecast.ts';
import type { Candidate } from './new-version.ts';

type Past = {
  readonly id: string;
  readonly title: string | null;
  readonly form: string;
  readonly initiator: string | null;
  readonly initiatorDept: string | null;
  /** The caller started it or takes part in it. */
  readonly isInvolved: boolean;
};

type Trial = Omit<PlatformAnswer<'POST /act/procdef/trial'>, 'problems' | 'notes'>;
type Difference = Trial['differences'][number];

export const NO_TRIAL: Trial = { tried: 0, same: 0, differences: [], unseen: 0, blank: [], isCut: false };

/** Time that one trial may take; what is left then is not tried. */
const BUDGET_MS = 5000;

/**
 * 试运行: starts the new version and the one in use on forms that were sent lately, without writing anything, and lists
 * where they would ask other people or come to other steps. Forms that the caller does not see are only counted, since
 * the steps that a form leads to tell what it holds. For the same reason sensitive fields, and those that the caller does
 * not see, are empty during a trial; `blank` names them.
 */
export async function runTrial(context: CommandContext, candidate: Candidate, last: number): Promise<Trial> {
  const { tx, user } = context;
  const past = await queryRows<Past>(
    tx,
    `select i.id, i.title, i.form_record_id as form, i.initiator, i.initiator_dept as "initiatorDept",
       i.initiator = $4 or exists (select 1 from wf_participant p
         where p.tenant_id = i.tenant_id and p.instance_id = i.id and p.user_id = $4) as "isInvolved"
     from wf_instance i where i.tenant_id = $1 and i.def_key = $2 and i.parent_token_id is null
       and i.form_record_id is not null
     order by i.started_at desc, i.id desc limit $3`,
    [tx.tenantId, candidate.current.key, last, user.id],
  );
  const blank = blankFields(context, candidate.known);
  const begun = performance.now();
  const found: { tried: number; unseen: number; differences: Difference[] } = {
    tried: 0,
    unseen: 0,
    differences: [],
  };
  let isCut = false;
  for (const one of past) {
    isCut = performance.now() - begun > BUDGET_MS;
    if (isCut) break;
    const record = await seenForm(context, candidate, one);
    if (record === 'unseen') found.unseen += 1;
    if (record === 'unseen' || record === undefined) continue;
    found.tried += 1;
    found.differences.push(...(await differenceOn(context, { ...candidate, record: blank.of(record) }, one)));
  }
  return { ...found, same: found.tried - found.differences.length, blank: blank.labels, isCut };
}

/** Fields and columns of lines that a trial reads as empty, by their labels, and the record with them emptied. */
function blankFields({ user }: CommandContext, known: RegisteredEntity) {
  const isBlank = ([, field]: readonly [string, AnyField]) =>
    field.sensitive === true || !seesField(known, user, field);
  const all = Object.entries(known.entity.fields);
  const fields = all.filter(isBlank);
  const lines = all.flatMap(([name, field]) => {
    if (field.kind !== 'lines' || isBlank([name, field])) return [];
    const columns = Object.entries(field.fields).filter(isBlank);
    return columns.length === 0 ? [] : [{ name, label: field.label, columns }];
  });
  return {
    labels: [
      ...fields.map(([, { label }]) => label),
      ...lines.flatMap(({ label, columns }) => columns.map(([, column]) => `${label}：${column.label}`)),
    ],
    of: (record: WireRow): WireRow => ({
      ...record,
      ...emptied(fields),
      ...Object.fromEntries(lines.map(({ name, columns }) => [name, emptiedRows(record[name], columns)])),
    }),
  };
}

const emptied = (fields: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries(fields.map(([name]) => [name, null]));

function emptiedRows(rows: unknown, columns: readonly (readonly [string, unknown])[]): unknown {
  if (!Array.isArray(rows)) return rows;
  return rows.map((row: object) => ({ ...row, ...emptied(columns) }));
}

/** One line where the two versions go different ways on a form, none where they go the same way. */
async function differenceOn(
  context: CommandContext,
  candidate: Candidate & Pick<Form, 'record'>,
  past: Past,
): Promise<readonly Difference[]> {
  const before = await wayOf(context, candidate, candidate.current.model, past);
  const after = await wayOf(context, candidate, candidate.model, past);
  if (before.join('\n') === after.join('\n')) return [];
  return [{ procInstId: past.id, title: past.title, before, after }];
}

/**
 * The form of a past process as its page shows it to the caller: fields that his steps hide are empty. `unseen` where he
 * may not read it; undefined if it was deleted since.
 */
async function seenForm(
  context: CommandContext,
  { known }: Candidate,
  { id, form, isInvolved }: Past,
): Promise<WireRow | 'unseen' | undefined> {
  try {
    const record = await readRow(context.tx, known, form);
    const isSeen = isInvolved || (await canSeeWholeForm(context, { known, record }));
    if (!isSeen) return 'unseen';
    const { rights, closed } = await getVisibleForm(
      context,
      await readTreeFor(context, { instanceId: id }),
      undefined,
    );
    if (closed) return 'unseen';
    return { ...record, ...emptied(Object.entries(rights).filter(([, right]) => right === 'hidden')) };
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
