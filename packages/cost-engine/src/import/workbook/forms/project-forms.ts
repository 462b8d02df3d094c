import { type FormRow, FormTable, type FormWords, shownFigure, type TableRow } from '@jianheng/spreadsheet';
import type { Figure } from '../../../input/read-record.ts';
import { type BuildingFacts, takeFact } from '../../building-facts.ts';
import { factsOf } from './facts-form.ts';

/** What cover and summaries state about the whole. */
export interface ProjectDraft {
  name: string;
  total: Figure;
  words: string | null;
  maxPrice: Figure;
  /** 表-02 has a column of areas */
  carriesScale: boolean;
  readonly singles: Map<string, BuildingDraft>;
  /** what overviews (工程概况) tell, by the name of the work that they name; empty when they name none */
  readonly facts: Map<string, BuildingFacts>;
  /** 材料暂估单价 by resource code (表-12-2) */
  readonly provisional: Map<string, string>;
}

export interface BuildingDraft {
  readonly name: string;
  area: Figure;
  total: Figure;
  /** names of its units, as 表-03 lists them */
  readonly units: Set<string>;
}

/** A project of which nothing is stated yet. */
export function projectDraft(): ProjectDraft {
  return {
    name: '',
    total: null,
    words: null,
    maxPrice: null,
    carriesScale: false,
    singles: new Map(),
    facts: new Map(),
    provisional: new Map(),
  };
}

/** The building of a name, made when it is new. */
export function singleOf(project: ProjectDraft, name: string): BuildingDraft {
  const known = project.singles.get(name);
  if (known) return known;
  const single: BuildingDraft = { name, area: null, total: null, units: new Set() };
  project.singles.set(name, single);
  return single;
}

/** Takes one row of the cover (扉页): a label and, beside it, what it says. */
export function takeCover(project: ProjectDraft, row: TableRow): void {
  const [label, value] = row.cells;
  if (!label || !value) return;
  const words = label.text.replace(/[\s\u3000:：]/g, '');
  const money = () => shownFigure(row, value.column, { label: words, most: 4 })?.text ?? null;
  if (/^工程名称/.test(words)) project.name = value.text.trim();
  else if (/大写/.test(words)) project.words = value.text.trim();
  else if (/小写/.test(words)) project.total = money();
  else if (/最高(?:投标)?限价|招标控制价/.test(words)) project.maxPrice = money();
  else takeFact(factsOf(project.facts, ''), { name: words, value: value.text }, { isAny: false });
}

const PROJECT_WORDS: FormWords<'name' | 'amount' | 'area'> = {
  name: [/^单项工程名称$|^(?:工程)?名称$/],
  amount: [/^金额$/],
  area: [/^建筑面积$/],
};

/** Reads 表-02: the buildings, their amounts and areas. */
export function projectForm(project: ProjectDraft): (row: TableRow) => void {
  const table = new FormTable(PROJECT_WORDS, 2);
  return (row) => {
    const read = table.take(row);
    project.carriesScale ||= table.columns.has('area');
    if (read) takeSingleRow(project, read);
  };
}

function takeSingleRow(project: ProjectDraft, row: FormRow<'name' | 'amount' | 'area'>): void {
  const name = row.text('name').replace(/[\s\u3000]/g, '');
  const amount = row.figure('amount')?.text ?? null;
  if (/^合计|^总计/.test(name) || /^合计|^总计/.test(row.heading)) {
    project.total ??= amount;
  } else if (name !== '') {
    const single = singleOf(project, row.text('name'));
    single.total = amount;
    single.area = row.has('area') ? (row.figure('area', 6)?.text ?? null) : null;
  }
}

const SINGLE_WORDS: FormWords<'name' | 'amount'> = {
  name: [/^单位工程名称$|^(?:工程)?名称$/],
  amount: [/^金额$/],
};

/** Reads 表-03: the units of one building. */
export function buildingForm(single: BuildingDraft): (row: TableRow) => void {
  const table = new FormTable(SINGLE_WORDS, 2);
  return (row) => {
    const read = table.take(row);
    if (!read) return;
    const name = read.text('name').replace(/[\s\u3000]/g, '');
    if (/^合计|^总计/.test(name) || /^合计|^总计/.test(read.heading)) {
      single.total ??= read.figure('amount')?.text ?? null;
    } else if (name !== '') {
      single.units.add(read.text('name'));
    }
  };
}

const PROVISIONAL_WORDS: FormWords<'code' | 'price'> = {
  code: [/^(?:材料)?编码$|^编号$/],
  price: [/^暂估单价$|^暂估$/],
};

/** Reads 表-12-2: provisional prices of materials. */
export function provisionalForm(project: ProjectDraft): (row: TableRow) => void {
  const table = new FormTable(PROVISIONAL_WORDS, 2);
  return (row) => {
    const read = table.take(row);
    const code = read?.text('code') ?? '';
    const price = read?.figure('price');
    if (code !== '' && price) project.provisional.set(code, price.text);
  };
}

const SPECIALTY_WORDS: FormWords<'name' | 'amount'> = {
  name: [/^工程名称$/],
  amount: [/^暂估金额$|^金额$/],
};

/** Reads 表-12-3: works of others at provisional amounts. */
export function specialtyForm(specialties: { name: string; amount: string }[]): (row: TableRow) => void {
  const table = new FormTable(SPECIALTY_WORDS, 2);
  return (row) => {
    const read = table.take(row);
    const amount = read?.figure('amount');
    const name = read?.text('name') ?? '';
    if (amount && name !== '' && !/^合\s*计/.test(name)) specialties.push({ name, amount: amount.text });
  };
}
