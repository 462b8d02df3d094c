import type { BonusHands } from './read-facts.ts';

type Tables = BonusHands['tables'];
type Share = Awaited<ReturnType<Tables['share']['read']>>;
export type ShareValues = Pick<
  Share,
  | 'run'
  | 'project'
  | 'person'
  | 'duty'
  | 'department'
  | 'portion'
  | 'part'
  | 'amount'
  | 'untilFinished'
  | 'explanation'
>;

/** Whose it is and for what, over all runs. */
export const keyOf = ({ project, person, duty }: Pick<ShareValues, 'project' | 'person' | 'duty'>) =>
  `${project}/${person}/${duty}`;
const placeOf = (share: ShareValues) => `${keyOf(share)}/${share.portion}`;

/** The share rows of a run, of which a new calculation uses those again that are there. */
export class SharesOfRun {
  readonly #tables: Tables;
  readonly #kept = new Map<string, Share>();
  readonly #written = new Set<string>();

  private constructor(tables: Tables, shares: readonly Share[]) {
    this.#tables = tables;
    for (const share of shares) this.#kept.set(placeOf(share), share);
  }

  /** Project by project: of one 500 shares at most are read. */
  static async read(tables: Tables, run: string): Promise<SharesOfRun> {
    const found: Share[] = [];
    for (const { project } of await tables.pool.find({ run: { is: run } }))
      found.push(...(await tables.share.find({ run: { is: run }, project: { is: project } })));
    return new SharesOfRun(tables, found);
  }

  standing(): readonly Share[] {
    return [...this.#kept.values()].filter(({ state }) => state !== 'void');
  }

  async write(shares: readonly ShareValues[]): Promise<void> {
    for (const share of shares) {
      const values = { ...share, state: 'proposed' as const };
      const before = this.#kept.get(placeOf(share));
      this.#written.add(placeOf(share));
      if (before) await this.#tables.share.change(before.id, values);
      else await this.#tables.share.add(values);
    }
  }

  /** What is not due any more. */
  async discardRest(): Promise<void> {
    for (const [place, { id, state }] of this.#kept)
      if (!this.#written.has(place) && state !== 'void')
        await this.#tables.share.change(id, { state: 'void' });
  }
}
