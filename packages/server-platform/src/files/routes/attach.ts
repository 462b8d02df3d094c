import { rowScope } from '../../authorization/row-scope.ts';
import { entityByFormCode } from '../../entities/by-form-code.ts';
import { changeRow } from '../../entities/save-row.ts';
import { AccessError, ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import type { CallContext } from '../../http/route.ts';
import type { ModuleCode } from '../../processes/process-context.ts';
import { readRow } from '../../storage/read-row.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';
import type { SaidOf } from '../file-items.ts';
import { entityAt, type Place } from '../file-rights.ts';

type Call = Pick<CallContext<unknown, unknown, unknown>, 'tx' | 'user' | 'server'>;

/** The form that a client names: by its code, or by its path. */
export const entityNamed = ({ registry }: Call['server'], name: string): RegisteredEntity | undefined =>
  entityByFormCode(registry, name) ?? entityAt(registry, name);

/**
 * Puts files that were just given into a field of a row, as whoever changes the row in its form does: by the same rights,
 * rules and locks. Where no field is named it is the first that takes files.
 */
export async function attachTo(
  call: Call,
  code: ModuleCode,
  { refModule = '', refRecordId = '', businessId, ids }: SaidOf & { readonly ids: readonly string[] },
): Promise<void> {
  const known = entityNamed(call.server, refModule);
  const field = known && fieldNamed(known, businessId);
  if (!known || !field)
    throw new ValidationError({
      refModule: inputFault('shape', { place: 'refModule', rule: '没有这样的附件字段' }),
    });
  await setFiles(call, code, { known, id: refRecordId, field }, (held) => [...held, ...ids]);
}

/** Takes a file out of the place that holds it, likewise. One in a line is taken out in its form. */
export async function detachFrom(call: Call, code: ModuleCode, place: Place, id: string): Promise<boolean> {
  const known = entityAt(call.server.registry, place.path);
  if (known?.entity.fields[place.field]?.kind !== 'attachments') return false;
  await setFiles(call, code, { known, id: place.rowId, field: place.field }, (held) =>
    held.filter((one) => one !== id),
  );
  return true;
}

type Field = { readonly known: RegisteredEntity; readonly id: string; readonly field: string };

/** Changes which files a field of a row holds, as whoever changes the row in its form does. */
export async function setFiles(
  { tx, user, server }: Call,
  code: ModuleCode,
  { known, id, field }: Field,
  changed: (held: readonly string[]) => readonly string[],
): Promise<void> {
  const row = await readRow(tx, known, id, { rights: rowScope(known, user), lock: true });
  const held = (row[field] as readonly string[] | null) ?? [];
  await changeRow({ tx, user, server, code, known }, { id, [field]: changed(held) });
}

function fieldNamed({ entity }: RegisteredEntity, name: string | undefined): string | undefined {
  const takesFiles = Object.entries(entity.fields).filter(([, { kind }]) => kind === 'attachments');
  return takesFiles.find(([one]) => name === undefined || one === name)?.[0];
}

/** Nobody learns by it whether a row is there. */
export const noSuchFile = () => new AccessError(404, '文件不存在，或您无权查看。');
