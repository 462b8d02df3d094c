import { RATE, scaledText } from '../../fixed-point/scaled.ts';
import { EXACT, type LineColumns, type NormColumns } from '../../model/line-columns.ts';
import { at } from '../../model/number-column.ts';
import type { CostProject } from '../../model/project.ts';
import { money, quantity } from './figure-text.ts';

/** The members of a `bill` record. */
export function lineRecord(project: CostProject, line: number) {
  const { lines, uses, units, resources, texts } = project;
  const text = (column: Uint32Array) => texts.text(at(column, line));
  const used: [string, string | null][] = [];
  for (let use = at(lines.firstUse, line); use < at(lines.firstUse, line + 1); use += 1) {
    used.push([resources[at(uses.resource, use)]?.code ?? '', quantity(at(uses.content, use))]);
  }
  return {
    id: lines.ids[line],
    unit: units[at(lines.unit, line)]?.id,
    tab: at(lines.isMeasure, line) === 1 ? 'D' : 'F',
    sect: text(lines.section),
    seq: at(lines.sequence, line),
    code: text(lines.code),
    name: text(lines.name),
    feature: text(lines.feature),
    du: text(lines.measure),
    qty: quantity(at(lines.quantity, line)),
    price: money(at(lines.price, line)),
    total: money(at(lines.amount, line)),
    rg: money(at(lines.labour, line)),
    cl: money(at(lines.material, line)),
    jx: money(at(lines.machine, line)),
    gl: money(at(lines.overhead, line)),
    lr: money(at(lines.profit, line)),
    control: money(at(lines.control, line)),
    ...decimalsMember(lines, line),
    subject: text(lines.subject),
    ...splitMember(project, line),
    res: used,
    ...normsMember(project, line),
  };
}

function decimalsMember(lines: LineColumns, line: number): { dec?: (number | null)[] } {
  const shown = [lines.quantityDecimals, lines.priceDecimals, lines.amountDecimals].map((column) =>
    at(column, line),
  );
  if (shown.every((decimals) => decimals === EXACT)) return {};
  return { dec: shown.map((decimals) => (decimals === EXACT ? null : decimals)) };
}

function splitMember({ lines, splits }: CostProject, line: number): { split?: [string, string][] } {
  const shares = splits[at(lines.split, line)] ?? [];
  if (shares.length === 0) return {};
  return { split: shares.map(({ subject, share }) => [subject, scaledText(share, RATE)]) };
}

function normsMember({ lines, norms, texts }: CostProject, line: number): { norms?: object[] } {
  const rows: object[] = [];
  for (let norm = at(lines.firstNorm, line); norm < at(lines.firstNorm, line + 1); norm += 1) {
    rows.push({
      code: texts.text(at(norms.code, norm)),
      name: texts.text(at(norms.name, norm)),
      unit: texts.text(at(norms.measure, norm)),
      qty: quantity(at(norms.quantity, norm)),
      price: money(at(norms.price, norm)),
      ...normParts(norms, norm),
    });
  }
  return rows.length === 0 ? {} : { norms: rows };
}

/** Parts of a norm's price; those that are not stated take no room. */
function normParts(norms: NormColumns, norm: number): Record<string, string> {
  const parts = [
    ['rg', norms.labour],
    ['cl', norms.material],
    ['jx', norms.machine],
    ['gllr', norms.margin],
  ] as const;
  const stated = parts.flatMap(([name, column]) => {
    const text = money(at(column, norm));
    return text === null ? [] : [[name, text] as const];
  });
  return Object.fromEntries(stated);
}
