import type { SamplePerson, SampleTenant } from '@jianheng/server-platform';

/** Class, format and function of the sample buildings, as codes of the catalogues. */
type Use = { readonly kind: string; readonly format: string; readonly function: string };

const USES: readonly (readonly [name: RegExp, use: Use])[] = [
  [/地下/, { kind: '011301', format: 'parking', function: 'ordinary' }],
  [/综合/, { kind: '010201', format: 'government', function: 'offices' }],
  [/座/, { kind: '010105', format: 'apartment', function: 'dwelling' }],
  [/./, { kind: '010103', format: 'affordable', function: 'dwelling' }],
];
const usedAs = (name: string) => USES.find(([pattern]) => pattern.test(name))?.[1];

/** Factors that people state of a building, from its floor area. */
const FIGURES: readonly (readonly [symbol: string, of: (area: number) => number])[] = [
  ['HS', (area) => Math.round(area / 96)],
  ['CS', (area) => Math.round(area / 700)],
  ['YG', (area) => Math.round(area / 700) * 3 + 0.6],
  ['DTS', (area) => Math.ceil(area / 6000)],
  ['WQMJ', (area) => Math.round(area * 0.82)],
  ['CKMJ', (area) => Math.round(area * 0.21)],
];

/** Ids of the firm's catalogues by their codes. */
export class SampleCatalogues {
  readonly #ids: ReadonlyMap<string, string>;

  private constructor(ids: ReadonlyMap<string, string>) {
    this.#ids = ids;
  }

  static async read(firm: SampleTenant): Promise<SampleCatalogues> {
    const { rows } = await firm.inTenant((tx) =>
      tx.client.query<{ code: string; id: string }>(
        `select 'kind ' || code as code, id::text from cost_catalogues_kind where tenant_id = $1
         union all select 'factor ' || symbol, id::text from cost_catalogues_factor where tenant_id = $1
         union all select type || ' ' || value, id::text from tree_item where tenant_id = $1`,
        [tx.tenantId],
      ),
    );
    return new SampleCatalogues(new Map(rows.map(({ code, id }) => [code, id])));
  }

  /** The classification of a building by its name. */
  classOf(name: string, area: number) {
    const use = usedAs(name);
    const id = (code: string) => this.#ids.get(code) ?? null;
    const functionId = id(`cost-function ${use?.function}`);
    return {
      category: id(`kind ${use?.kind}`),
      format: id(`cost-format ${use?.format}`),
      functions:
        functionId === null
          ? []
          : [{ function: functionId, special: id('cost-specialty civil'), scale: String(area) }],
    };
  }

  /** Adds the factors that are stated of a building above ground. */
  async addFigures(firm: SampleTenant, by: SamplePerson, place: StatedPlace): Promise<void> {
    if (/地下/.test(place.name)) return;
    for (const [symbol, figure] of FIGURES) {
      const factor = this.#ids.get(`factor ${symbol}`);
      if (factor === undefined) continue;
      const { project, node } = place;
      await firm.add(
        '/b/project/factorValue',
        { project, node, factor, value: String(figure(place.area)), source: 'hand' },
        by,
      );
    }
  }
}

type StatedPlace = {
  readonly project: string;
  readonly node: string;
  readonly name: string;
  readonly area: number;
};
