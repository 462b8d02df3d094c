import { type FormRow, FormTable } from '@jianheng/spreadsheet';
import type { ImporterPorts } from '../importer.ts';
import type { SheetProof } from '../proof/verdict.ts';
import { resourceEvent } from './emit-unit.ts';
import { priceOf, RESOURCE_WORDS, resourceOf } from './forms/resource-forms.ts';
import type { DraftResource } from './forms/unit-draft.ts';
import { eachRow } from './read-project-forms.ts';
import type { SheetHead } from './sheets/sheet-head.ts';
import { otherSheet } from './sheets-left-out.ts';

/** What a price list can be among the forms; a bill is none. */
const LISTS = new Set<SheetHead['kind']>([null, 'resources', 'materials', 'notes', 'provisional-materials']);

/**
 * Reads a workbook that holds no bill as a list of prices (人材机价格表): a project of resources alone. Rows without a code are called
 * by name, specification and unit; a code that comes again is named and not taken. Answers the proofs of its sheets, `null` when
 * no sheet lists prices.
 */
export async function readPriceList(
  heads: readonly SheetHead[],
  name: string,
  ports: ImporterPorts,
): Promise<SheetProof[] | null> {
  const known = new Map<string, string>();
  const resources: DraftResource[] = [];
  const proofs: SheetProof[] = [];
  for (const head of heads) {
    const before = resources.length;
    if (LISTS.has(head.kind)) await readSheet(head, { known, resources, ports });
    const count = resources.length - before;
    const form = count > 0 ? 'price-list' : head.kind;
    const notes = count > 0 ? [`价格 ${count} 条`] : [];
    proofs.push({ ...otherSheet(head.sheet.name, form), notes });
  }
  if (resources.length === 0) return null;
  ports.emit({
    type: 'project',
    place: '价格表',
    id: 'PROJECT',
    name,
    standard: '2013',
    kinds: [],
    total: null,
    words: null,
    maxPrice: null,
    carriesScale: false,
  });
  for (const resource of resources) ports.emit(resourceEvent(resource, null));
  return proofs;
}

/** A table of no known form that states amounts is no list of prices: they would be lost. */
const WORDS = { ...RESOURCE_WORDS, amount: [/^(?:合价|金额|合计|总价)$|(?:合价|总价|造价)$/] };

/** The rows read so far. */
interface PriceRows {
  /** the place of every code that was read */
  readonly known: Map<string, string>;
  readonly resources: DraftResource[];
  readonly ports: ImporterPorts;
}

async function readSheet({ sheet, kind }: SheetHead, rows: PriceRows): Promise<void> {
  const table = new FormTable<keyof typeof WORDS>(WORDS, 3);
  const isList = () => table.columns.has('name') && (kind !== null || !table.columns.has('amount'));
  let taxed = 0;
  let amounts = 0;
  await eachRow(
    sheet,
    (row) => {
      const read = table.take(row);
      if (!read || !isList() || !takePrice(read, `表「${sheet.name}」第 ${row.number} 行`, rows)) return;
      if (!read.figure('price')) taxed += 1;
      if (Number(read.figure('amount')?.text ?? 0) !== 0) amounts += 1;
    },
    rows.ports.complain,
  );
  if (amounts > 0) rows.ports.warn(`表「${sheet.name}」按价格表读入，${amounts} 处合价未计入`);
  if (taxed > 0) rows.ports.warn(`表「${sheet.name}」有 ${taxed} 条只有含税价，按含税价读入`);
}

/** Answers whether the row was a price that had not come before. */
function takePrice(
  row: FormRow<keyof typeof WORDS>,
  place: string,
  { known, resources, ports }: PriceRows,
): boolean {
  const name = row.text('name');
  if (name === '' || priceOf(row) === null) return false;
  const code = row.text('code') || [name, row.text('specification'), row.text('unit')].join('|');
  const first = known.get(code);
  if (first !== undefined) {
    ports.complain(`${place}编码「${code.slice(0, 60)}」与${first}重复，未读入`);
    return false;
  }
  known.set(code, place);
  const resource = resourceOf(row, code);
  if (resource) resources.push(resource);
  return true;
}
