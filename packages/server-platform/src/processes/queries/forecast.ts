import type { PlatformAnswer } from '@jianheng/contract';
import { isId } from '@jianheng/definition';
import { type Ports, type Preview, previewRest, previewStart } from '@jianheng/process-engine';
import { requireAction, rowScope } from '../../authorization/row-scope.ts';
import { queryRows } from '../../database/query.ts';
import { requireChoosable, requireFaultless } from '../../entities/choices/require-links.ts';
import { createWriter } from '../../entities/writer.ts';
import { readRow } from '../../storage/read-row.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';
import { previewValues } from '../../storage/writing/fill-in.ts';
import { checkForm } from '../../storage/writing/form-work.ts';
import { deployedByKey, getFormEntity } from '../definitions/definitions.ts';
import { untilResolved, withDryRunIds } from '../engine/resolve-needs.ts';
import { hasHiddenFields } from '../forms/form-visibility.ts';
import type { Tree } from '../forms/tree-access.ts';
import type { CommandContext, Form } from '../process-context.ts';

type Named = { readonly id: string; readonly name: string };
export type Forecast = PlatformAnswer<'GET /b/wf/process/:id/forecast'>;

/** 流程预测 of what is about to be started: who will see it, with the form as it is filled in so far. */
export async function getStartForecast(
  context: CommandContext,
  given: {
    readonly processCode: string;
    readonly data?: Readonly<Record<string, unknown>> | undefined;
    readonly selectedApprovers?: Readonly<Record<string, readonly string[]>> | undefined;
  },
): Promise<Forecast> {
  const { user } = context;
  const form = await getFormAhead(context, given);
  const { deployed } = form;
  const command = {
    kind: 'start' as const,
    by: user.id,
    defId: deployed.id,
    initiatorDept: user.departmentId,
    formRecordId: '0',
    ...(given.selectedApprovers ? { selectedApprovers: given.selectedApprovers } : {}),
  };
  return dryRunPreview(context, form, (ports) => previewStart(command, ports));
}

/** The form of a process that is about to be started, for those who may start it. */
export async function getFormAhead(
  context: CommandContext,
  given: { readonly processCode: string; readonly data?: Readonly<Record<string, unknown>> | undefined },
): Promise<Form> {
  const { tx, user, server } = context;
  const deployed = await deployedByKey(tx, given.processCode);
  const known = getFormEntity(server.registry, deployed);
  requireAction(known, user, 'create');
  return { deployed, known, record: await recordAhead(context, known, given.data ?? {}) };
}

/** The form as starting would store it: a draft with what changed on it, else a new one; what is missing as yet may be. */
async function recordAhead(
  { tx, user, server }: CommandContext,
  known: RegisteredEntity,
  data: Readonly<Record<string, unknown>>,
): Promise<Form['record']> {
  const { id, revision: _revision, ...changed } = data;
  const before = isId(id) ? await readRow(tx, known, id, { rights: rowScope(known, user) }) : undefined;
  const { values, faults } = await checkForm(known.entity.fields, changed, {
    partial: true,
    mayLack: true,
    before,
  });
  const saving = { tx, user, registry: server.registry, fields: known.entity.fields };
  await requireFaultless(saving, { given: changed, before }, faults);
  // The way that the form goes, and whom it asks, may hang on what these rows hold.
  await requireChoosable(saving, { given: values, before });
  const record = await previewValues(tx, known, { before, given: values }, createWriter(server, user));
  return { createdBy: user.id, ...record, id: before?.id ?? '0', revision: before?.revision ?? 1 };
}

/** What comes after the tasks that are open now. */
export async function getForecast(context: CommandContext, tree: Tree): Promise<Forecast> {
  const forecast = await dryRunPreview(context, tree.form, (ports) => previewRest(tree.rows, ports));
  if (forecast.open.length === 0 || !(await hasHiddenFields(context, tree))) return forecast;
  // Why a condition cannot be decided is said with the values of the form.
  return { ...forecast, open: forecast.open.map(({ name }) => ({ name, reason: '暂时无法预测。' })) };
}

/** Plays a preview until nothing it asks for is missing. Nothing is written, and no id is used up. */
export async function dryRunPreview(
  context: CommandContext,
  form: Form,
  play: (ports: Ports) => Preview,
): Promise<Forecast> {
  const preview = await untilResolved(context, form, { run: (ports) => play(withDryRunIds(ports)) });
  return toForecast(context, preview);
}

async function toForecast(
  { tx }: CommandContext,
  { steps, isComplete, open }: Extract<Preview, { status: 'done' }>,
): Promise<Forecast> {
  const ids = [...new Set(steps.flatMap(({ users }) => users))];
  const people = await queryRows<Named>(
    tx,
    'select id, name from staff where tenant_id = $1 and id = any($2)',
    [tx.tenantId, ids],
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  return {
    isComplete,
    open,
    steps: steps.map(({ users, ...step }) => ({
      ...step,
      people: users.flatMap((id) => byId.get(id) ?? []),
    })),
  };
}
