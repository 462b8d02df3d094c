import { type IndexSample, indexStatistics } from '@jianheng/cost-engine';
import type { Tx } from '@jianheng/server-platform';

/** A range of an index, and its source. */
export type IndexRange = {
  readonly low: number;
  readonly high: number;
  readonly samples: number | null;
  readonly source: string;
  readonly method: 'set' | 'quantiles' | 'logDeviation';
};

export type Flag = 'within' | 'low' | 'high' | 'unknown';

/** A stored value that statistics may use. */
export type Sample = IndexSample & {
  readonly projectId: string;
  readonly nodeId: string;
  readonly key: string;
  readonly symbol: string;
};

/** Figures below this share of collected amount stay out of statistics. */
export const MIN_COLLECTED = 0.95;

/** Comparable nodes: buildings or projects of the same class. */
export type Peers = {
  readonly kind: 'project' | 'building';
  readonly category: string | null;
  readonly projects: readonly string[];
};

/** Stored values of nodes of a class in the given projects; excluded ones and those of incomplete collections are left out. */
export async function readSamples(
  tx: Tx,
  { kind, category, projects }: Peers,
): Promise<ReadonlyMap<string, readonly Sample[]>> {
  if (category === null) return new Map();
  const { rows } = await tx.client.query<Sample>(
    `select v.project_id::text as "projectId", v.node_id::text as "nodeId", v.key, v.symbol, v.value::float8 as value,
       coalesce(n.area, 1)::float8 as scale
     from cost_index_node n join cost_index_value v using (tenant_id, project_id, node_id)
     left join cost_index_mark m using (tenant_id, project_id, node_id, key)
     where n.tenant_id = $1 and n.kind = $2 and n.category = $3 and n.project_id = any($4::bigint[]) and n.collected >= $5
       and m.key is null
     order by v.key, v.project_id, v.node_id limit $6`,
    [tx.tenantId, kind, category, projects, MIN_COLLECTED, MAX_SAMPLES],
  );
  return Map.groupBy(rows, ({ key }) => key);
}

const MAX_SAMPLES = 200_000;

/** Range sets of the firm by the keys of indices; those of the firm go before those of the library, and these before public ones. */
export async function readRangeSets(tx: Tx): Promise<ReadonlyMap<string, IndexRange>> {
  const { rows } = await tx.client.query<IndexRange & { readonly key: string }>(
    `select r.key, r.low::float8 as low, r.high::float8 as high, r.samples::int as samples, concat_ws(' ', s.name, s.source, s.period)
       as source, 'set' as method
     from quality_checks_range_set s join quality_checks_range_set_ranges r on r.tenant_id = s.tenant_id and r.parent_id = s.id
     where s.tenant_id = $1 order by array_position(array['public', 'library', 'firm'], s.scope), s.id, r.position`,
    [tx.tenantId],
  );
  return new Map(rows.map(({ key, ...range }) => [key, range]));
}

/** Ranges of one node: range sets, and statistics of its peers where no set has the key. */
export class NodeRanges {
  readonly #sets: ReadonlyMap<string, IndexRange>;
  readonly #samples: ReadonlyMap<string, readonly Sample[]>;
  readonly #nodeId: string;

  constructor(
    sets: ReadonlyMap<string, IndexRange>,
    samples: ReadonlyMap<string, readonly Sample[]>,
    nodeId: string,
  ) {
    this.#sets = sets;
    this.#samples = samples;
    this.#nodeId = nodeId;
  }

  /**
   * The range of a value, its flag, and the number of comparable values. Range sets hold for the usual divisor only; a value is
   * compared with those of the same divisor, and never with itself.
   */
  of(key: string, value: number | null, symbol: string) {
    const peers = (this.#samples.get(key) ?? []).filter(
      (sample) => sample.nodeId !== this.#nodeId && sample.symbol === symbol,
    );
    const isUsual = symbol === 'JZMJ' || symbol === '';
    const range = (isUsual ? this.#sets.get(key) : undefined) ?? rangeOf(peers);
    return { range, flag: flagOf(value, range), samples: peers.length };
  }
}

const SOURCE = '本单位同类工程';

/** The range of samples by the rule of GB/T 51290-2018; null below eight. */
export function rangeOf(peers: readonly IndexSample[]): IndexRange | null {
  const { range, count } = indexStatistics(peers);
  if (range === null) return null;
  return { ...range, low: Math.max(0, range.low), samples: count, source: SOURCE };
}

/** Whether a value is below, within or above its range. */
export function flagOf(value: number | null, range: IndexRange | null): Flag {
  if (value === null || range === null) return 'unknown';
  // Bounds are computed through logarithms: equal values may differ from them in the last digits.
  const tolerance = Math.abs(value) * ROUNDING;
  if (value < range.low - tolerance) return 'low';
  return value > range.high + tolerance ? 'high' : 'within';
}

const ROUNDING = 1e-9;
