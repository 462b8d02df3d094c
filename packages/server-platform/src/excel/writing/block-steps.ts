/** Blocks of an import that are read, compared or written at once. */
export const BLOCKS_UNDER_WAY = 3;

type Steps<Block, Made> = {
  /** Is given the blocks in their order, one at a time. */
  readonly first: (block: Block) => Promise<Made>;
  /** Is given what came of them, in the same order and one at a time as well. */
  readonly second: (made: Made) => Promise<void>;
  /** How many blocks may be under way at once. */
  readonly most: number;
};

/**
 * Does two things with every block of rows: while the database does the second with one of them, the first is done with
 * the next. No more blocks than `most` are held in memory.
 */
export class BlockSteps<Block, Made> {
  readonly #steps: Steps<Block, Made>;
  #first: Promise<unknown> = Promise.resolve();
  #second: Promise<void> = Promise.resolve();
  readonly #underWay: Promise<void>[] = [];

  constructor(steps: Steps<Block, Made>) {
    this.#steps = steps;
  }

  /** Takes a block once there is room for it; rejects when a step has failed, after which none is done any more. */
  async add(block: Block): Promise<void> {
    const { first, second, most } = this.#steps;
    const made = this.#first.then(() => first(block));
    const done = Promise.all([made, this.#second]).then(([one]) => second(one));
    this.#first = quiet(made);
    this.#second = quiet(done);
    this.#underWay.push(done);
    if (this.#underWay.length >= most) await this.#underWay.shift();
  }

  /** Waits for all that is under way. */
  async end(): Promise<void> {
    await this.#second;
  }

  /** The same, however it ends: nothing goes on behind the back of whoever gives up. */
  async settle(): Promise<void> {
    await Promise.allSettled([this.#first, this.#second]);
  }
}

/** A failure that is looked at later is no unhandled one until then. */
export function quiet<Result>(step: Promise<Result>): Promise<Result> {
  step.catch(() => undefined);
  return step;
}
