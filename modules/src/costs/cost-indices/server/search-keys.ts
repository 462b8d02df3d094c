import { BILL_BOOKS } from '@jianheng/cost-engine';
import type { Tx } from '@jianheng/server-platform';
import { kindsBelow, readKindLevels, type SearchCondition } from './search-condition.ts';
import { type SeenHands, seenProjectIds } from './seen-project.ts';

/** Families of keys that the contents of a search show; the first key is taken where none is chosen. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  project: ['CR'],
  subject: ['EC', 'QT', 'UP'],
  material: ['MT'],
  relativity: ['RL'],
  expand: ['EX'],
};

/** Projects whose indices are stored. */
export async function countComputed(tx: Tx, projects: readonly string[]): Promise<number> {
  const { rows } = await tx.client.query<{ count: number }>(
    'select count(*)::int as count from cost_index_run where tenant_id = $1 and project_id = any($2::bigint[])',
    [tx.tenantId, projects],
  );
  return rows[0]?.count ?? 0;
}

/** The key with most values among those of a content. */
export async function firstKey(tx: Tx, projects: readonly string[], content: string): Promise<string | null> {
  const keys = await readKeys(tx, projects, content);
  return keys.toSorted((left, right) => right.count - left.count)[0]?.key ?? null;
}

type KeyCount = {
  readonly key: string;
  readonly name: string;
  readonly unit: string;
  readonly count: number;
};

async function readKeys(
  tx: Tx,
  projects: readonly string[],
  content: string,
  kinds: readonly string[] | null = null,
): Promise<readonly KeyCount[]> {
  const { rows } = await tx.client.query<KeyCount>(
    `select v.key, min(v.name) as name, min(v.unit) as unit, count(*)::int as count
     from cost_index_value v join cost_index_node n using (tenant_id, project_id, node_id)
     where v.tenant_id = $1 and v.project_id = any($2::bigint[]) and split_part(v.key, ':', 1) = any($3::text[])
       and n.kind = 'building' and ($4::bigint[] is null or n.category = any($4))
     group by v.key order by array_position($3::text[], split_part(v.key, ':', 1)), v.key`,
    [tx.tenantId, projects, FAMILIES[content] ?? [], kinds],
  );
  return rows;
}

/** The code of a call about the indices that can be searched. */
export function keysOf(name: string, content: string) {
  return {
    label: `造价指标：可查询的${name}`,
    reads: async ({
      tx,
      body,
      ...hands
    }: SeenHands & { readonly tx: Tx; readonly body: { readonly kindId?: string | null | undefined } }) => {
      const kinds = kindsBelow(await readKindLevels(tx), body.kindId ?? null);
      return readKeys(tx, await seenProjectIds(hands), content, kinds);
    },
  };
}

const CHAPTERS = new Map(
  BILL_BOOKS.flatMap(({ chapters }) => chapters.map(([code, name]) => [code, name] as const)),
);

/** Chapters of the lines of projects. */
export async function chaptersOf(
  tx: Tx,
  projects: readonly string[],
  counted: 'count(*)' | 'count(distinct (left(code, 9), name, feature, uom))',
) {
  const { rows } = await tx.client.query<{ code: string; count: number }>(
    `select left(code, 4) as code, ${counted}::int as count from cost_line
     where tenant_id = $1 and project_id = any($2::bigint[]) and code ~ '^[0-9]{9}' group by 1 order by 1`,
    [tx.tenantId, projects],
  );
  return rows.map(({ code, count }) => ({ code, name: CHAPTERS.get(code) ?? '', count }));
}

/** Refuses conditions on factors that the firm does not have. */
export async function refuseUnknownSymbols(
  tx: Tx,
  { features }: SearchCondition,
  refusal: (symbol: string) => Error,
): Promise<void> {
  if (features.length === 0) return;
  const { rows } = await tx.client.query<{ symbol: string }>(
    'select symbol from cost_catalogues_factor where tenant_id = $1',
    [tx.tenantId],
  );
  const known = new Set(['JZMJ', ...rows.map(({ symbol }) => symbol)]);
  const unknown = features.find(({ symbol }) => !known.has(symbol));
  if (unknown !== undefined) throw refusal(unknown.symbol);
}
