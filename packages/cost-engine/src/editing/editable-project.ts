import { FileError } from '@jianheng/foreign-content';
import type { Building } from '../model/building.ts';
import { cell } from '../model/number-column.ts';
import { type CostProject, priceIn } from '../model/project.ts';
import { lineRow } from '../model/read-line.ts';
import type { Resource } from '../model/resource.ts';
import type { UnitWork } from '../model/unit-work.ts';
import {
  type BuildingEdit,
  type Edit,
  type FeeEdit,
  LINE_TEXTS,
  type LineDeletion,
  type LineEdit,
  type LineInsertion,
  type ProjectHeadEdit,
  type ResourceEdit,
  type UnitEdit,
  type UnitPriceEdit,
} from './edit.ts';
import { EditableLines } from './editable-lines.ts';
import { firstPlaceIn, newLineEvent } from './new-line.ts';
import { buildingChange, feeChange, lineFigures, projectHeadChange, unitChange } from './read-edit.ts';
import { type RepricedUses, repriced, resourceChange, withPrice } from './resource-prices.ts';

/** What an edit has touched, as a place in the project's tables. */
export type Change =
  | { readonly table: 'line' | 'insert' | 'unit' | 'building'; readonly place: number }
  | { readonly table: 'delete'; readonly place: number; readonly unit: number }
  | ({ readonly table: 'resource'; readonly place: number } & RepricedUses)
  | { readonly table: 'project' };

type Editable = { -readonly [Name in keyof CostProject]: CostProject[Name] };

/** A project that takes edits, and leaves the one it was made of as it was. Texts are only ever added to the pool. */
export class EditableProject {
  readonly project: CostProject;
  readonly #editable: Editable;
  readonly #bill: EditableLines;
  readonly #resources: Resource[];
  readonly #unitWorks: UnitWork[];
  readonly #buildings: Building[];

