import { PROCESS_STATES } from '@jianheng/definition';
import type { CommandContext } from '../processes/process-context.ts';
import { childrenOfRow } from './children-of-row.ts';
import type { FormSheet, SheetSection, SheetTable } from './form-sheet.ts';
import { COLUMNS_UPRIGHT, linesTable } from './lines-table.ts';
import { qrCode } from './pictures.ts';
import type { PrintedRow } from './printed-row.ts';
import { sheetOpinions } from './sheet-opinions.ts';
import { sheetSections } from './sheet-sections.ts';
import { valueText } from './value-text.ts';

export type Asked = {
  /** By what the address names the form. */
  readonly formId: string;
  /** Scheme and host by which the reader reached this server. */
  readonly origin: string;
};

/** What is printed of a row. */
export async function sheetOfRow(
  context: CommandContext,
  printed: PrintedRow,
  asked: Asked,
): Promise<FormSheet> {
  const { known, record, tree } = printed;
  const sections = [...sheetSections(known, record), ...(await childSections(context, printed))];
  const address = addressOf(printed, asked);
  const tables = sections
    .flatMap(({ parts }) => parts)
    .filter((part): part is SheetTable => part.kind === 'table');
  return {
    title: known.entity.label,
    number: numberOf(printed),
    state: stateOf(printed),
    sections,
    opinions: tree ? await sheetOpinions(context, tree) : [],
    code: qrCode(address),
    address,
    isAcross: tables.some(({ columns }) => columns.length > COLUMNS_UPRIGHT),
  };
}

/** What a form of an entity is called: its title, else its number. */
export function titleOf({ known: { entity }, record }: PrintedRow): string {
  const field = entity.fields[entity.title];
  const title = field ? valueText(entity.title, field, record) : '';
  return title || `${entity.label} ${record.id}`;
}

function numberOf({ known: { entity }, record }: PrintedRow): string {
  const found = Object.entries(entity.fields).find(([, { kind }]) => kind === 'autoNumber')?.[0];
  return found === undefined ? '' : String(record[found] ?? '');
}

function stateOf({ known: { entity, hasProcess }, record }: PrintedRow): string {
  const state = record.processState;
  if (hasProcess && state !== undefined && Object.hasOwn(PROCESS_STATES, state))
    return PROCESS_STATES[state as keyof typeof PROCESS_STATES];
  const own = entity.fields.state;
  return own?.kind === 'choice' ? valueText('state', own, record) : '';
}

/** Where the web shows it: in its process, else beside its list. */
function addressOf({ record, tree }: PrintedRow, { formId, origin }: Asked): string {
  return tree
    ? `${origin}/flowhandle/flow-business?procInstId=${tree.rootId}&view=true`
    : `${origin}/main-page/${encodeURIComponent(formId)}/wf-list?row=${record.id}`;
}

async function childSections(context: CommandContext, printed: PrintedRow): Promise<SheetSection[]> {
  return (await childrenOfRow(context, printed))
    .filter(({ rows }) => rows.length > 0)
    .map(({ label, fields, rows }) => ({ title: '', parts: [linesTable(label, fields, rows)] }));
}
