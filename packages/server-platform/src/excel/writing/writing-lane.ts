import { queryRows } from '../../database/query.ts';
import { toBusinessRuleError } from '../../http/pg-errors.ts';
import { refusalOf } from '../comparing/refusal-of.ts';
import { hearing, isAborted } from './attempt.ts';
import { quiet } from './block-steps.ts';
import type { ImportSaving } from './import-work.ts';
import type { ReadyBlock } from './ready-block.ts';

type Answers = Promise<readonly PromiseSettledResult<unknown>[]>;

type Lane<Block> = {
  readonly saving: ImportSaving;
  /** Writes a block step by step, waiting for each answer. */
  readonly write: (block: Block) => Promise<void>;
  /** Is told of each block that was written as it was made ready, in their order. */
  readonly written: (ready: ReadyBlock) => Promise<void>;
};

/**
 * The connection of an import. A block that is ready is sent before the database has answered the one before, so that it
 * never waits for one. What is sent behind a block that is refused is not looked at by the database: it is written again
 * step by step, and so is all that comes after it.
 */
export class WritingLane<Block> {
  readonly #lane: Lane<Block>;
  #heard: Promise<void> = Promise.resolve();
  #isTrusting = true;

  constructor(lane: Lane<Block>) {
    this.#lane = lane;
  }

  /** Takes the blocks in their order, one at a time. Rejects when one before it has failed. */
  async add(block: Block, ready: ReadyBlock | undefined): Promise<void> {
    // Nothing may be sent while a refused block is written again: its savepoint would take it along.
    if (ready === undefined || !this.#isTrusting) {
      await this.#heard;
      return this.#lane.write(block);
    }
    const before = this.#heard;
    const answers = this.#send(ready);
    this.#heard = quiet(before.then(() => this.#hear(block, ready, answers)));
    await before;
  }

  /** Waits for the last answer. */
  async end(): Promise<void> {
    await this.#heard;
  }

  /** The same, however it ends. */
  async settle(): Promise<void> {
    await Promise.allSettled([this.#heard]);
  }

  #send(ready: ReadyBlock): Answers {
    const sent: Promise<unknown>[] = [];
    const within = hearing(this.#lane.saving.tx, sent);
    within.send('savepoint imported_row', []);
    ready.send(within);
    within.send('release savepoint imported_row', []);
    return Promise.allSettled(sent);
  }

  async #hear(block: Block, ready: ReadyBlock, answers: Answers): Promise<void> {
    const failed = (await answers).find((answer) => answer.status === 'rejected');
    if (failed === undefined) return this.#lane.written(ready);
    this.#isTrusting = false;
    const { tx, server } = this.#lane.saving;
    // One that was only sent behind a refused one has no savepoint of its own.
    if (!isAborted(failed.reason)) {
      refusalOf(toBusinessRuleError(failed.reason, server.registry));
      await queryRows(tx, 'rollback to savepoint imported_row', []);
    }
    return this.#lane.write(block);
  }
}
