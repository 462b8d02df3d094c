import { FormTable, type TableRow } from '@jianheng/spreadsheet';
import type { ImporterPorts } from '../importer.ts';
import { SheetLedger } from '../proof/sheet-ledger.ts';
import type { SheetProof } from '../proof/verdict.ts';
import { AnalysisSheet } from './forms/analysis-sheet.ts';
import { BillSheet, type IssueReporter } from './forms/bill-sheet.ts';
import { FEE_WORDS, takeMeasure, takeStatutoryFee } from './forms/fee-forms.ts';
import { specialtyForm } from './forms/project-forms.ts';
import { RESOURCE_WORDS, takeResource } from './forms/resource-forms.ts';
import { OTHER_WORDS, SUMMARY_WORDS, takeOther, takeSummary } from './forms/summary-forms.ts';
import { type UnitDraft, unitDraft } from './forms/unit-draft.ts';
import { openUnpriced } from './forms/unpriced.ts';
import { contradictions } from './place-words.ts';
import type { PlannedUnit } from './plan-units.ts';
import { eachRow } from './read-project-forms.ts';
import type { SheetHead } from './sheets/sheet-head.ts';

/** 表-09 speaks of lines and of resources, so both are read before it. */
const LAST = new Set<SheetHead['kind']>(['analysis']);

/** A unit, and how the totals of its bills came out. */
export interface ReadUnit {
  /** the unit, then further works that its sheets list below it */
  readonly units: readonly UnitDraft[];
  readonly proofs: readonly SheetProof[];
  /** prints of the lines of its bills, by sheet */
  readonly prints: ReadonlyMap<string, string>;
}

/** Reads all forms of one unit. */
export async function readUnit(
  planned: PlannedUnit,
  ports: ImporterPorts,
  fileName: string,
): Promise<ReadUnit> {
  const unit = unitDraft(planned.name);
  const works = new Map([[planned.workName, unit]]);
  const unitOf = (name: string): UnitDraft => {
    const work = works.get(name) ?? unitDraft(name);
    works.set(name, work);
    return work;
  };
  const proofs: SheetProof[] = [];
  const prints = new Map<string, string>();
  for (const head of sheetsInOrder(planned)) {
    const voice = issueReporterOf(head, ports);
    const reader = readerOf({ unit, unitOf }, head, voice);
    if (!reader) continue;
    await eachRow(head.sheet, reader.take, ports.complain);
    if (reader.finish) proofs.push(reader.finish());
    if (reader.print) prints.set(head.sheet.name, reader.print());
  }
  const units = [...works.values()];
  for (const work of units) openUnpriced(work, ports.warn);
  warnOfNames(planned, unit, { fileName, warn: ports.warn });
  return { units, proofs, prints };
}

/** The sheets of a unit in the order in which they are read. */
export function sheetsInOrder({ sheets }: PlannedUnit): SheetHead[] {
  const first = sheets.filter(({ kind }) => !LAST.has(kind));
  return [...first, ...sheets.filter(({ kind }) => LAST.has(kind))];
}

function issueReporterOf({ sheet }: SheetHead, { complain, warn }: ImporterPorts): IssueReporter {
  return {
    complain: (message) => complain(`表「${sheet.name}」${message}`),
    warn: (message) => warn(`表「${sheet.name}」${message}`),
  };
}

type Take = (row: TableRow) => void;

/** What reads the rows of a sheet and, when it is a bill, holds them against its totals. */
interface SheetReader {
  readonly take: Take;
  readonly finish?: () => SheetProof;
  readonly print?: () => string;
}

/** The unit of a sheet, and those of further works in it by their names. */
interface Works {
  readonly unit: UnitDraft;
  readonly unitOf: (name: string) => UnitDraft;
}

function readerOf({ unit, unitOf }: Works, head: SheetHead, voice: IssueReporter): SheetReader | null {
  if (head.kind === 'bill') return billReader(unitOf, head, voice);
  if (head.kind === 'measures') return measuresReader(unit, head);
  const take = takerOf(unit, head, voice);
  return take && { take };
}

function takerOf(unit: UnitDraft, head: SheetHead, voice: IssueReporter): Take | null {
  switch (head.kind) {
    case 'unit':
      return tableTaker(new FormTable(SUMMARY_WORDS, 2), (row) => takeSummary(unit, row));
    case 'other':
      return tableTaker(new FormTable(OTHER_WORDS, 2), (row) => takeOther(unit, row));
    case 'fees':
      return tableTaker(new FormTable(FEE_WORDS, 3), (row) => takeStatutoryFee(unit, row));
    case 'specialties':
      return specialtyForm(unit.specialties);
    case 'resources':
      return tableTaker(new FormTable(RESOURCE_WORDS, 5), (row) => {
        const repeated = takeResource(unit, row)?.repeated;
        if (repeated !== undefined)
          voice.warn(`第 ${row.number} 行人材机编码「${repeated}」以另一价格重复，取前一价格`);
      });
    case 'analysis': {
      const sheet = new AnalysisSheet(unit, voice);
      return (row) => sheet.take(row);
    }
    default:
      return null;
  }
}

function billReader(unitOf: Works['unitOf'], head: SheetHead, voice: IssueReporter): SheetReader | null {
  if (!head.header) {
    voice.warn('没有找到清单表头，未读入');
    return null;
  }
  const sheet = new BillSheet(head, unitOf, voice);
  return { take: (row) => sheet.take(row), finish: () => sheet.finish(), print: () => sheet.print };
}

/** 表-11: its rows against the sums that it states. */
function measuresReader(unit: UnitDraft, { sheet }: SheetHead): SheetReader {
  const ledger = new SheetLedger((row) => `表「${sheet.name}」第 ${row} 行`);
  const take = tableTaker(new FormTable(FEE_WORDS, 3), (row) => {
    const amount = row.figure('amount');
    const label = (row.text('name') || row.heading).replace(/[\s\u3000]/g, '');
    if (takeMeasure(unit, row)) ledger.addFee(amount?.text ?? '0');
    else if (amount && /^(?:本页)?(?:小计|合计|总计)/.test(label))
      ledger.takeTotal({ row: row.number, label, stated: amount.text });
  });
  return {
    take,
    finish: () => ledger.finish({ sheet: sheet.name, form: 'measures', notes: [], fault: null }),
  };
}

function tableTaker<Field extends string>(
  table: FormTable<Field>,
  take: (row: NonNullable<ReturnType<FormTable<Field>['take']>>) => void,
): Take {
  return (row) => {
    const read = table.take(row);
    if (read) take(read);
  };
}

function warnOfNames(
  { sheets, workName }: PlannedUnit,
  unit: UnitDraft,
  { fileName, warn }: { readonly fileName: string; readonly warn: (message: string) => void },
): void {
  const title = { place: `表「${sheets[0]?.sheet.name ?? ''}」工程名称`, words: workName || unit.name };
  const headings = new Set(unit.sections.map(({ name }) => name));
  const others = [
    { place: '文件名', words: fileName },
    ...[...headings].map((words) => ({ place: '分部标题', words })),
  ];
  for (const sentence of contradictions(title, others)) warn(sentence);
}
