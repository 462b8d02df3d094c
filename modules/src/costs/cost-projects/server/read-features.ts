import type { FeatureProposal } from '@jianheng/cost-engine';
import type { Tx } from '@jianheng/server-platform';
import type { FEATURE_LEVELS, FEATURE_TYPES } from '../../cost-catalogues/cost-catalogues.module.ts';
import { askProjectEngine } from './ask-project-engine.ts';
import type { Project } from './compute-fees.ts';
import { nodesBelow, readNodes } from './nodes.ts';

type Refuse = Parameters<typeof askProjectEngine>[0]['businessError'];
export type Level = keyof typeof FEATURE_LEVELS;

/** A feature as the catalogue defines it. */
export type Attribute = {
  readonly featureId: string;
  readonly code: string;
  readonly name: string;
  readonly level: Level;
  readonly dataType: keyof typeof FEATURE_TYPES;
  readonly unit: string;
  readonly options: readonly string[];
  readonly required: boolean;
};

/** Where features are stored: the project, one of its nodes, or a function of a node. */
export type FeaturePlace = {
  readonly project: string;
  readonly node: string | null;
  readonly function: string | null;
};

type Evidence = {
  readonly kind: 'cover' | 'building' | 'name' | 'line';
  readonly lineId: string;
  readonly sheet: string;
  readonly row: number | null;
  readonly text: string;
  readonly count: number;
};

/** Features of some levels that classes have, their own and those of the classes above them; of all classes where none are named. */
export async function readAttributes(
  tx: Tx,
  kinds: readonly string[] | null,
  levels: readonly Level[],
  { isSearchable = false }: { readonly isSearchable?: boolean } = {},
): Promise<readonly Attribute[]> {
  const { rows } = await tx.client.query<Attribute>(
    `with recursive line as (
       select id, parent_id, 1 as steps from cost_catalogues_kind where tenant_id = $1 and id = any($2::bigint[])
       union all
       select k.id, k.parent_id, l.steps + 1 from line l
       join cost_catalogues_kind k on k.tenant_id = $1 and k.id = l.parent_id where l.steps < 10
     )
     select a.id::text as "featureId", a.code, a.name, a.level, a.data_type as "dataType", coalesce(a.unit, '') as unit,
       array(select o.name from cost_catalogues_attribute_options o
             where o.tenant_id = $1 and o.parent_id = a.id order by o.position) as options,
       coalesce(a.is_required, false) as required
     from cost_catalogues_attribute a
     where a.tenant_id = $1 and a.level = any($3) and ($2::bigint[] is null or a.kind in (select id from line))
       and (not $4 or a.is_searchable)
     order by a.code, a.id limit 500`,
    [tx.tenantId, kinds, levels, isSearchable],
  );
  return rows;
}

type StoredValue = {
  readonly featureId: string;
  readonly value: string;
  readonly source: 'file' | 'hand';
  readonly evidence: Evidence['kind'] | null;
  readonly line: string;
  readonly text: string;
};

/** Stored values of a place by the ids of their features. */
export async function readValues(tx: Tx, place: FeaturePlace): Promise<ReadonlyMap<string, StoredValue>> {
  const { rows } = await tx.client.query<StoredValue>(
    `select attribute::text as "featureId", value, source, evidence, coalesce(evidence_line, '') as line,
       coalesce(evidence_text, '') as text
     from cost_feature_value where tenant_id = $1 and project = $2 and node is not distinct from $3
       and function is not distinct from $4`,
    [tx.tenantId, place.project, place.node, place.function],
  );
  return new Map(rows.map((row) => [row.featureId, row]));
}

/** Levels of the features that a place states. */
export function levelsOf(kind: 'building' | 'unit', functionId: string | null): readonly Level[] {
  if (functionId !== null) return ['engineer'];
  return kind === 'unit' ? ['engineer'] : ['group', 'engineer'];
}

/** The class of a node: its own, else that of its building, else that of the project. */
export async function classOfNode(
  tx: Tx,
  node: { readonly id: string; readonly category: string | null },
  project: { readonly category: string | null },
): Promise<string | null> {
  if (node.category !== null) return node.category;
  const { rows } = await tx.client.query<{ category: string | null }>(
    `select p.category::text from cost_projects_node n join cost_projects_node p on p.tenant_id = $1 and p.id = n.parent_id
     where n.tenant_id = $1 and n.id = $2`,
    [tx.tenantId, node.id],
  );
  return rows[0]?.category ?? project.category;
}

/** Values that the texts of the bill propose, by the ids of features. */
export async function proposalsFor(
  hands: { readonly tx: Tx; readonly businessError: Refuse },
  owner: Project,
  node: { readonly id: string; readonly kind: 'building' | 'unit' } | null,
  attributes: readonly Attribute[],
): Promise<ReadonlyMap<string, FeatureProposal>> {
  if (attributes.length === 0) return new Map();
  const nodes = await readNodes(hands.tx, owner.id);
  const below = node && new Set(nodesBelow(nodes, node.id));
  const units = nodes.filter(({ id, kind }) => kind === 'unit' && below?.has(id) !== false);
  const parent = nodes.find(({ id }) => id === node?.id)?.parentId ?? null;
  const building = node?.kind === 'building' ? node.id : parent;
  const { answer } = await askProjectEngine<'features'>(hands, owner, 'features', {
    wanted: attributes.map(({ featureId: id, name, dataType, options }) => ({ id, name, dataType, options })),
    scope: { building: node === null ? null : (building ?? owner.id), units: units.map(({ id }) => id) },
  });
  return new Map(answer.map((proposal) => [proposal.id, proposal]));
}

export const evidenceOf = ({ evidence: { line, ...evidence } }: FeatureProposal): Evidence => ({
  ...evidence,
  lineId: line,
});

/** Features of a place as they are shown; a proposal is shown only where no value is stored. */
export function featureRows(
  attributes: readonly Attribute[],
  values: ReadonlyMap<string, StoredValue>,
  proposals: ReadonlyMap<string, FeatureProposal>,
) {
  return attributes.map((attribute) => {
    const stored = values.get(attribute.featureId);
    const proposal = stored === undefined ? proposals.get(attribute.featureId) : undefined;
    return {
      ...attribute,
      value: stored?.value ?? null,
      source: stored?.source ?? null,
      evidence:
        stored === undefined || stored.evidence === null
          ? null
          : { kind: stored.evidence, lineId: stored.line, sheet: '', row: null, text: stored.text, count: 1 },
      proposed:
        proposal === undefined
          ? null
          : {
              value: proposal.value,
              confidence: proposal.confidence,
              evidence: evidenceOf(proposal),
              others: proposal.values.slice(1, 6).map(({ value }) => value),
            },
    };
  });
}
