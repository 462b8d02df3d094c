import { EXACT } from './line-columns.ts';
import { GrowingColumn, growingDecimals, growingFigures, growingPlaces } from './number-column.ts';
import type { CostProject } from './project.ts';
import type { LineRow, NormRow } from './read-line.ts';
import type { SubjectShare } from './subject-share.ts';
import type { TextPool } from './text-pool.ts';

/** The bill's columns while lines arrive. */
export class GrowingLines {
  readonly ids: string[] = [];
  readonly isMeasure = new GrowingColumn((length) => new Uint8Array(length));
  readonly places = {
    unit: growingPlaces(),
    section: growingPlaces(),
    sequence: growingPlaces(),
    code: growingPlaces(),
    name: growingPlaces(),
    feature: growingPlaces(),
    measure: growingPlaces(),
    subject: growingPlaces(),
    split: growingPlaces(),
    firstUse: growingPlaces(),
    firstNorm: growingPlaces(),
  };
  readonly figures = {
    quantity: growingFigures(),
    price: growingFigures(),
    amount: growingFigures(),
    labour: growingFigures(),
    material: growingFigures(),
    machine: growingFigures(),
    overhead: growingFigures(),
    profit: growingFigures(),
    control: growingFigures(),
  };
  readonly decimals = {
    quantityDecimals: growingDecimals(),
    priceDecimals: growingDecimals(),
    amountDecimals: growingDecimals(),
  };
  readonly uses = { resource: growingPlaces(), content: growingFigures(), price: growingFigures() };
  readonly norms = {
    code: growingPlaces(),
    name: growingPlaces(),
    measure: growingPlaces(),
    quantity: growingFigures(),
    price: growingFigures(),
    labour: growingFigures(),
    material: growingFigures(),
    machine: growingFigures(),
    margin: growingFigures(),
  };

  readonly splits: (readonly SubjectShare[])[] = [[]];

  /** Takes a line of the unit at a place. */
  push(row: LineRow, unit: number, texts: TextPool): void {
    const { event, uses } = row;
    const { places, decimals } = this;
    this.ids.push(event.id);
    this.isMeasure.push(event.tab === 'D' ? 1 : 0);
    places.unit.push(unit);
    places.sequence.push(event.sequence);
    places.section.push(texts.keep(event.section));
    places.code.push(texts.keep(event.code));
    places.name.push(texts.keep(event.name));
    places.feature.push(texts.keep(event.feature));
    places.measure.push(texts.keep(event.measure));
    places.subject.push(texts.keep(row.subject));
    places.split.push(row.shares.length === 0 ? 0 : this.splits.push(row.shares) - 1);
    places.firstUse.push(this.uses.resource.count);
    places.firstNorm.push(this.norms.code.count);
    pushFigures(this.figures, row.figures);
    decimals.quantityDecimals.push(event.decimals?.quantity ?? EXACT);
    decimals.priceDecimals.push(event.decimals?.price ?? EXACT);
    decimals.amountDecimals.push(event.decimals?.amount ?? EXACT);
    for (const use of uses) {
      this.uses.resource.push(use.resource);
      this.uses.content.push(use.content);
      this.uses.price.push(use.price);
    }
    for (const norm of row.norms) this.#pushNorm(norm, texts);
  }

  #pushNorm({ code, name, measure, ...figures }: NormRow, texts: TextPool): void {
    this.norms.code.push(texts.keep(code));
    this.norms.name.push(texts.keep(name));
    this.norms.measure.push(texts.keep(measure));
    pushFigures<keyof typeof figures>(this.norms, figures);
  }

  finish(): Pick<CostProject, 'lines' | 'uses' | 'norms' | 'splits'> {
    this.places.firstUse.push(this.uses.resource.count);
    this.places.firstNorm.push(this.norms.code.count);
    const { places, figures, decimals, uses, norms } = this;
    return {
      lines: {
        count: this.ids.length,
        ids: this.ids,
        isMeasure: this.isMeasure.finish(),
        ...finished(places),
        ...finished(figures),
        ...finished(decimals),
      },
      uses: { count: uses.resource.count, ...finished(uses) },
      norms: { count: norms.code.count, ...finished(norms) },
      splits: this.splits,
    };
  }
}

/** Puts every figure at the end of its column. */
function pushFigures<Name extends string>(
  columns: Readonly<Record<Name, GrowingColumn<Float64Array>>>,
  figures: Readonly<Record<Name, number>>,
): void {
  for (const name of Object.keys(figures) as Name[]) columns[name].push(figures[name]);
}

type Finished<Columns> = {
  readonly [Name in keyof Columns]: Columns[Name] extends GrowingColumn<infer Kind> ? Kind : never;
};

function finished<Columns extends Record<string, { finish(): unknown }>>(
  columns: Columns,
): Finished<Columns> {
  const done = Object.entries(columns).map(([name, column]) => [name, column.finish()]);
  return Object.fromEntries(done) as Finished<Columns>;
}
