import type { AnswerOf } from '@jianheng/contract';
import type { costLineCalls } from '../cost-projects.calls.ts';
import { costApi } from './cost-api.ts';

/** Revisions of one's own that are remembered; asking takes them along. */
const MAX_OWN = 200;

type Changes = AnswerOf<typeof costLineCalls, 'POST /b/project/lines/since'>;

/** Knows up to which revision a bill was read, and which of the later ones were made here. */
export class ChangeWatch {
  readonly #projectId: string;
  #known: string | undefined;
  #own: readonly string[] = [];
  #pending = 0;
  #sent = 0;

  constructor(projectId: string) {
    this.#projectId = projectId;
  }

  /** The revision at which reading began. */
  begin(revision: string): void {
    this.#known ??= revision;
  }

  /** A change of one's own is on its way; nobody asks until it was `made`. */
  sending(): void {
    this.#pending += 1;
    this.#sent += 1;
  }

  /** The revision that came of it; undefined where none did. */
  made(revision: string | undefined): void {
    this.#pending -= 1;
    if (revision !== undefined) this.#own = [...this.#own, revision].slice(-MAX_OWN);
  }

  /** What others changed since it was last asked; undefined: nothing, or not now. */
  async ask(): Promise<Changes | undefined> {
    const revision = this.#known;
    if (revision === undefined || this.#pending > 0) return undefined;
    const sent = this.#sent;
    const found = await costApi('POST /b/project/lines/since', {
      body: { projectId: this.#projectId, revision, own: [...this.#own] },
      errors: 'returned',
    });
    // What was sent meanwhile may be among the changes, or newer than the rows: the next turn knows its revision.
    if (this.#sent !== sent) return undefined;
    this.#known = found.revision;
    this.#own = this.#own.filter((made) => BigInt(made) > BigInt(found.revision));
    return found.changes.length === 0 ? undefined : found;
  }
}
