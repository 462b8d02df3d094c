import { RATE, scaledText } from '@jianheng/fixed-point';
import { EXACT, type LineColumns, type QuotaColumns } from '../../model/line-columns.ts';
import { cell } from '../../model/number-column.ts';
import type { CostProject } from '../../model/project.ts';
import { money, quantity } from './figure-text.ts';

/** The members of a `bill` record. */
export function lineRecord(project: CostProject, line: number) {
  const { lines, consumptions, unitWorks, resources, texts } = project;
  const text = (column: Uint32Array) => texts.text(cell(column, line));
  const used: [string, string | null][] = [];
  for (let use = cell(lines.firstConsumption, line); use < cell(lines.firstConsumption, line + 1); use += 1) {
    used.push([
      resources[cell(consumptions.resource, use)]?.code ?? '',
      quantity(cell(consumptions.content, use)),
    ]);
  }
  return {
    id: lines.ids[line],
    unit: unitWorks[cell(lines.unitWork, line)]?.id,
    tab: cell(lines.isPreliminary, line) === 1 ? 'D' : 'F',
    sect: text(lines.section),
    seq: cell(lines.sequence, line),
    code: text(lines.code),
    name: text(lines.name),
    feature: text(lines.feature),
    du: text(lines.uom),
    qty: quantity(cell(lines.quantity, line)),
    price: money(cell(lines.price, line)),
    total: money(cell(lines.amount, line)),
    rg: money(cell(lines.labour, line)),
    cl: money(cell(lines.material, line)),
    jx: money(cell(lines.machine, line)),
    gl: money(cell(lines.overhead, line)),
    lr: money(cell(lines.profit, line)),
    control: money(cell(lines.control, line)),
    ...decimalsMember(lines, line),
    subject: text(lines.subject),
    ...splitMember(project, line),
    res: used,
    ...quotasMember(project, line),
    ...sourceMember(project, line),
    ...stagesMember(project, line),
  };
}

function decimalsMember(lines: LineColumns, line: number): { dec?: (number | null)[] } {
  const shown = [lines.quantityDecimals, lines.priceDecimals, lines.amountDecimals].map((column) =>
    cell(column, line),
  );
  if (shown.every((decimals) => decimals === EXACT)) return {};
  return { dec: shown.map((decimals) => (decimals === EXACT ? null : decimals)) };
}

function splitMember({ lines, splits }: CostProject, line: number): { split?: [string, string][] } {
  const shares = splits[cell(lines.split, line)] ?? [];
  if (shares.length === 0) return {};
  return { split: shares.map(({ subject, share }) => [subject, scaledText(share, RATE)]) };
}

function quotasMember({ lines, quotas, texts }: CostProject, line: number): { norms?: object[] } {
  const rows: object[] = [];
  for (let norm = cell(lines.firstQuota, line); norm < cell(lines.firstQuota, line + 1); norm += 1) {
    rows.push({
      code: texts.text(cell(quotas.code, norm)),
      name: texts.text(cell(quotas.name, norm)),
      unit: texts.text(cell(quotas.uom, norm)),
      qty: quantity(cell(quotas.quantity, norm)),
      price: money(cell(quotas.price, norm)),
      ...quotaParts(quotas, norm),
    });
  }
  return rows.length === 0 ? {} : { norms: rows };
}

function sourceMember({ lines, sources }: CostProject, line: number): { at?: [string, number] } {
  const source = sources.of(lines.ids[line] ?? '');
  return source ? { at: [source.sheet, source.row] } : {};
}

function stagesMember({ lines, stages }: CostProject, line: number): { stages?: object[] } {
  const own = stages.get(lines.ids[line] ?? '');
  if (!own) return {};
  return {
    stages: own.map((one) => ({
      stage: one.stage,
      qty: one.quantity === null ? null : quantity(one.quantity),
      price: one.price === null ? null : money(one.price),
      total: one.amount === null ? null : money(one.amount),
    })),
  };
}

/** Parts of a norm's price; those that are not stated take no room. */
function quotaParts(norms: QuotaColumns, norm: number): Record<string, string> {
  const parts = [
    ['rg', norms.labour],
    ['cl', norms.material],
    ['jx', norms.machine],
    ['gllr', norms.margin],
  ] as const;
  const stated = parts.flatMap(([name, column]) => {
    const text = money(cell(column, norm));
    return text === null ? [] : [[name, text] as const];
  });
  return Object.fromEntries(stated);
}
