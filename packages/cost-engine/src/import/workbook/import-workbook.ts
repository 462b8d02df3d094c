import { FileError } from '@jianheng/foreign-content';
import type { TableRow, TableSheet, Workbook } from '@jianheng/spreadsheet';
import { factFields } from '../building-facts.ts';
import { collectImport, type ImporterPorts, type ImportResult } from '../importer.ts';
import type { SheetProof } from '../proof/verdict.ts';
import { BookRefusal } from './book-refusal.ts';
import { withoutCopies } from './copied-sheets.ts';
import { emitUnit } from './emit-unit.ts';
import { factsOfBuilding, factsOfProject } from './forms/facts-form.ts';
import type { ProjectDraft } from './forms/project-forms.ts';
import { proveOverview } from './overview-sheet.ts';
import { type PlannedUnit, planUnits } from './plan-units.ts';
import { readPriceList } from './price-list.ts';
import { readProjectForms } from './read-project-forms.ts';
import { readUnit, sheetsInOrder } from './read-unit.ts';
import { firstRows, isListByHeader, type SheetHead, sheetHead } from './sheets/sheet-head.ts';
import { mappedHead, type SheetGuess, type SheetMapping, sheetGuess } from './sheets/sheet-mapping.ts';
import { sheetHeads } from './sheets/tables-beside.ts';
import { otherSheet, sheetsLeftOut } from './sheets-left-out.ts';
import { standardOf } from './standard-of.ts';

/** How a workbook is read. */
export interface WorkbookOptions {
  /** its name without folders, for the project's name and to be held against the titles */
  readonly fileName: string;
  /** corrections of the guess, by sheet */
  readonly mapping?: readonly SheetMapping[];
  /** called before each 单位工程: done, total, name; throw in it to cancel */
  readonly onUnit?: (done: number, total: number, name: string) => void;
}

/** The guess about every sheet of a workbook, to be shown and corrected before an import. */
export async function describeWorkbook(book: Workbook): Promise<SheetGuess[]> {
  const guesses: SheetGuess[] = [];
  for (const sheet of book.sheets) guesses.push(...(await sheetHeads(sheet)).map(sheetGuess));
  return guesses;
}

/**
 * Imports bills from a workbook: the forms of GB 50500-2013 (表-02 to 表-13, 人材机) and of GB/T 50500-2024 (E.1), and free layouts
 * by their headers. Keeps one 单位工程 at a time. What the forms do not carry stays open. A workbook without a bill is
 * read as a list of prices. Throws FileError when it is none; rows that cannot be read are named in the issues.
 */
export async function importWorkbook(book: Workbook, options: WorkbookOptions): Promise<ImportResult> {
  const { ports, finish } = collectImport();
  const heads = withQuotations(await headsOf(book, options.mapping ?? []));
  refuseDoubt(heads);
  const project = await readProjectForms(heads, ports);
  const units = planUnits(heads, project, stem(options.fileName));
  if (units.length === 0) {
    const sheets = await readPriceList(heads, stem(options.fileName), ports);
    if (sheets) return { ...finish(), sheets };
    throw new BookRefusal({ reason: 'no-bill' }, heads);
  }
  const proofs = await sheetsLeftOut(heads, units, ports.warn);
  const name = project.name || units[0]?.workName || stem(options.fileName);
  ports.emit({
    type: 'project',
    place: '扉页',
    id: 'PROJECT',
    name,
    standard: standardOf(heads),
    kinds: [],
    features: factsOfProject(project.facts, buildingsOf(units)),
    total: project.total,
    words: project.words,
    maxPrice: project.maxPrice,
    carriesScale: project.carriesScale || [...project.facts.values()].some(({ sizes }) => sizes.has('JZMJ')),
    marks: book.marks ?? [],
  });
  emitBuildings(units, project, ports.emit);
  for (const proof of await emitUnits(units, { book, project, ports, options }))
    proofs.set(proof.sheet, proof);
  for (const head of heads.filter(({ kind }) => kind === 'overview'))
    proofs.set(head.sheet.name, await proveOverview(head, [...proofs.values()], ports));
  return {
    ...finish(),
    sheets: heads.map(({ sheet, kind }) => proofs.get(sheet.name) ?? otherSheet(sheet.name, kind)),
  };
}

