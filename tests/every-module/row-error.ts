import type { Known } from './declared.ts';

/** Reports that no row of an entity could be made, with the entity at fault: the one wanted, or one that it links to. */
export class RowError extends Error {
  readonly path: string;

  constructor({ entity, module }: Known, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(
      `no row of ${module?.name}.${entity.label} (${entity.path}) could be made: ${reason}; declare \`examples\` for it where its module is implemented`,
      { cause },
    );
    this.path = entity.path;
  }

  static from(known: Known, problem: unknown): RowError {
    return problem instanceof RowError ? problem : new RowError(known, problem);
  }
}

/** Result of making rows; undefined where the entity allows none, for which `rows-of-all.test.ts` fails. */
export async function ifPossible<Made>(making: Promise<Made>): Promise<Made | undefined> {
  try {
    return await making;
  } catch (problem) {
    if (problem instanceof RowError) return undefined;
    throw problem;
  }
}

/** Note of tests that are skipped because no row of their entity can be made. */
export const NO_ROW = 'no row of it can be made, see rows-of-all.test.ts';
