import { EXACT } from './line-columns.ts';
import { GrowingColumn, growingDecimals, growingFigures, growingPlaces } from './number-column.ts';
import type { CostProject } from './project.ts';
import type { LineRow, QuotaRow } from './read-line.ts';
import type { SubjectShare } from './subject-share.ts';
import type { TextPool } from './text-pool.ts';

/** The bill's columns while lines arrive. */
export class GrowingLines {
  readonly ids: string[] = [];
  readonly isPreliminary = new GrowingColumn((length) => new Uint8Array(length));
  readonly places = {
    unitWork: growingPlaces(),
    section: growingPlaces(),
    sequence: growingPlaces(),
    code: growingPlaces(),
    name: growingPlaces(),
    feature: growingPlaces(),
    uom: growingPlaces(),
    subject: growingPlaces(),
    split: growingPlaces(),
    firstConsumption: growingPlaces(),
    firstQuota: growingPlaces(),
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
  readonly consumptions = { resource: growingPlaces(), content: growingFigures(), price: growingFigures() };
  readonly quotas = {
    code: growingPlaces(),
    name: growingPlaces(),
    uom: growingPlaces(),
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
    const { event, consumptions } = row;
    const { places, decimals } = this;
    this.ids.push(event.id);
    this.isPreliminary.push(event.tab === 'D' ? 1 : 0);
    places.unitWork.push(unit);
    places.sequence.push(event.sequence);
    places.section.push(texts.keep(event.section));
    places.code.push(texts.keep(event.code));
    places.name.push(texts.keep(event.name));
    places.feature.push(texts.keep(event.feature));
    places.uom.push(texts.keep(event.uom));
    places.subject.push(texts.keep(row.subject));
    places.split.push(row.shares.length === 0 ? 0 : this.splits.push(row.shares) - 1);
    places.firstConsumption.push(this.consumptions.resource.count);
    places.firstQuota.push(this.quotas.code.count);
    pushFigures(this.figures, row.figures);
    decimals.quantityDecimals.push(event.decimals?.quantity ?? EXACT);
    decimals.priceDecimals.push(event.decimals?.price ?? EXACT);
    decimals.amountDecimals.push(event.decimals?.amount ?? EXACT);
    for (const use of consumptions) {
      this.consumptions.resource.push(use.resource);
      this.consumptions.content.push(use.content);
      this.consumptions.price.push(use.price);
    }
    for (const norm of row.quotas) this.#pushNorm(norm, texts);
  }

  #pushNorm({ code, name, uom, ...figures }: QuotaRow, texts: TextPool): void {
    this.quotas.code.push(texts.keep(code));
    this.quotas.name.push(texts.keep(name));
    this.quotas.uom.push(texts.keep(uom));
    pushFigures<keyof typeof figures>(this.quotas, figures);
  }

  finish(): Pick<CostProject, 'lines' | 'consumptions' | 'quotas' | 'splits'> {
    this.places.firstConsumption.push(this.consumptions.resource.count);
    this.places.firstQuota.push(this.quotas.code.count);
    const { places, figures, decimals, consumptions, quotas } = this;
    return {
      lines: {
        count: this.ids.length,
        ids: this.ids,
        isPreliminary: this.isPreliminary.finish(),
        ...finished(places),
        ...finished(figures),
        ...finished(decimals),
      },
      consumptions: { count: consumptions.resource.count, ...finished(consumptions) },
      quotas: { count: quotas.code.count, ...finished(quotas) },
      splits: this.splits,
    };
  }
}

/** Puts every figure at the end of its column. */
function pushFigures<Name extends string>(
  columns: Readonly<Record<Name, GrowingColumn<Float64Array>>>,
  figures: Readonly<Record<Name, number>>,
): void {
  for (const name in figures) columns[name].push(figures[name]);
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
