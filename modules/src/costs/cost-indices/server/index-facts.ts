import { createHash } from 'node:crypto';
import {
  computeFactors,
  type FactorFigure,
  type FactorPlace,
  type StoredFigure,
} from '@jianheng/cost-engine';
import type { IndexFacts, PlacedProject } from '@jianheng/cost-store';
import type { Tx } from '@jianheng/server-platform';

/** A node of a cost project, with the facts that indices are grouped by. */
type IndexNode = {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly kind: 'building' | 'unit';
  readonly area: string | null;
  readonly category: string | null;
  readonly format: string | null;
  readonly formatName: string | null;
  readonly functions: readonly {
    readonly id: string;
    readonly name: string;
    readonly scale: string | null;
  }[];
};

type Definition = {
  readonly symbol: string;
  readonly name: string;
  readonly unit: string;
  readonly rule: 'sum' | 'max' | 'formula';
  readonly formula: string | null;
};

type Figures = ReadonlyMap<string, FactorFigure>;

/** A project with its nodes, factors and divisors: all inputs of its indices except the bill. */
export type IndexBasis = {
  readonly placed: PlacedProject;
  readonly category: string | null;
  readonly nodes: readonly IndexNode[];
  readonly facts: IndexFacts;
  readonly definitions: readonly Definition[];
  /** factors by place */
  readonly figures: ReadonlyMap<string, Figures>;
  readonly divisors: readonly (readonly [subject: string, symbol: string])[];
  /** digest of everything above: stored values of another digest are stale */
  readonly inputs: string;
};

/** The floor area, which every project has even where the firm keeps no catalogue of factors. */
const AREA: Definition = { symbol: 'JZMJ', name: '建筑面积', unit: 'm2', rule: 'sum', formula: null };

/** Reads the inputs of the indices of a project. */
export async function readBasis(tx: Tx, projectId: string): Promise<IndexBasis> {
  const project = await readProject(tx, projectId);
  const nodes = await readNodes(tx, projectId);
  const definitions = await readDefinitions(tx);
  const figures = computeFactors(
    definitions,
    placesOf({ id: projectId, area: project.area }, nodes, await readStored(tx, projectId)),
  );
  const divisors = await readDivisors(tx, projectId);
  const facts: IndexFacts = {
    project: scalesOf(figures.get(projectId)),
    buildings: nodes
      .filter(({ kind }) => kind === 'building')
      .map(({ id, formatName, functions }) => ({
        id,
        purpose: functions[0]?.name ?? '',
        format: formatName ?? '',
        scales: scalesOf(figures.get(id)),
      })),
  };
  const names = nodes.map(({ id, parentId, name, category }) => [id, parentId, name, category]);
  return {
    placed: { projectId, name: project.name, standard: project.standard, nodes },
    category: project.category,
    nodes,
    facts,
    definitions,
    figures,
    divisors,
    inputs: createHash('sha256')
      .update(JSON.stringify([project, names, facts, divisors]))
      .digest('hex')
      .slice(0, 32),
  };
}

type ProjectRow = {
  readonly name: string;
  readonly standard: '2013' | '2024';
  readonly area: string | null;
  readonly category: string | null;
};