  constructor(source: CostProject) {
    this.#unitWorks = [...source.unitWorks];
    this.#buildings = [...source.buildings];
    this.#resources = [...source.resources];
    this.#bill = new EditableLines(source);
    const { lines, consumptions, quotas, splits } = this.#bill;
    this.#editable = {
      ...source,
      lines,
      consumptions,
      quotas,
      splits,
      unitWorks: this.#unitWorks,
      buildings: this.#buildings,
      resources: this.#resources,
    };
    this.project = this.#editable;
  }

  /** Makes a change. Throws FileError, in Chinese and naming the field, when it cannot be made; then nothing has changed. */
  apply(edit: Edit): Change {
    switch (edit.target) {
      case 'line':
        return this.#editLine(edit);
      case 'insert':
        return this.#insertLine(edit);
      case 'delete':
        return this.#deleteLine(edit);
      case 'resource':
        return this.#editResource(edit);
      case 'unit-price':
        return this.#editUnitPrice(edit);
      case 'unit':
        return this.#editUnit(edit);
      case 'fee':
        return this.#editFee(edit);
      case 'building':
        return this.#editBuilding(edit);
      case 'project':
        return this.#editProjectHead(edit);
    }
  }

  #editLine(edit: LineEdit): Change {
    const line = this.#placeOfLine(edit.id);
    const { lines, texts } = this.project;
    for (const { column, value } of lineFigures(edit)) lines[column][line] = value;
    for (const column of LINE_TEXTS) {
      const text = edit.set[column];
      if (text !== undefined) lines[column][line] = texts.keep(text);
    }
    if (edit.set.subject !== undefined) lines.split[line] = 0;
    return { table: 'line', place: line };
  }

  #insertLine({ unit, after, line }: LineInsertion): Change {
    const work = this.#placeOfUnit(unit);
    if (this.#bill.placeOf(line.id) >= 0) throw new FileError(`清单行「${line.id}」已存在`);
    const place = after === null ? firstPlaceIn(this.project, work) : this.#placeBehind(after, work);
    const row = lineRow(newLineEvent(line, unit), {
      resourceOf: (code) => this.#placeOfResource(code),
      priceOf: (resource) => priceIn(this.project, work, resource),
    });
    this.#bill.insert(place, row, { unit: work, texts: this.project.texts });
    return { table: 'insert', place };
  }

  #placeBehind(after: string, unit: number): number {
    const line = this.#placeOfLine(after);
    if (cell(this.project.lines.unitWork, line) !== unit) {
      throw new FileError(`清单行「${after}」不在单位工程「${this.#unitWorks[unit]?.id ?? ''}」中`);
    }
    return line + 1;
  }

  #deleteLine({ id }: LineDeletion): Change {
    const place = this.#placeOfLine(id);
    const unit = cell(this.project.lines.unitWork, place);
    this.#bill.remove(place);
    return { table: 'delete', place, unit };
  }

  #editResource({ code, set }: ResourceEdit): Change {
    const place = this.#placeOfResource(code);
    const resource = this.#resources[place];
    if (resource) this.#resources[place] = { ...resource, ...resourceChange(set, `人材机「${code}」`) };
    return { table: 'resource', place, ...repriced(this.project, place) };
  }

  #editUnitPrice({ unit, code, set }: UnitPriceEdit): Change {
    const place = this.#placeOfUnit(unit);
    const resource = this.#placeOfResource(code);
    const { prices = new Map(), grossPrices = new Map() } = this.#unitWorks[place] ?? {};
    const where = { place: `单位工程「${unit}」人材机「${code}」`, meaning: 'money' } as const;
    this.#changeUnit(place, {
      prices: withPrice(prices, resource, { text: set.price, field: { ...where, label: '单价' } }),
      grossPrices: withPrice(grossPrices, resource, {
        text: set.grossPrice,
        field: { ...where, label: '含税单价' },
      }),
    });
    return { table: 'resource', place: resource, ...repriced(this.project, resource) };
  }

  #placeOfResource(code: string): number {
    const place = this.#resources.findIndex((resource) => resource.code === code);
    if (place < 0) throw new FileError(`没有人材机「${code}」`);
    return place;
  }

  #editUnit(edit: UnitEdit): Change {
    const place = this.#placeOfUnit(edit.id);
    this.#changeUnit(place, unitChange(edit));
    return { table: 'unit', place };
  }

  #editFee(edit: FeeEdit): Change {
    const { unit, list, id } = edit;
    const place = this.#placeOfUnit(unit);
    const rows = this.#unitWorks[place]?.[list] ?? [];
    if (!rows.some((row) => row.id === id)) throw new FileError(`单位工程「${unit}」没有费用行「${id}」`);
    const change = feeChange(edit);
    this.#changeUnit(place, { [list]: rows.map((row) => (row.id === id ? { ...row, ...change } : row)) });
    return { table: 'unit', place };
  }

  #editBuilding(edit: BuildingEdit): Change {
    const place = this.#buildings.findIndex((single) => single.id === edit.id);
    const single = this.#buildings[place];
    if (!single) throw new FileError(`没有单项工程「${edit.id}」`);
    this.#buildings[place] = { ...single, ...buildingChange(edit) };
    return { table: 'building', place };
  }

  #editProjectHead(edit: ProjectHeadEdit): Change {
    this.#editable.head = { ...this.project.head, ...projectHeadChange(edit) };
    return { table: 'project' };
  }

  #changeUnit(place: number, change: Partial<UnitWork>): void {
    const unit = this.#unitWorks[place];
    if (unit) this.#unitWorks[place] = { ...unit, ...change };
  }

  #placeOfLine(id: string): number {
    const place = this.#bill.placeOf(id);
    if (place < 0) throw new FileError(`没有清单行「${id}」`);
    return place;
  }

  #placeOfUnit(id: string): number {
    const place = this.#unitWorks.findIndex((unit) => unit.id === id);
    if (place < 0) throw new FileError(`没有单位工程「${id}」`);
    return place;
  }
}
