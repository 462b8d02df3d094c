import { describe, expect, it } from 'vitest';
import { shrink, takeWalk } from '../testing/walk.ts';
import { type WalkKind, walkKinds, walkOf } from '../testing/walk-kinds.ts';
import { walkSeeds } from '../testing/walk-seeds.ts';

/** Milliseconds for one kind, when many walks are asked for. */
const TIMEOUT_MS = 1_800_000;

/** Takes the walks; the first that fails is shortened to the fewest actions and told with its seed. */
function firstFailure(kind: WalkKind): string | undefined {
  for (const seed of walkSeeds) {
    const walk = walkOf(kind, seed);
    if (takeWalk(walk).failure === undefined) continue;
    const { failure, story } = takeWalk(shrink(walk));
    return [`seed ${seed}: ${failure}`, ...story].join('\n  ');
  }
  return undefined;
}

describe('random walks', () => {
  it.each(walkKinds)(
    'leave $name whole and completable',
    (kind) => {
      expect(firstFailure(kind)).toBeUndefined();
    },
    TIMEOUT_MS,
  );
});
