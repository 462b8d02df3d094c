import type { Tx } from '../database/transaction.ts';
import { AccessError } from '../errors/errors.ts';
import { entityNamed } from '../files/routes/attach.ts';
import type { CallContext } from '../http/route.ts';
import { getFormEntity, newestByKey } from '../processes/definitions/definitions.ts';
import type { ModuleCode } from '../processes/process-context.ts';
import { commandContext } from '../processes/routes/route-parts.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import { type PrintedRow, readPrintedRow } from './printed-row.ts';
import type { Asked } from './sheet-of-row.ts';

type Reading = Pick<CallContext<unknown, unknown, unknown>, 'tx' | 'user' | 'server'>;
type Call = Reading & { readonly params: { readonly formId: string; readonly ids: string } };

/** The form that an address names; 404 where none has the name. */
export async function formNamed(
  { tx, server }: Pick<Reading, 'tx' | 'server'>,
  formId: string,
): Promise<RegisteredEntity> {
  // A process that the firm brought has a key of its own.
  return entityNamed(server, formId) ?? getFormEntity(server.registry, await processNamed(tx, formId));
}

/** Whoever asks for a form asks for no process: where there is neither, no form is there. */
async function processNamed(tx: Tx, key: string): ReturnType<typeof newestByKey> {
  try {
    return await newestByKey(tx, key);
  } catch (problem) {
    throw problem instanceof AccessError ? new AccessError(problem.status) : problem;
  }
}

/** The forms that the address names, in its order, each read by its own rights; one that is not the reader's refuses all. */
export async function readAsked(
  call: Call,
  code: ModuleCode,
): Promise<{ known: RegisteredEntity; rows: PrintedRow[] }> {
  const known = await formNamed(call, call.params.formId);
  const rows: PrintedRow[] = [];
  for (const id of new Set(call.params.ids.split(',')))
    rows.push(await readPrintedRow(commandContext(call, code), known, id));
  return { known, rows };
}

/** By what and where from somebody asks for a print. */
export const askedBy = ({
  params,
  request,
}: Pick<CallContext<{ formId: string }, unknown, unknown>, 'params' | 'request'>): Asked => ({
  formId: params.formId,
  origin: `${request.protocol}://${request.host}`,
});
