import { MONEY, parseScaled } from '@jianheng/fixed-point';
import {
  decimalsOf,
  type FormRow,
  FormTable,
  type FormWords,
  type TableRow,
  timesTen,
} from '@jianheng/spreadsheet';
import type { ImporterPorts } from '../importer.ts';
import { SheetLedger } from '../proof/sheet-ledger.ts';
import type { SheetProof } from '../proof/verdict.ts';
import { eachRow } from './read-project-forms.ts';
import { openDecimals } from './sheets/bill-head.ts';
import { powerOfHeading, powerOfTitles } from './sheets/money-power.ts';
import type { SheetHead } from './sheets/sheet-head.ts';

const WORDS: FormWords<'name' | 'amount'> = {
  name: [/名称$/, /^(?:户型|内容|项目|汇总内容|分项)$/],
  amount: [/^(?:合价|金额|合计|总价|(?:报价|费用|造价)?汇总)$/, /(?:合价|金额|合计|总价|造价)$/],
};

const TOTAL = /(?:小计|合计|总计|总价|造价|合价)(?:[（(].*)?$/;
const FEE = /^(?:税金|增值税|规费|管理费|利润)/;
const TAX = /[（(]?(\d+(?:\.\d+)?)[%％]/;
/** What figures of money lose when they are read. */
const OPEN = MONEY / 100 + 1;

/**
 * Holds a summary of a market layout (汇总表) against itself and against the sheets that its rows name: what a sheet adds up to or
 * states must be what the summary says. `proofs` are those of the sheets.
 */
export async function proveOverview(
  { sheet, titles }: SheetHead,
  proofs: readonly SheetProof[],
  ports: ImporterPorts,
): Promise<SheetProof> {
  const own = proofs.filter((proof) => sheet.book === undefined || proof.sheet.startsWith(`${sheet.book}/`));
  const named = own.some(({ lines }) => lines > 0) ? own : proofs;
  const table = new FormTable(WORDS, 2);
  const rows: OverviewRow[] = [];
  let power = powerOfTitles(titles);
  await eachRow(
    sheet,
    (row) => {
      if (!table.hasHeader) power = powerIn(row) ?? power;
      const read = table.take(row);
      const listed = read && overviewRow(read);
      if (listed) rows.push(listed);
    },
    ports.complain,
  );
  const decimals = Math.max(0, ...rows.map(({ amount }) => decimalsOf(amount)));
  const open = power === 0 ? null : openDecimals(power, decimals);
  const ledger = new SheetLedger((row) => `表「${sheet.name}」第 ${row} 行`, open ?? undefined);
  for (const row of rows)
    takeRow(ledger, { ...row, amount: timesTen(row.amount, power) }, { proofs: named, open: open ?? 0 });
  const proof = ledger.finish({ sheet: sheet.name, form: 'overview', notes: [], fault: null });
  // Its rows are sums of lines that are counted where they stand; what it cannot prove, they prove.
  return { ...proof, lines: 0, amount: '0.00', verdict: proof.verdict === 'unproven' ? null : proof.verdict };
}

/** A row of a summary that states an amount. */
interface OverviewRow {
  readonly number: number;
  readonly label: string;
  /** text in the unit of money of the sheet */
  readonly amount: string;
}

function overviewRow(row: FormRow<'name' | 'amount'>): OverviewRow | null {
  const label = (row.text('name') || row.heading).replace(/[\s\u3000]/g, '');
  const amount = row.figure('amount');
  if (!amount || label === '' || label.startsWith('其中')) return null;
  return { number: row.number, label, amount: amount.text };
}

/** The power of ten that a heading of a column names: 金额（万元）. */
function powerIn({ cells }: TableRow): number | null {
  const powers = cells.flatMap(
    ({ text }) => powerOfHeading({ path: [text.replace(/[\s\u3000]/g, '')] }) ?? [],
  );
  return powers[0] ?? null;
}

function takeRow(
  ledger: SheetLedger,
  { number, label, amount }: OverviewRow,
  told: { readonly proofs: readonly SheetProof[]; readonly open: number },
): void {
  const figure = { row: number, label: label.slice(0, 40), stated: amount };
  if (FEE.test(label)) {
    const percent = TAX.exec(label)?.[1];
    ledger.takeRate(figure, percent === undefined ? null : Number(percent) / 100);
  } else if (TOTAL.test(label)) ledger.takeTotal(figure);
  else {
    ledger.addLine(amount);
    const other = otherThanNamed(label, amount, told);
    if (other !== null) ledger.differ(figure, other);
  }
}

/** What the one sheet that a row names adds up to, when it neither adds up to the row nor states it. */
function otherThanNamed(
  label: string,
  amount: string,
  { proofs, open }: { readonly proofs: readonly SheetProof[]; readonly open: number },
): string | null {
  const named = proofs.filter(({ sheet, lines }) => lines > 0 && coreOf(sheet) === coreOf(label));
  const [only] = named;
  if (!only || named.length > 1 || coreOf(label) === '') return null;
  const isStated = [only.amount, ...only.totals].some(
    (known) => Math.abs(parseScaled(known, MONEY) - parseScaled(amount, MONEY)) <= OPEN + open,
  );
  return isStated ? null : only.amount;
}

/** Names compare without numbers in front and the words that every sheet has. */
function coreOf(name: string): string {
  return name
    .replace(/^.*\//s, '')
    .replace(/[\s\u3000]/g, '')
    .replace(/^[\d.、\-—_]+/, '')
    .replace(/工程|清单|工程量|报价|表/g, '');
}
