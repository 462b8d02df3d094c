import { callSpec, platformCalls } from '@jianheng/contract';
import {
  type AnyRoute,
  moduleFault,
  orderSql,
  Page,
  route,
  type Tx,
  ValidationError,
} from '@jianheng/server-platform';
import { dictionaryCalls } from '../dictionaries.calls.ts';
import { dictionaries } from '../dictionaries.module.ts';

const reading = { access: 'signedIn', audit: 'none', transaction: 'read' } as const;

const WANTED = 'tenant_id = $1 and enabled and ($2::text is null or type = $2) and label ilike $3';
const ORDERED = { label: 'label collate zh_pinyin', value: 'value', sort: 'sort', type: 'type', id: 'id' };
const PAGE_ROWS = 20;

/** Dictionaries that the catalogue of calls names one by one. */
const NAMED = [
  { code: 'projectPost', summary: '项目岗位' },
  { code: 'build-fee', summary: '建设工程费用' },
] as const;

/** Dictionaries as forms use them: open to all staff, enabled items in their order. */
export const dictionaryRoutes: readonly AnyRoute[] = [
  ...NAMED.map(({ code: named, summary }) =>
    route(
      { ...reading, ...callSpec(dictionaryCalls, `GET /share/bd/dict/${named}`), summary },
      async ({ tx }) => itemsOf(tx, (await bookOf(tx, named)).code),
    ),
  ),
  route(
    {
      ...reading,
      ...callSpec(platformCalls, 'GET /share/bd/dict/:code'),
      summary: '字典项（选择用）',
    },
    async ({ tx, params }) => itemsOf(tx, (await bookOf(tx, params.code)).code),
  ),
  route(
    {
      ...reading,
      ...callSpec(dictionaryCalls, 'GET /share/bd/dict/:code/:item'),
      summary: '一个字典项',
    },
    async ({ tx, params }) => {
      const items = await itemsOf(tx, (await bookOf(tx, params.code)).code);
      return items.find(({ value }) => value === params.item) ?? null;
    },
  ),
  route(
    {
      ...reading,
      ...callSpec(platformCalls, 'GET /share/bd/dict/book/:dictCode'),
      summary: '字典及其项',
    },
    async ({ tx, params }) => {
      const book = await bookOf(tx, params.dictCode);
      return { ...book, groupList: await itemsOf(tx, book.code) };
    },
  ),
  route(
    {
      ...reading,
      ...callSpec(dictionaryCalls, 'GET /bs/common/baseData/list'),
      summary: '基础数据',
    },
    async ({ tx, query }) => itemsOf(tx, (await bookOf(tx, query.category)).code),
  ),
  route(
    {
      ...reading,
      ...callSpec(dictionaryCalls, 'POST /share/bd/dict/queryList'),
      summary: '字典项（查询）',
    },
    async ({ tx, body }) => {
      const { type, label$like: words = '' } = body.params ?? {};
      const asked = [tx.tenantId, type ?? null, `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`];
      const counted = await tx.client.query<{ total: number }>(
        `select count(*)::int as total from dictionary_item where ${WANTED}`,
        asked,
      );
      const size = body.pageSize ?? PAGE_ROWS;
      const { rows } = await tx.client.query(
        `select id::text, type, label, value, remark, enabled from dictionary_item where ${WANTED}
         order by ${orderSql(body, ORDERED) ?? 'type, sort'}, id limit $4 offset $5`,
        [...asked, size, ((body.pageNo ?? 1) - 1) * size],
      );
      return new Page(rows, { total: counted.rows[0]?.total ?? 0 });
    },
  ),
];

/** A code that names no dictionary is a slip of whoever asks, and not a dictionary without items. */
async function bookOf(tx: Tx, given: string): Promise<{ code: string; name: string }> {
  const { rows } = await tx.client.query<{ code: string; name: string }>(
    'select code, name from dictionary where tenant_id = $1 and code = $2',
    [tx.tenantId, given],
  );
  const [book] = rows;
  if (!book)
    throw new ValidationError({
      code: moduleFault(dictionaries, 'dictionaryUnknown', { code: given }),
    });
  return book;
}

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
