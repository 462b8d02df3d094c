/** What is known of a node when similar ones are looked for. */
export interface NodeDescription {
  readonly id: string;
  readonly name: string;
  /** classification (建筑分类), widest first, four levels at most */
  readonly kinds: readonly string[];
  /** 规模, usually m² */
  readonly scale: number | null;
  readonly floors: number | null;
  readonly structure: string | null;
  /** area code of six digits (行政区划), or any text that is the same for the same place */
  readonly place: string | null;
  /** price period, `2025-06` */
  readonly period: string | null;
}

/** How alike two nodes are in one respect; `null`: one of them does not say. */
export interface SimilarityPart {
  readonly name: string;
  readonly weight: number;
  readonly likeness: number | null;
}

/** A node like the one asked about. `score` is the weighted mean of the parts that are known, 0 to 1. */
export interface SimilarNode {
  readonly node: NodeDescription;
  readonly score: number;
  /** share of the weights that is known, 0 to 1: a high score over little knowledge says little */
  readonly known: number;
  readonly parts: readonly SimilarityPart[];
}

/** Kind 0.35, scale 0.2, storeys 0.15, structure 0.15, place 0.1, age 0.05. */
const PARTS: readonly (readonly [
  name: string,
  weight: number,
  of: (one: NodeDescription, other: NodeDescription) => number | null,
])[] = [
  ['建筑分类', 0.35, (one, other) => sharedKinds(one.kinds, other.kinds)],
  ['规模', 0.2, (one, other) => ratio(one.scale, other.scale)],
  ['层数', 0.15, (one, other) => ratio(one.floors, other.floors)],
  ['结构', 0.15, (one, other) => sameText(one.structure, other.structure)],
  ['地区', 0.1, (one, other) => sharedPlace(one.place, other.place)],
  ['时间', 0.05, (one, other) => nearness(one.period, other.period)],
];

/** The nodes most like one, best first, with the reasons part by part; the node itself is left out by its id. */
export function similarNodes(
  node: NodeDescription,
  others: readonly NodeDescription[],
  count: number,
): SimilarNode[] {
  return others
    .filter(({ id }) => id !== node.id)
    .map((other) => likenessTo(node, other))
    .toSorted((left, right) => right.score - left.score || right.known - left.known)
    .slice(0, count);
}

function likenessTo(one: NodeDescription, other: NodeDescription): SimilarNode {
  const parts = PARTS.map(
    ([name, weight, of]): SimilarityPart => ({ name, weight, likeness: of(one, other) }),
  );
  let known = 0;
  let sum = 0;
  for (const { weight, likeness } of parts) {
    if (likeness === null) continue;
    known += weight;
    sum += weight * likeness;
  }
  return { node: other, score: known === 0 ? 0 : sum / known, known, parts };
}

const LEVELS = 4;

function sharedKinds(one: readonly string[], other: readonly string[]): number | null {
  if (one.length === 0 || other.length === 0) return null;
  let depth = 0;
  while (depth < LEVELS && one[depth] !== undefined && one[depth] === other[depth]) depth += 1;
  return depth / Math.min(LEVELS, Math.max(one.length, other.length));
}

/** e^−|ln(a/b)|: 1 for equal sizes, a half for twice the size. */
function ratio(one: number | null, other: number | null): number | null {
  if (one === null || other === null || one <= 0 || other <= 0) return null;
  return Math.exp(-Math.abs(Math.log(one / other)));
}

function sameText(one: string | null, other: string | null): number | null {
  if (!one || !other) return null;
  return one === other ? 1 : 0;
}

/** Same county 1, same city 0.8, same province 0.5. */
function sharedPlace(one: string | null, other: string | null): number | null {
  if (!one || !other) return null;
  if (one === other) return 1;
  const areCodes = /^\d{6}$/.test(one) && /^\d{6}$/.test(other);
  if (!areCodes) return 0;
  if (one.slice(0, 4) === other.slice(0, 4)) return 0.8;
  return one.slice(0, 2) === other.slice(0, 2) ? 0.5 : 0;
}

const MONTHS_UNTIL_STRANGE = 120;

function nearness(one: string | null, other: string | null): number | null {
  const [from, to] = [monthOf(one), monthOf(other)];
  if (from === null || to === null) return null;
  return Math.max(0, 1 - Math.abs(from - to) / MONTHS_UNTIL_STRANGE);
}

function monthOf(period: string | null): number | null {
  const parts = /^(\d{4})-(\d{2})/.exec(period ?? '');
  return parts ? Number(parts[1]) * 12 + Number(parts[2]) : null;
}
