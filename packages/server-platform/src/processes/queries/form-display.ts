import type { PlatformBody } from '@jianheng/contract';
import { sectionsOf } from '@jianheng/definition';
import { INITIATOR_STEP } from '@jianheng/process-engine';
import type { User } from '../../authorization/user.ts';
import type { Tx } from '../../database/transaction.ts';
import type { Server } from '../../http/contexts.ts';
import { getFormOf, newestByKey } from '../definitions/definitions.ts';
import { rightsAt } from '../forms/form-rights.ts';

type Asking = { readonly tx: Tx; readonly user: User; readonly server: Server };

/** `POST /b/wf/form/display`: the form of a process at a step; `readonly` closes every field that may be seen. */
export async function formDisplay(
  { tx, user, server }: Asking,
  { formId, taskDefKey, readonly, formVersion }: PlatformBody<'POST /b/wf/form/display'>,
) {
  const deployed = await newestByKey(tx, formId);
  const known = await getFormOf({ tx, server }, deployed, formVersion ?? null);
  const rights = rightsAt(known, deployed.model, { nodeId: taskDefKey || INITIATOR_STEP, user });
  const isClosed = readonly === true || readonly === 'true' || readonly === 1 || readonly === '1';
  const shown = Object.fromEntries(
    Object.entries(rights).map(([name, right]) => [
      name,
      isClosed && right !== 'hidden' ? 'readonly' : right,
    ]),
  );
  return {
    data: {
      formId,
      module: known.module?.name,
      entity: known.name,
      label: known.entity.label,
      sections: known.module ? sectionsOf(known.module, known.name) : [],
      fields: known.entity.fields,
      ...(known.entity.checks ? { checks: known.entity.checks } : {}),
      rights: shown,
    },
  };
}
