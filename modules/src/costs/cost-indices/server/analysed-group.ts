import type { Grouping } from '@jianheng/cost-engine';
import { type GroupIndices, INDEX_SETTINGS, type IndexPart } from '@jianheng/cost-store';
import { readRun } from './compute-indices.ts';
import { type IndexBasis, readBasis } from './index-facts.ts';
import { NodeRanges, readRangeSets, readSamples } from './index-ranges.ts';
import { Divisors } from './index-values.ts';
import { type AskHands, askAbout, type SeenHands, seenProject, seenProjectIds } from './seen-project.ts';

/** A group of units in a request. */
export type GroupPlace = {
  readonly projectId: string;
  readonly group?: 'project' | 'building' | 'specialty' | 'function' | 'format' | undefined;
  readonly id?: string | undefined;
};

type Hands = AskHands & SeenHands;

/** The grouping of the engine. */
const groupingOf = ({ group = 'project' }: GroupPlace): Grouping =>
  group === 'function' ? 'purpose' : group;

/** The input of works about a group. */
export const workInput = (place: GroupPlace, basis: IndexBasis) => ({
  settings: INDEX_SETTINGS,
  corrections: [],
  facts: basis.facts,
  by: groupingOf(place),
  ...(place.id === undefined ? {} : { id: place.id }),
});

/** The inputs of a project that the caller sees and that has a bill. */
export async function seenBasis(hands: Hands, projectId: string): Promise<IndexBasis> {
  const { name } = await seenProject(hands, projectId);
  const basis = await readBasis(hands.tx, projectId);
  if (!basis.nodes.some(({ kind }) => kind === 'unit')) throw hands.businessError('noBill', { name });
  return basis;
}

/** One group with its indices, and the ranges that they are compared with. */
export type Analysed = {
  readonly basis: IndexBasis;
  readonly group: GroupIndices;
  readonly divisors: Divisors;
  /** the range, flag and mark of a value */
  readonly judge: (
    key: string,
    value: number | null,
    symbol: string,
  ) => ReturnType<NodeRanges['of']> & { readonly unusual: string | null };
  /** the parts of the answer that do not depend on the kind of index */
  readonly common: Awaited<ReturnType<typeof commonOf>>;
};

/** Computes one kind of indices for a group of units of the present bill. */
export async function analyse(hands: Hands, place: GroupPlace, part: IndexPart): Promise<Analysed> {
  const basis = await seenBasis(hands, place.projectId);
  const { revision, answer } = await askAbout<'indices'>(hands, basis, 'indices', {
    ...workInput({ projectId: place.projectId, group: place.group }, basis),
    parts: [part],
    divisors: basis.divisors,
  });
  const group = place.id === undefined ? answer[0] : answer.find(({ id }) => id === place.id);
  if (group === undefined) throw hands.businessError('noSuchGroup');
  const ranges = await rangesOf(hands, { basis, place, group });
  const marks = await readMarks(hands, place.projectId, group.id);
  return {
    basis,
    group,
    divisors: new Divisors(basis.divisors, basis.definitions),
    judge: (key, value, symbol) => ({
      ...ranges.of(key, value, symbol),
      unusual: marks.get(key) ?? null,
    }),
    common: await commonOf(hands, { basis, group, groups: answer, revision }),
  };
}

type GroupOf = { readonly basis: IndexBasis; readonly group: GroupIndices };

async function commonOf(
  { tx }: Hands,
  {
    basis,
    group,
    groups,
    revision,
  }: GroupOf & { readonly groups: readonly GroupIndices[]; readonly revision: string },
) {
  const figures = basis.figures.get(group.id);
  const sizes = new Map(group.scales);
  const symbols = new Set(['JZMJ', ...basis.divisors.map(([, symbol]) => symbol)]);
  return {
    revision,
    ...(await readRun(tx, basis)),
    groups: groups.map(({ id, name }) => ({ id, name })),
    groupId: group.id,
    total: group.total,
    collected: group.collected,
    divisors: basis.definitions
      .filter(({ symbol }) => symbols.has(symbol))
      .map(({ symbol, name, unit }) => {
        const size = sizes.get(symbol);
        const figure = figures?.get(symbol);
        return {
          symbol,
          name,
          unit,
          value: figure?.value ?? (size === undefined ? null : String(size)),
          // Trades, functions and formats have the sizes of the buildings that they lie in.
          source: figure?.source ?? (size === undefined ? null : ('sum' as const)),
        };
      }),
  };
}

/** Ranges of a project or a building. Trades, functions and formats have none: range sets hold for whole buildings. */
async function rangesOf(hands: Hands, { basis, place, group }: GroupOf & { readonly place: GroupPlace }) {
  const sets = await readRangeSets(hands.tx);
  const kind = place.group ?? 'project';
  if (kind !== 'project' && kind !== 'building') return new NodeRanges(new Map(), new Map(), group.id);
  const node = basis.nodes.find(({ id }) => id === group.id);
  const samples = await readSamples(hands.tx, {
    kind,
    category: node?.category ?? basis.category,
    projects: await seenProjectIds(hands),
  });
  return new NodeRanges(sets, samples, group.id);
}

async function readMarks(
  { tx }: Hands,
  projectId: string,
  nodeId: string,
): Promise<ReadonlyMap<string, string>> {
  if (!/^\d+$/.test(nodeId)) return new Map();
  const { rows } = await tx.client.query<{ key: string; reason: string }>(
    'select key, reason from cost_index_mark where tenant_id = $1 and project_id = $2 and node_id = $3',
    [tx.tenantId, projectId, nodeId],
  );
  return new Map(rows.map(({ key, reason }) => [key, reason]));
}
