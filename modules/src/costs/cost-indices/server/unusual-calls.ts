import { serve, type Tx } from '@jianheng/server-platform';
import { costProjects } from '../../cost-projects/cost-projects.module.ts';
import { costIndices } from '../cost-indices.module.ts';
import { unusualCalls } from '../index-comparison.calls.ts';
import { flagOf, type IndexRange, MIN_COLLECTED, rangeOf, readRangeSets } from './index-ranges.ts';
import { type SeenHands, seenProject, seenProjectIds } from './seen-project.ts';

const PAGE = 20;
/** Values that one check reads. */
const MAX_VALUES = 200_000;

type Body = {
  readonly pageNo?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly projectId?: string | undefined;
  readonly unusual?: boolean | undefined;
};

type Value = {
  readonly projectId: string;
  readonly projectName: string;
  readonly nodeId: string;
  readonly nodeName: string;
  readonly category: string | null;
  readonly collected: number;
  readonly scale: number;
  readonly key: string;
  readonly name: string;
  readonly unit: string;
  readonly symbol: string;
  readonly value: number;
  readonly unusual: string | null;
  readonly isStale: boolean;
};

/** The code of a check of some families of indices. */
const check = (name: string, families: readonly string[]) => ({
  label: `造价指标：异常${name}`,
  reads: async ({ body, tx, ...hands }: SeenHands & { readonly body: Body; readonly tx: Tx }) => {
    if (body.projectId !== undefined) await seenProject(hands, body.projectId);
    const values = await readValues(tx, await seenProjectIds(hands), families);
    const judged = judge(values, await readRangeSets(tx));
    const own = judged.filter(
      ({ projectId }) => body.projectId === undefined || projectId === body.projectId,
    );
    const beyond = own
      .filter(({ flag }) => flag === 'low' || flag === 'high')
      .filter(({ unusual }) => body.unusual === undefined || body.unusual === (unusual !== null))
      .toSorted((left, right) => Math.abs(right.deviation) - Math.abs(left.deviation));
    const [pageNo, pageSize] = [body.pageNo ?? 1, body.pageSize ?? PAGE];
    return {
      rows: beyond.slice((pageNo - 1) * pageSize, pageNo * pageSize),
      total: beyond.length,
      values: values.filter(({ projectId }) => body.projectId === undefined || projectId === body.projectId)
        .length,
      compared: own.length,
    };
  },
});

/** Stored values of buildings beyond their ranges. */
export const unusualValues = serve(
  costIndices,
  unusualCalls,
  { read: 'view', reads: [costProjects] },
  {
    'POST /b/unusualAnalyze/relativityCheck': check('相关性指标', ['RL']),
    'POST /b/unusualAnalyze/expandCheck': check('扩展指标', ['EX']),
    'POST /b/unusualAnalyze/materialCheck': check('工料机指标', ['MT']),
    'POST /b/unusualAnalyze/quantityCheck': check('工程量指标', ['QT']),
    'POST /b/unusualAnalyze/economicCheck': check('经济指标', ['CR', 'EC', 'UP']),
  },
);

async function readValues(
  tx: Tx,
  projects: readonly string[],
  families: readonly string[],
): Promise<readonly Value[]> {
  const { rows } = await tx.client.query<Value>(
    `select v.project_id::text as "projectId", p.name as "projectName", v.node_id::text as "nodeId", n.name as "nodeName",
       n.category::text, n.collected::float8 as collected, coalesce(n.area, 1)::float8 as scale, v.key, v.name, v.unit, v.symbol,
       v.value::float8 as value, m.reason as unusual, r.at_revision <> coalesce(s.at_revision, 0) as "isStale"
     from cost_index_value v
     join cost_index_node n using (tenant_id, project_id, node_id)
     join cost_index_run r using (tenant_id, project_id)
     join cost_projects_project p on p.tenant_id = v.tenant_id and p.id = v.project_id
     left join cost_state s on s.tenant_id = v.tenant_id and s.project_id = v.project_id
     left join cost_index_mark m on m.tenant_id = v.tenant_id and m.project_id = v.project_id and m.node_id = v.node_id and m.key = v.key
     where v.tenant_id = $1 and v.project_id = any($2::bigint[]) and n.kind = 'building' and split_part(v.key, ':', 1) = any($3::text[])
     order by v.project_id, v.node_id, v.key limit ${MAX_VALUES}`,
    [tx.tenantId, projects, families],
  );
  return rows;
}

/** From this number of peers on a value hardly moves the range that it is compared with. */
const MANY = 40;

/** Values that have a range, each with its range and place. */
function judge(values: readonly Value[], sets: ReadonlyMap<string, IndexRange>) {
  const groups = Map.groupBy(values, ({ category, key, symbol }) => `${category} ${key} ${symbol}`);
  return [...groups.values()].flatMap((group) => {
    const [{ key, symbol, category } = { key: '', symbol: '', category: null }] = group;
    const set = symbol === 'JZMJ' || symbol === '' ? sets.get(key) : undefined;
    const samples = group.filter(({ unusual, collected }) => unusual === null && collected >= MIN_COLLECTED);
    const common = samples.length > MANY ? rangeOf(samples) : null;
    return group.flatMap((value) => {
      const statistics =
        category === null
          ? null
          : (common ?? rangeOf(samples.filter((sample) => sample.nodeId !== value.nodeId)));
      const range = set ?? statistics;
      return range === null ? [] : [judged(value, range)];
    });
  });
}

function judged(
  { category: _category, collected: _collected, scale: _scale, symbol: _symbol, isStale, ...value }: Value,
  range: IndexRange,
) {
  const flag = flagOf(value.value, range);
  return {
    ...value,
    range,
    flag,
    deviation: flag === 'within' ? 0 : deviationOf(value.value, flag === 'low' ? range.low : range.high),
    state: isStale ? ('stale' as const) : ('current' as const),
  };
}

/** The distance to a bound as a share of it. */
const deviationOf = (value: number, bound: number) => (bound === 0 ? 1 : (value - bound) / Math.abs(bound));
