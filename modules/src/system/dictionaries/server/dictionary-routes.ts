import { type AnyRoute, route, type Tx } from '@jianheng/server-platform';
import { z } from 'zod';

const code = z.string().max(50);
const option = z.object({
  id: z.string(),
  label: z.string(),
  value: z.string(),
  remark: z.string().nullable(),
  enabled: z.boolean(),
});
const reading = { access: 'signedIn', audit: 'none', transaction: 'read' } as const;

/** Dictionaries as forms use them: open to all staff, enabled items in their order. */
export const dictionaryRoutes: readonly AnyRoute[] = [
  route(
    {
      ...reading,
      method: 'GET',
      path: '/share/bd/dict/:code',
      summary: '字典项（选择用）',
      params: z.strictObject({ code }),
      data: z.array(option),
    },
    ({ tx, params }) => itemsOf(tx, params.code),
  ),
  route(
    {
      ...reading,
      method: 'GET',
      path: '/share/bd/dict/:code/:item',
      summary: '一个字典项',
      params: z.strictObject({ code, item: z.string().max(100) }),
      data: option.nullable(),
    },
    async ({ tx, params }) => {
      const items = await itemsOf(tx, params.code);
      return items.find(({ value }) => value === params.item) ?? null;
    },
  ),
  route(
    {
      ...reading,
      method: 'GET',
      path: '/share/bd/dict/book/:dictCode',
      summary: '字典及其项',
      params: z.strictObject({ dictCode: code }),
      data: z.unknown(),
    },
    async ({ tx, params }) => {
      const { rows } = await tx.client.query<{ code: string; name: string }>(
        'select code, name from dictionary where tenant_id = $1 and code = $2',
        [tx.tenantId, params.dictCode],
      );
      const book = rows[0];
      return book ? { ...book, groupList: await itemsOf(tx, book.code) } : null;
    },
  ),
];

async function itemsOf(tx: Tx, type: string) {
  const { rows } = await tx.client.query<{
    id: string;
    label: string;
    value: string;
    remark: string | null;
    enabled: boolean;
  }>(
    'select id, label, value, remark, enabled from dictionary_item where tenant_id = $1 and type = $2 and enabled order by sort, id',
    [tx.tenantId, type],
  );
  return rows;
}