/** Reads and emits unit by unit; yields how the totals of their sheets came out. */
async function emitUnits(
  units: readonly PlannedUnit[],
  told: {
    readonly book: Workbook;
    readonly project: ProjectDraft;
    readonly ports: ImporterPorts;
    readonly options: WorkbookOptions;
  },
): Promise<SheetProof[]> {
  const { book, project, ports, options } = told;
  const prices = new Map<string, string>();
  const proofs: SheetProof[] = [];
  const prints = new Map<string, string>();
  book.readAhead?.(units.flatMap(sheetsInOrder).map(({ sheet }) => sheet));
  for (const [done, planned] of units.entries()) {
    options.onUnit?.(done, units.length, planned.name);
    const read = await readUnit(planned, ports, planned.sheets[0]?.sheet.book ?? options.fileName);
    proofs.push(...read.proofs);
    for (const [sheet, print] of read.prints) prints.set(sheet, print);
    for (const [place, work] of read.units.entries()) {
      const id = place === 0 ? planned.id : `${planned.id}W${place + 1}`;
      const context = { id, single: planned.single.id, prices, provisional: project.provisional };
      emitUnit(work, context, ports.emit);
    }
  }
  return withoutCopies(proofs, prints, ports.warn);
}

async function headsOf(book: Workbook, mapping: readonly SheetMapping[]): Promise<SheetHead[]> {
  const heads: SheetHead[] = [];
  const unknown = mapping.find(({ sheet }) => !book.sheets.some(({ name }) => name === sheet));
  if (unknown) throw new FileError(`列映射中的表「${unknown.sheet}」在工作簿中不存在`);
  for (const sheet of book.sheets) {
    const own = mapping.find((one) => one.sheet === sheet.name);
    if (own?.skip === true) continue;
    if (own) heads.push(mappedHead(await sheetHead(sheet), own, await rowsFor(sheet, own)));
    else heads.push(...(await sheetHeads(sheet)));
  }
  return heads;
}

function refuseDoubt(heads: readonly SheetHead[]): void {
  for (const { kind, doubt, sheet } of heads)
    if (kind === 'bill' && doubt) throw new BookRefusal({ reason: 'doubt', sheet: sheet.name, doubt }, heads);
}

/**
 * Where no sheet is a bill, one that is titled as a list of materials and states what each line costs is one: the quotation of a firm
 * that sells them.
 */
function withQuotations(heads: readonly SheetHead[]): SheetHead[] {
  if (heads.some(({ kind }) => kind === 'bill' || kind === 'unit')) return [...heads];
  return heads.map((head) => (isQuotation(head) ? { ...head, kind: 'bill' } : head));
}

function isQuotation(head: SheetHead): boolean {
  const { name, quantity, amount, code } = head.columns;
  const isListed =
    (head.kind === 'materials' && code === undefined) || (isListByHeader(head) && !isOfResources(head));
  return isListed && name !== undefined && quantity !== undefined && amount !== undefined;
}

/** 人材机 have codes of their own, or codes and 市场价; a list with codes and 单价 is a quotation. */
function isOfResources({ header, columns }: SheetHead): boolean {
  const words = (header?.labels ?? []).flatMap(({ own }) => own);
  if (words.some((text) => /(?:材料|人材机|工料机|资源)(?:编|代)/.test(text))) return true;
  return columns.code !== undefined && !words.some((text) => /单价/.test(text));
}

function rowsFor(sheet: TableSheet, { headerRows }: SheetMapping): Promise<TableRow[]> {
  return firstRows(sheet, headerRows?.[1] ?? 0);
}

function buildingsOf(units: readonly PlannedUnit[]): string[] {
  return [...new Set(units.map(({ single }) => single.name))];
}

function emitBuildings(
  units: readonly PlannedUnit[],
  { facts }: ProjectDraft,
  emit: Parameters<typeof emitUnit>[2],
): void {
  const singles = [...new Set(units.map((unit) => unit.single))];
  for (const single of singles) {
    const told = factFields(factsOfBuilding(facts, single.name, singles.length === 1));
    emit({
      type: 'single',
      place: `单项工程「${single.name}」`,
      id: single.id,
      name: single.name,
      ...told,
      area: single.area ?? told.area,
      total: single.total,
    });
  }
}

function stem(fileName: string): string {
  return fileName.replace(/\.[^.]*$/, '');
}
