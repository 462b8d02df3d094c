import { queryRows } from '../database/query.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { AccessError, BusinessRuleError, businessError, ValidationError } from '../errors/errors.ts';
import type { FileItem } from '../files/file-items.ts';
import { entityAt } from '../files/file-rights.ts';
import { setFiles } from '../files/routes/attach.ts';
import type { CallContext } from '../http/route.ts';
import type { ModuleCode } from '../processes/process-context.ts';
import type { RegisteredEntity } from '../storage/registry.ts';

type Call = Pick<CallContext<unknown, unknown, unknown>, 'tx' | 'user' | 'server'>;

/** Where a document stands: in a field of a row, in nothing yet, or where it cannot be changed and why. */
type Held =
  | {
      readonly kind: 'field';
      readonly known: RegisteredEntity;
      readonly rowId: string;
      readonly field: string;
    }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'fixed'; readonly why: string };

async function heldBy({ tx, user, server }: Call, item: FileItem): Promise<Held> {
  const [place, ...more] = await referencesOf(tx, item.id);
  if (more.length > 0) return fixed('文件用在多处，请下载修改后分别上传新版本。');
  if (!place)
    return (await isCurrentOwn(tx, user.id, item)) ? { kind: 'nothing' } : fixed('这是历史版本，只能查看。');
  const known = entityAt(server.registry, place.path);
  if (known?.entity.fields[place.field]?.kind !== 'attachments')
    return fixed('审批意见和明细中的文件不能在线编辑，请下载修改后上传新版本。');
  return { kind: 'field', known, rowId: place.rowId, field: place.field };
}

const fixed = (why: string): Held => ({ kind: 'fixed', why });

const referencesOf = (tx: Tx, id: string) =>
  queryRows<{ path: string; rowId: string; field: string }>(
    tx,
    'select path, row_id::text as "rowId", field from file_reference where tenant_id = $1 and item_id = $2 limit 2',
    [tx.tenantId, id],
  );

/** A file of nothing is its giver's, and what took the place of another goes on from there. */
async function isCurrentOwn(tx: Tx, userId: string, { id, uploadedBy }: FileItem): Promise<boolean> {
  const newer = await queryRows(
    tx,
    'select 1 from file_item where tenant_id = $1 and replaces_id = $2 limit 1',
    [tx.tenantId, id],
  );
  return uploadedBy === userId && newer.length === 0;
}

/**
 * Puts another version in the place of a document, by the rights, rules and locks of the row that holds it. Throws
 * BusinessRuleError where that cannot be, also because somebody else has saved meanwhile.
 */
export async function replaceDocument(
  call: Call,
  code: ModuleCode,
  item: FileItem,
  versionId: string,
): Promise<void> {
  const held = await heldBy(call, item);
  if (held.kind === 'fixed') throw businessError('documentFixed', { why: held.why });
  if (held.kind === 'nothing') return;
  const { known, rowId, field } = held;
  await setFiles(call, code, { known, id: rowId, field }, (files) => {
    if (!files.includes(item.id)) throw businessError('changedMeanwhile');
    return files.map((one) => (one === item.id ? versionId : one));
  });
}

/** Why a document can only be read: tried out as saving it would be, in a transaction of its own that is taken back. */
export async function whyReadOnly(
  { user, server }: Pick<Call, 'user' | 'server'>,
  code: ModuleCode,
  item: FileItem,
): Promise<string | null> {
  try {
    await inTransaction(server.pool, user.tenantId, async (tx) => {
      await replaceDocument({ tx, user, server }, code, item, item.id);
      throw new TriedOut();
    });
    return null;
  } catch (problem) {
    return problem instanceof TriedOut ? null : reasonOf(problem);
  }
}

class TriedOut extends Error {}

function reasonOf(problem: unknown): string {
  if (problem instanceof AccessError) return '您没有修改这张单据的权限，只能查看。';
  if (problem instanceof BusinessRuleError) return problem.message;
  if (problem instanceof ValidationError) return '单据现在不能修改，只能查看。';
  throw problem;
}