async function readProject(tx: Tx, projectId: string): Promise<ProjectRow> {
  const { rows } = await tx.client.query<ProjectRow>(
    `select name, case standard when 'gb2024' then '2024' else '2013' end as standard, area::text, category::text
     from cost_projects_project where tenant_id = $1 and id = $2`,
    [tx.tenantId, projectId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`no cost project ${projectId}`);
  return row;
}

async function readNodes(tx: Tx, projectId: string): Promise<readonly IndexNode[]> {
  const { rows } = await tx.client.query<IndexNode>(
    `select n.id::text, n.parent_id::text as "parentId", n.name, n.kind, n.area::text, n.category::text, n.format::text,
       f.name as "formatName",
       coalesce((select jsonb_agg(jsonb_build_object('id', l.function::text, 'name', t.name, 'scale', l.scale::text) order by l.position)
         from cost_projects_node_functions l join tree_item t on t.tenant_id = l.tenant_id and t.id = l.function
         where l.tenant_id = n.tenant_id and l.parent_id = n.id), '[]') as functions
     from cost_projects_node n left join tree_item f on f.tenant_id = n.tenant_id and f.id = n.format
     where n.tenant_id = $1 and n.project = $2 order by n.sort, n.id`,
    [tx.tenantId, projectId],
  );
  return rows;
}

/** The factors of the firm; the building area is always one of them. */
export async function readDefinitions(tx: Tx): Promise<readonly Definition[]> {
  const { rows } = await tx.client.query<Definition>(
    `select symbol, name, unit, rule, formula from cost_catalogues_factor where tenant_id = $1 order by place, id`,
    [tx.tenantId],
  );
  return rows.some(({ symbol }) => symbol === AREA.symbol) ? rows : [AREA, ...rows];
}

type Stored = ReadonlyMap<string, ReadonlyMap<string, StoredFigure>>;

async function readStored(tx: Tx, projectId: string): Promise<Stored> {
  const { rows } = await tx.client.query<StoredFigure & { readonly place: string; readonly symbol: string }>(
    `select concat_ws(':', coalesce(v.node, v.project)::text, v.function::text) as place, f.symbol, v.value::text, v.formula,
       v.source
     from cost_factor_value v join cost_catalogues_factor f on f.tenant_id = v.tenant_id and f.id = v.factor
     where v.tenant_id = $1 and v.project = $2`,
    [tx.tenantId, projectId],
  );
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  return new Map(
    [...byPlace].map(([place, own]) => [
      place,
      new Map(own.map(({ symbol, value, formula, source }) => [symbol, { value, formula, source }])),
    ]),
  );
}

/** The factors of subjects, of the firm alone or as they hold in a project, in the order of the subjects. */
export async function readDivisors(tx: Tx, projectId: string | null = null): Promise<IndexBasis['divisors']> {
  const { rows } = await tx.client.query<{ subject: string; symbol: string }>(
    `select distinct on (subject) subject, symbol from (
       select subject, symbol, 0 as place from cost_index_project_divisor where tenant_id = $1 and project_id = $2
       union all select subject, symbol, 1 from cost_index_divisor where tenant_id = $1) d
     order by subject, place`,
    [tx.tenantId, projectId],
  );
  return rows.map(({ subject, symbol }) => [subject, symbol] as const);
}

/** The places of a project that state factors. The area of the project counts only while no node states one. */
function placesOf(
  project: { readonly id: string; readonly area: string | null },
  nodes: readonly IndexNode[],
  stored: Stored,
): FactorPlace {
  const storedAt = (key: string, area: string | null): ReadonlyMap<string, StoredFigure> => {
    const own = stored.get(key) ?? new Map<string, StoredFigure>();
    if (area === null || own.has(AREA.symbol)) return own;
    return new Map([...own, [AREA.symbol, { value: area, formula: null, source: 'file' }]]);
  };
  const below = (parent: string | null): readonly FactorPlace[] =>
    nodes
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, kind, area, functions }) => ({
        id,
        kind,
        stored: storedAt(id, area),
        parts: [
          ...[...new Map(functions.map((one) => [one.id, one])).values()].map((one) => ({
            id: `${id}:${one.id}`,
            kind: 'function' as const,
            stored: storedAt(`${id}:${one.id}`, one.scale),
            parts: [],
          })),
          ...below(id),
        ],
      }));
  const parts = below(null);
  const isStated = parts.some((part) => part.stored.has(AREA.symbol));
  return {
    id: project.id,
    kind: 'project',
    stored: storedAt(project.id, isStated ? null : project.area),
    parts,
  };
}

function scalesOf(figures: Figures | undefined): IndexFacts['project'] {
  return [...(figures ?? [])].flatMap(([symbol, { value }]) =>
    value === null || Number(value) <= 0 ? [] : [[symbol, rounded(value)] as const],
  );
}

/** Sizes have six decimals at most; a computed one may have more. */
const rounded = (value: string) => (/\.\d{7,}/.test(value) ? Number(value).toFixed(6) : value);
