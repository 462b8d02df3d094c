import { isDeepStrictEqual } from 'node:util';
import {
  type CustomForm,
  customModuleName,
  type DeclarationFault,
  type KeptExtraField,
  permissionCode,
  stepsIn,
} from '@jianheng/definition';
import { hasPermission, type User } from '../authorization/user.ts';
import { queryRows } from '../database/query.ts';
import type { Tx } from '../database/transaction.ts';
import type { DrawnForm } from './store/form-store.ts';

type Seen = { readonly name: string; readonly label: string; readonly seenBy: string | null };

/**
 * What only some see stays so for whoever does not see it: by drawing the form anew nobody opens its values to himself, nor
 * by a step of its process at which he would be asked. What was taken out of the form counts as it stood there last, since
 * its values come back with it.
 */
export async function widenedFaults(
  tx: Tx,
  { id, code, draft }: DrawnForm,
  { user, was }: { readonly user: User; readonly was: CustomForm | undefined },
): Promise<DeclarationFault[]> {
  const stood = await queryRows<Seen>(
    tx,
    `select distinct on (f.key) f.key as name, f.value ->> 'label' as label, f.value ->> 'seenBy' as "seenBy"
     from custom_form_version v cross join jsonb_each(v.definition::jsonb -> 'fields') f
     where v.tenant_id = $1 and v.form_id = $2 order by f.key, v.version desc`,
    [tx.tenantId, id],
  );
  const isSeen = seesAs({ name: customModuleName(code) }, user);
  const opened = isDeepStrictEqual(was?.process, draft.process) ? [] : openedBySteps(draft);
  return stood
    .filter(({ name, seenBy }) => draft.fields[name] && !isSeen(seenBy))
    .flatMap(({ name, label, seenBy }) => [
      ...(draft.fields[name]?.seenBy === seenBy
        ? []
        : [{ word: name, says: `“${label}”您自己不可见，不能改变它的可见权限` }]),
      ...(opened.includes(name)
        ? [{ word: name, says: `“${label}”您自己不可见，不能由您改变让别人看到它的流程环节` }]
        : []),
    ]);
}

/** Fields that some step shows, whoever is asked there. */
const openedBySteps = ({ process }: CustomForm): string[] =>
  process === undefined
    ? []
    : [
        process.startRights ?? {},
        ...stepsIn(process.steps).flatMap((step) =>
          step.kind === 'approve' && step.rights ? [step.rights] : [],
        ),
      ].flatMap((rights) => Object.keys(rights).filter((name) => rights[name] !== 'hidden'));

/** The fields of a form, those out of use among them, as they stood and as they would. */
export type Widening = {
  readonly before: readonly KeptExtraField[];
  readonly after: readonly KeptExtraField[];
};

/** The same of fields that a firm adds to a shipped form. */
export function widenedExtras(
  module: { readonly name: string },
  { before, after }: Widening,
  user: User,
): string[] {
  const isSeen = seesAs(module, user);
  return before.flatMap(({ name, field: { label, seenBy = null } }) => {
    const next = after.find((one) => one.name === name);
    if (isSeen(seenBy) || !next || next.field.seenBy === seenBy) return [];
    return [`“${label}”您自己不可见，不能改变它的可见权限`];
  });
}

const seesAs = (module: { readonly name: string }, user: User) => (seenBy: string | null) =>
  seenBy === null || hasPermission(user, permissionCode(module, seenBy));
