import type { PlatformBody } from '@jianheng/contract';
import { sectionsOf } from '@jianheng/definition';
import { INITIATOR_STEP } from '@jianheng/process-engine';
import { requireKnownForm } from '../../authorization/known-forms.ts';
import { hiddenFields, withoutFields } from '../../authorization/seen-fields.ts';
import type { User } from '../../authorization/user.ts';
import type { Tx } from '../../database/transaction.ts';
import type { Server } from '../../http/contexts.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';
import { getFormOf, newestByKey } from '../definitions/definitions.ts';
import { rightsAt } from '../forms/form-rights.ts';

type Asking = { readonly tx: Tx; readonly user: User; readonly server: Server };

/** `POST /b/wf/form/display`: the form of a process at a step; `readonly` closes every field that may be seen. */
export async function formDisplay(
  { tx, user, server }: Asking,
  { formId, taskDefKey, readonly, formVersion }: PlatformBody<'POST /b/wf/form/display'>,
) {
  await requireKnownForm({ tx, user, registry: server.registry }, formId);
  const deployed = await newestByKey(tx, formId);
  const whole = await getFormOf({ tx, server }, deployed, formVersion ?? null);
  const rights = rightsAt(whole, deployed.model, { nodeId: taskDefKey || INITIATOR_STEP, user });
  const unseen = hiddenFields(whole, user).filter((name) => rights[name] === 'hidden');
  const known = withoutFields(whole, new Set(unseen));
  const isClosed = readonly === true || readonly === 'true' || readonly === 1 || readonly === '1';
  const shown = Object.fromEntries(
    Object.entries(rights)
      .filter(([name]) => !unseen.includes(name))
      .map(([name, right]) => [name, isClosed && right !== 'hidden' ? 'readonly' : right]),
  );
  return {
    data: {
      formId,
      module: known.module?.name,
      entity: known.name,
      label: known.entity.label,
      sections: sectionsFor(known),
      fields: known.entity.fields,
      ...(known.entity.checks ? { checks: known.entity.checks } : {}),
      rights: shown,
      ...(known.module?.drawn ? { drawn: true as const } : {}),
    },
  };
}

/** Where its fields stand, without those that are not there for the reader. */
function sectionsFor({ module, name, entity }: RegisteredEntity) {
  const sections = module ? sectionsOf(module, name) : [];
  return sections.map((section) => ({
    ...section,
    fields: section.fields.filter((field) => Object.hasOwn(entity.fields, field)),
  }));
}
