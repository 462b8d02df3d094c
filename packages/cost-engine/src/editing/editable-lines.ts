import { GrowingLines } from '../model/growing-lines.ts';
import type { ConsumptionColumns, LineColumns, QuotaColumns } from '../model/line-columns.ts';
import { cell } from '../model/number-column.ts';
import type { CostProject } from '../model/project.ts';
import type { LineRow } from '../model/read-line.ts';
import type { SubjectShare } from '../model/subject-share.ts';
import { LINE_FIGURES, LINE_TEXTS } from './edit.ts';
import { GrowableTable } from './growable-table.ts';

type Editable<Columns> = { -readonly [Name in keyof Columns]: Columns[Name] };

const EDITED_COLUMNS = [
  ...(Object.keys(LINE_FIGURES) as (keyof typeof LINE_FIGURES)[]),
  ...LINE_TEXTS,
  'split',
] as const;

/** The bill of a project with edits; the columns that it was made of stay as they were. */
export class EditableLines {
  readonly lines: Editable<LineColumns>;
  readonly consumptions: Editable<ConsumptionColumns>;
  readonly quotas: Editable<QuotaColumns>;
  readonly splits: (readonly SubjectShare[])[];
  readonly #ids: string[];
  readonly #lineTable: GrowableTable;
  readonly #consumptionTable: GrowableTable;
  readonly #quotaTable: GrowableTable;

  constructor({ lines, consumptions, quotas, splits }: CostProject) {
    const own = EDITED_COLUMNS.map((name) => [name, lines[name].slice()]);
    this.#ids = [...lines.ids];
    this.lines = { ...lines, ids: this.#ids, ...(Object.fromEntries(own) as Partial<LineColumns>) };
    this.consumptions = { ...consumptions, price: consumptions.price.slice() };
    this.quotas = { ...quotas };
    this.splits = [...splits];
    this.#lineTable = new GrowableTable(this.lines);
    this.#consumptionTable = new GrowableTable(this.consumptions);
    this.#quotaTable = new GrowableTable(this.quotas);
  }

  /** The place of a line by its id, -1 when there is none. */
  placeOf(id: string): number {
    return this.#ids.indexOf(id);
  }

  /** Puts a line in at a place; those from there on move back. */
  insert(place: number, row: LineRow, { unit, texts }: { unit: number } & Pick<CostProject, 'texts'>): void {
    const one = new GrowingLines();
    one.push(row, unit, texts);
    const { lines, consumptions, quotas } = one.finish();
    const [use, norm] = [cell(this.lines.firstConsumption, place), cell(this.lines.firstQuota, place)];
    const split = row.shares.length === 0 ? 0 : this.splits.push(row.shares) - 1;
    this.#consumptionTable.insert(use, new GrowableTable(consumptions).columns);
    this.#quotaTable.insert(norm, new GrowableTable(quotas).columns);
    const firsts = { firstConsumption: Uint32Array.of(use), firstQuota: Uint32Array.of(norm) };
    this.#lineTable.insert(place, {
      ...new GrowableTable(lines).columns,
      ...firsts,
      split: Uint32Array.of(split),
    });
    shift(this.lines.firstConsumption, { from: place + 1, by: consumptions.count });
    shift(this.lines.firstQuota, { from: place + 1, by: quotas.count });
    this.#ids.splice(place, 0, row.event.id);
    this.#count({ lines: 1, uses: consumptions.count, norms: quotas.count });
  }

  /** Takes a line out; those behind it move up. */
  remove(place: number): void {
    const { firstConsumption, firstQuota } = this.lines;
    const [use, norm] = [cell(firstConsumption, place), cell(firstQuota, place)];
    const uses = cell(firstConsumption, place + 1) - use;
    const norms = cell(firstQuota, place + 1) - norm;
    this.#consumptionTable.remove(use, uses);
    this.#quotaTable.remove(norm, norms);
    this.#lineTable.remove(place, 1);
    shift(this.lines.firstConsumption, { from: place, by: -uses });
    shift(this.lines.firstQuota, { from: place, by: -norms });
    this.#ids.splice(place, 1);
    this.#count({ lines: -1, uses: -uses, norms: -norms });
  }

  #count(more: { readonly lines: number; readonly uses: number; readonly norms: number }): void {
    this.lines.count += more.lines;
    this.consumptions.count += more.uses;
    this.quotas.count += more.norms;
  }
}

function shift(first: Uint32Array, { from, by }: { readonly from: number; readonly by: number }): void {
  for (let line = from; by !== 0 && line < first.length; line += 1) first[line] = cell(first, line) + by;
}
