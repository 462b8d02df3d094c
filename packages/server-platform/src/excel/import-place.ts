import { isId } from '@jianheng/definition';
import type { User } from '../authorization/user.ts';
import { queryRows } from '../database/query.ts';
import type { Tx } from '../database/transaction.ts';
import type { RegisteredEntity, Registry } from '../storage/registry.ts';
import { type RememberedKeys, requireImportable } from './comparing/importable.ts';
import type { KnownHeads } from './reading/guess-mapping.ts';
import { headWords } from './reading/survey-sheets.ts';
import { type KeptTemplate, readTemplate } from './templates/template-store.ts';

/** What `{code}` in the address of a call means: the form itself, or a template of the firm for it. */
export type ImportPlace = { readonly known: RegisteredEntity; readonly template: KeptTemplate | undefined };

export async function importPlace(
  tx: Tx,
  { registry, user, code }: { readonly registry: Registry; readonly user: User; readonly code: string },
): Promise<ImportPlace> {
  const template = isId(code) ? await readTemplate(tx, registry, code) : undefined;
  return { known: requireImportable(registry, user, template?.code ?? code), template };
}

export type RememberedMapping = RememberedKeys & { readonly heads: KnownHeads };

/** How heads were mapped before, by the template or else by this person, and by what rows were known. */
export async function rememberedMapping(
  tx: Tx,
  user: User,
  { known, template }: ImportPlace,
): Promise<RememberedMapping> {
  if (template) {
    const heads = Object.fromEntries(template.columns.map(({ title, key }) => [headWords(title), key]));
    return { heads, keys: template.keys };
  }
  const [own] = await queryRows<{ heads: KnownHeads; keys: string[] }>(
    tx,
    'select heads, keys from excel_mapping where tenant_id = $1 and user_id = $2 and path = $3',
    [tx.tenantId, user.id, known.entity.path],
  );
  if (!own) return { heads: {}, keys: [] };
  return { ...own, hadColumns: new Set(Object.values(own.heads)) };
}
