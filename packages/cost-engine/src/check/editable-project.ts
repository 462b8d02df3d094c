import { ImportError } from '../import/import-error.ts';
import type { Figure } from '../import/import-event.ts';
import type { CostProject, FeeRow, LineColumns, SingleWork, UnitWork } from '../model/project.ts';
import { optionalFigure, requiredFigure } from '../model/read-figures.ts';
import { UNIT_LABELS } from '../model/unit-work.ts';
import {
  type BuildingEdit,
  type CoverEdit,
  type Edit,
  type FeeEdit,
  LINE_FIGURES,
  LINE_TEXTS,
  type LineEdit,
  type UnitEdit,
} from './edit.ts';

/** What an edit has touched, as a place in the project's tables. */
export type Touched =
  | { readonly table: 'line' | 'unit' | 'building'; readonly place: number }
  | { readonly table: 'project' };

type Editable = { -readonly [Name in keyof CostProject]: CostProject[Name] };

const EDITED_COLUMNS = [
  ...(Object.keys(LINE_FIGURES) as (keyof typeof LINE_FIGURES)[]),
  ...LINE_TEXTS,
] as const;

/** A project that takes edits, and leaves the one it was made of as it was. Texts are only ever added to the pool. */
export class EditableProject {
  readonly project: CostProject;
  readonly #editable: Editable;
  readonly #units: UnitWork[];
  readonly #singles: SingleWork[];
  #lineAt: Map<string, number> | null = null;

  constructor(source: CostProject) {
    this.#units = [...source.units];
    this.#singles = [...source.singles];
    const own = EDITED_COLUMNS.map((name) => [name, source.lines[name].slice()]);
    const lines = { ...source.lines, ...(Object.fromEntries(own) as Partial<LineColumns>) };
    this.#editable = { ...source, lines, units: this.#units, singles: this.#singles };
    this.project = this.#editable;
  }

  /** Makes a change. Throws ImportError, in Chinese and naming the field, when it cannot be made; then nothing has changed. */
  apply(edit: Edit): Touched {
    switch (edit.target) {
      case 'line':
        return this.#editLine(edit);
      case 'unit':
        return this.#editUnit(edit);
      case 'fee':
        return this.#editFee(edit);
      case 'building':
        return this.#editBuilding(edit);
      case 'project':
        return this.#editCover(edit);
    }
  }

  #editLine({ id, set }: LineEdit): Touched {
    const line = this.#placeOfLine(id);
    const { lines, texts } = this.project;
    const place = `清单行「${id}」`;
    const changes: (() => void)[] = [];
    for (const [name, label] of Object.entries(LINE_FIGURES)) {
      const column = name as keyof typeof LINE_FIGURES;
      const text = set[column];
      if (text === undefined) continue;
      const meaning = column === 'quantity' ? 'quantity' : 'money';
      const value = optionalFigure(text, { place, label, meaning }) ?? Number.NaN;
      changes.push(() => {
        lines[column][line] = value;
      });
    }
    for (const column of LINE_TEXTS) {
      const text = set[column];
      if (text !== undefined) changes.push(() => lines[column].fill(texts.keep(text), line, line + 1));
    }
    for (const change of changes) change();
    return { table: 'line', place: line };
  }

  #editUnit({ id, set }: UnitEdit): Touched {
    const place = this.#placeOfUnit(id);
    const where = `单位工程「${id}」`;
    const read = Object.entries(set).map(([name, text]) => [name, unitFigure(name, text ?? null, where)]);
    this.#changeUnit(place, Object.fromEntries(read) as Partial<UnitWork>);
    return { table: 'unit', place };
  }

  #editFee({ unit, list, id, set }: FeeEdit): Touched {
    const place = this.#placeOfUnit(unit);
    const rows = this.#units[place]?.[list] ?? [];
    if (!rows.some((row) => row.id === id)) throw new ImportError(`单位工程「${unit}」没有费用行「${id}」`);
    const change = feeChange(set, `费用行「${id}」`);
    this.#changeUnit(place, { [list]: rows.map((row) => (row.id === id ? { ...row, ...change } : row)) });
    return { table: 'unit', place };
  }

  #editBuilding({ id, set }: BuildingEdit): Touched {
    const place = this.#singles.findIndex((single) => single.id === id);
    const single = this.#singles[place];
    if (!single) throw new ImportError(`没有单项工程「${id}」`);
    const labels = { area: '建筑面积', households: '户数', floors: '层数', total: '单项工程造价' } as const;
    const read = Object.entries(set).map(([name, text]) => {
      const label = labels[name as keyof typeof labels];
      const meaning = name === 'total' ? 'money' : 'quantity';
      return [name, optionalFigure(text ?? null, { place: `单项工程「${id}」`, label, meaning })];
    });
    this.#singles[place] = { ...single, ...(Object.fromEntries(read) as Partial<SingleWork>) };
    return { table: 'building', place };
  }

  #editCover({ set }: CoverEdit): Touched {
    const money = (text: Figure, label: string) =>
      optionalFigure(text, { place: '扉页', label, meaning: 'money' });
    this.#editable.head = {
      ...this.project.head,
      ...(set.total === undefined ? {} : { total: money(set.total, '总价') }),
      ...(set.maxPrice === undefined ? {} : { maxPrice: money(set.maxPrice, '最高限价') }),
      ...(set.words === undefined ? {} : { words: set.words }),
    };
    return { table: 'project' };
  }

  #changeUnit(place: number, change: Partial<UnitWork>): void {
    const unit = this.#units[place];
    if (unit) this.#units[place] = { ...unit, ...change };
  }

  #placeOfLine(id: string): number {
    this.#lineAt ??= new Map(this.project.lines.ids.map((one, place) => [one, place]));
    const place = this.#lineAt.get(id);
    if (place === undefined) throw new ImportError(`没有清单行「${id}」`);
    return place;
  }

  #placeOfUnit(id: string): number {
    const place = this.#units.findIndex((unit) => unit.id === id);
    if (place < 0) throw new ImportError(`没有单位工程「${id}」`);
    return place;
  }
}

function unitFigure(name: string, text: Figure, place: string): number | null {
  if (name === 'area') return optionalFigure(text, { place, label: '建筑面积', meaning: 'quantity' });
  if (name === 'taxRate') return optionalFigure(text, { place, label: '税率', meaning: 'rate' });
  const label = UNIT_LABELS[name as keyof typeof UNIT_LABELS];
  return optionalFigure(text, { place, label, meaning: 'money' });
}

function feeChange({ name, rate, amount }: FeeEdit['set'], place: string): Partial<FeeRow> {
  return {
    ...(name === undefined ? {} : { name }),
    ...(rate === undefined ? {} : { rate: optionalFigure(rate, { place, label: '费率', meaning: 'rate' }) }),
    ...(amount === undefined
      ? {}
      : { amount: requiredFigure(amount, { place, label: '金额', meaning: 'money' }) }),
  };
}
