import { RATE, scaledText } from '@jianheng/fixed-point';
import { EXACT, type LineColumns, type QuotaColumns } from '../../model/line-columns.ts';
import { cell } from '../../model/number-column.ts';
import type { CostProject } from '../../model/project.ts';
import { money, quantity } from './figure-text.ts';

/**
 * A `bill` record; members that are `undefined` take no room in the file. One literal, for it is made for every line: objects put
 * together by spreading take twice as long.
 */
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
    t: 'bill',
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
    dec: shownDecimals(lines, line),
    subject: text(lines.subject),
    split: splitShares(project, line),
    res: used,
    norms: quotaRows(project, line),
    at: sourcePlace(project, line),
    stages: stageRows(project, line),
  };
}

function shownDecimals(
  { quantityDecimals, priceDecimals, amountDecimals }: LineColumns,
  line: number,
): (number | null)[] | undefined {
  const [quantity, price, amount] = [
    cell(quantityDecimals, line),
    cell(priceDecimals, line),
    cell(amountDecimals, line),
  ];
  if (quantity === EXACT && price === EXACT && amount === EXACT) return undefined;
  return [quantity, price, amount].map((decimals) => (decimals === EXACT ? null : decimals));
}

function splitShares({ lines, splits }: CostProject, line: number): [string, string][] | undefined {
  const shares = splits[cell(lines.split, line)] ?? [];
  if (shares.length === 0) return undefined;
  return shares.map(({ subject, share }) => [subject, scaledText(share, RATE)]);
}

function quotaRows({ lines, quotas, texts }: CostProject, line: number): object[] | undefined {
  const [first, after] = [cell(lines.firstQuota, line), cell(lines.firstQuota, line + 1)];
  if (first === after) return undefined;
  return Array.from({ length: after - first }, (_none, place) => {
    const norm = first + place;
    return {
      code: texts.text(cell(quotas.code, norm)),
      name: texts.text(cell(quotas.name, norm)),
      unit: texts.text(cell(quotas.uom, norm)),
      qty: quantity(cell(quotas.quantity, norm)),
      price: money(cell(quotas.price, norm)),
      ...quotaParts(quotas, norm),
    };
  });
}

function sourcePlace({ lines, sources }: CostProject, line: number): [string, number] | undefined {
  const source = sources.of(lines.ids[line] ?? '');
  return source ? [source.sheet, source.row] : undefined;
}

function stageRows({ lines, stages }: CostProject, line: number): object[] | undefined {
  return stages.get(lines.ids[line] ?? '')?.map((one) => ({
    stage: one.stage,
    qty: one.quantity === null ? null : quantity(one.quantity),
    price: one.price === null ? null : money(one.price),
    total: one.amount === null ? null : money(one.amount),
  }));
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
