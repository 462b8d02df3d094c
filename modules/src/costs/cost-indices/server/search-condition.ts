import type { RowOf } from '@jianheng/definition';
import type { Tx } from '@jianheng/server-platform';
import type { savedSearch } from '../entities.ts';
import type { searchCalls } from '../index-search.calls.ts';

export type SearchBody =
  (typeof searchCalls)['POST /b/project/index/search/searchProject']['body']['_zod']['output'];
type Saved = RowOf<typeof savedSearch.fields>;

/** The conditions of a search in one form, saved and given ones alike. */
export type SearchCondition = {
  readonly content: NonNullable<SearchBody['radioValue']>;
  readonly nodes: 'project' | 'building';
  readonly share: NonNullable<SearchBody['searchShareProject']>;
  readonly words: string;
  readonly kind: string | null;
  readonly indexKey: string | null;
  readonly format: string | null;
  readonly function: string | null;
  readonly district: string | null;
  readonly monthFrom: string | null;
  readonly monthTo: string | null;
  readonly areaLow: string | null;
  readonly areaHigh: string | null;
  readonly stage: string | null;
  readonly similarTo: string | null;
  readonly features: readonly { readonly symbol: string; readonly low: string; readonly high: string }[];
};

/** The conditions of a request, and of a saved search where the request states none. */
export function conditionOf(body: SearchBody, saved: Saved | undefined): SearchCondition {
  const params = body.params ?? {};
  const kinds = [body.kind1, body.kind2, body.kind3, body.kind4].filter((id) => id != null);
  const features = [
    body.projectBaseFeature,
    body.projectFeature,
    body.projectGroupFeature,
    body.projectItemFeature,
  ];
  return {
    content: first(body.radioValue, saved?.content) ?? 'project',
    nodes: first(body.searchProjectKind) ?? 'building',
    share: first(body.searchShareProject) ?? 'company',
    words: (first(body.searchContent, saved?.words) ?? '').trim(),
    kind: first(kinds.at(-1), saved?.kind),
    indexKey: first(params.indexKey, saved?.indexKey),
    format: first(params.formatId, saved?.format),
    function: first(params.functionId, saved?.function),
    district: first(params.districtId, saved?.district),
    monthFrom: first(params.monthFrom, saved?.monthFrom),
    monthTo: first(params.monthTo, saved?.monthTo),
    areaLow: first(params.areaLow, saved?.areaLow),
    areaHigh: first(params.areaHigh, saved?.areaHigh),
    stage: first(params.stage),
    similarTo: first(params.similarTo),
    features: features.flatMap((group = []) =>
      group.map(({ featureId: symbol, value }) =>
        typeof value === 'string'
          ? { symbol, low: value, high: value }
          : { symbol, low: value[0], high: value[1] },
      ),
    ),
  };
}

/** The first value that is stated. */
const first = <Value>(...values: readonly (Value | null | undefined)[]): Value | null =>
  values.find((value) => value !== null && value !== undefined) ?? null;

/** A class with the path of names and ids from the top down. */
export type KindLevels = { readonly names: readonly string[]; readonly ids: readonly string[] };

/** All classes of the firm with their paths. */
export async function readKindLevels(tx: Tx): Promise<ReadonlyMap<string, KindLevels>> {
  const { rows } = await tx.client.query<{ id: string; parentId: string | null; name: string }>(
    `select id::text, parent_id::text as "parentId", name from cost_catalogues_kind where tenant_id = $1`,
    [tx.tenantId],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const levelsOf = (id: string, left = MAX_LEVELS): KindLevels => {
    const kind = byId.get(id);
    if (kind === undefined) return { names: [], ids: [] };
    const above =
      kind.parentId === null || left === 0 ? { names: [], ids: [] } : levelsOf(kind.parentId, left - 1);
    return { names: [...above.names, kind.name], ids: [...above.ids, id] };
  };
  return new Map(rows.map(({ id }) => [id, levelsOf(id)]));
}

const MAX_LEVELS = 10;

/** A class and all classes below it; null without a class. */
export function kindsBelow(
  paths: ReadonlyMap<string, KindLevels>,
  kind: string | null,
): readonly string[] | null {
  if (kind === null) return null;
  return [...paths].filter(([, { ids }]) => ids.includes(kind)).map(([id]) => id);
}
