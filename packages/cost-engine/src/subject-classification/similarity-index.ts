import { textTokens } from '../text/text-tokens.ts';

/** What is compared of a bill line. `unit` is normalised; `section` is its section code or heading. */
export interface Similarity {
  readonly name: string;
  readonly feature: string;
  readonly unit: string;
  readonly section: string;
}

/** An example that is like what was asked for. Scores lie between 0 and 1. */
export interface Neighbour<Label> {
  readonly label: Label;
  readonly like: Similarity;
  readonly score: number;
  /** share of common tokens of names and of features; whether unit and section are the same */
  readonly parts: {
    readonly name: number;
    readonly feature: number;
    readonly unit: number;
    readonly section: number;
  };
}

/** Weights of the parts; without features on both sides theirs is shared out among the others. */
const WEIGHTS = { name: 0.5, feature: 0.3, unit: 0.1, section: 0.1 } as const;

interface Example<Label> {
  readonly label: Label;
  readonly like: Similarity;
  readonly features: readonly number[];
}

/** Examples of one name. */
interface Named<Label> {
  readonly tokens: readonly number[];
  readonly examples: Example<Label>[];
}

/**
 * Finds the examples most like a line: 0.5 · common tokens of the names + 0.3 · of the features (Jaccard) + 0.1 same unit +
 * 0.1 same section. Names are compared once each; examples whose name is too far away are never looked at.
 */
export class SimilarityIndex<Label> {
  readonly #tokenIds = new Map<string, number>();
  readonly #names = new Map<string, Named<Label>>();
  readonly #namesWith = new Map<number, Named<Label>[]>();
  readonly #tokensOf = new Map<string, readonly number[]>();

  add(like: Similarity, label: Label): void {
    let named = this.#names.get(like.name);
    if (!named) {
      named = { tokens: this.#tokens(like.name), examples: [] };
      this.#names.set(like.name, named);
      for (const token of named.tokens) {
        const names = this.#namesWith.get(token);
        if (names) names.push(named);
        else this.#namesWith.set(token, [named]);
      }
    }
    named.examples.push({ label, like, features: this.#tokens(like.feature) });
  }

  /** The nearest examples, best first; of equal ones those added first. `except` leaves one label out. */
  nearest(like: Similarity, count: number, except?: Label): Neighbour<Label>[] {
    const features = this.#tokens(like.feature);
    const best: Neighbour<Label>[] = [];
    for (const { named, share } of this.#namesLike(like.name)) {
      // Whatever the rest is like, this name and those after it cannot come near.
      if ((best[count - 1]?.score ?? 0) >= mostFor(share, features.length === 0)) break;
      for (const example of named.examples) {
        if (except !== undefined && example.label === except) continue;
        keep(best, neighbour(like, features, example, share), count);
      }
    }
    return best;
  }

  #namesLike(name: string): { named: Named<Label>; share: number }[] {
    const tokens = this.#tokens(name);
    const common = new Map<Named<Label>, number>();
    for (const token of tokens) {
      for (const named of this.#namesWith.get(token) ?? []) common.set(named, (common.get(named) ?? 0) + 1);
    }
    const likes = [...common].map(([named, count]) => ({
      named,
      share: count / (tokens.length + named.tokens.length - count),
    }));
    return likes.sort((left, right) => right.share - left.share);
  }

  /** Numbers of a text's tokens, in order; every distinct text is read once. */
  #tokens(text: string): readonly number[] {
    const known = this.#tokensOf.get(text);
    if (known) return known;
    const ids = textTokens(text).map((token) => {
      const id = this.#tokenIds.get(token) ?? this.#tokenIds.size;
      this.#tokenIds.set(token, id);
      return id;
    });
    ids.sort((left, right) => left - right);
    this.#tokensOf.set(text, ids);
    return ids;
  }
}

function mostFor(nameShare: number, hasNoFeatures: boolean): number {
  const { name, feature, unit, section } = WEIGHTS;
  const most = name * nameShare + unit + section;
  return hasNoFeatures ? most / (1 - feature) : most + feature;
}

function neighbour<Label>(
  like: Similarity,
  features: readonly number[],
  example: Example<Label>,
  nameShare: number,
): Neighbour<Label> {
  const parts = {
    name: nameShare,
    feature: shareOfCommon(features, example.features),
    unit: like.unit === example.like.unit ? 1 : 0,
    section: like.section === example.like.section ? 1 : 0,
  };
  const score = WEIGHTS.name * parts.name + WEIGHTS.unit * parts.unit + WEIGHTS.section * parts.section;
  const isBare = features.length === 0 && example.features.length === 0;
  return {
    label: example.label,
    like: example.like,
    score: isBare ? score / (1 - WEIGHTS.feature) : score + WEIGHTS.feature * parts.feature,
    parts,
  };
}

/** Jaccard share of two ordered lists. */
function shareOfCommon(left: readonly number[], right: readonly number[]): number {
  let common = 0;
  let at = 0;
  for (const token of left) {
    while (at < right.length && (right[at] ?? 0) < token) at += 1;
    if (right[at] === token) common += 1;
  }
  const all = left.length + right.length - common;
  return all === 0 ? 0 : common / all;
}

function keep<Label>(best: Neighbour<Label>[], found: Neighbour<Label>, count: number): void {
  if (best.length === count && found.score <= (best[count - 1]?.score ?? 0)) return;
  const place = best.findIndex(({ score }) => score < found.score);
  best.splice(place < 0 ? best.length : place, 0, found);
  if (best.length > count) best.pop();
}
