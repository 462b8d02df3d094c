import { GrowingColumn, growingDecimals, growingFigures, growingPlaces } from './number-column.ts';
import type { LineColumns, NormColumns, UseColumns } from './project.ts';

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
  };

  finish(): { lines: LineColumns; uses: UseColumns; norms: NormColumns } {
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
    };
  }
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
