import type { Translate } from '@jianheng/web-platform';
import type { GridRow } from '@jianheng/web-platform/big-grid';
import type { CostTreeNode } from '../cost-projects.calls.ts';
import type { CostLine } from './cost-api.ts';

/** Turns lines, page by page, into rows of a grid: a heading for each unit and for each of its sections. */
export class LineRows {
  /** Lines that were added so far. */
  lines = 0;
  readonly #units: ReadonlyMap<string, string>;
  readonly #t: Translate;
  #unit: string | undefined;
  #section: string | undefined;

  constructor(root: CostTreeNode, t: Translate) {
    this.#units = new Map(unitsOf(root, []));
    this.#t = t;
  }

  add(lines: readonly CostLine[]): GridRow[] {
    this.lines += lines.length;
    return lines.flatMap((line) => [...this.#headings(line), lineRow(line, this.#t)]);
  }

  #headings({ id, tab, section, sectionName }: CostLine): GridRow[] {
    const unit = id.slice(0, id.indexOf('-'));
    const rows: GridRow[] = [];
    if (unit !== this.#unit) rows.push(heading(`unit ${unit}`, 0, this.#units.get(unit) ?? ''));
    const named = tab === 'D' ? this.#t('单价措施') : section;
    if (unit !== this.#unit || named !== this.#section)
      rows.push(heading(`section ${id}`, 1, headingOf(named, sectionName, this.#t)));
    this.#unit = unit;
    this.#section = named;
    return rows;
  }
}

const headingOf = (section: string, name: string, t: Translate) =>
  section === '' ? t('分部分项') : `${section} ${name}`.trim();

const heading = (id: string, depth: number, name: string): GridRow => ({
  id,
  depth,
  values: { name },
  isLocked: true,
});

/** A line as a row of the grid. */
export const lineRow = (
  { id, code, name, feature, uom, quantity, price, amount, source }: CostLine,
  t: Translate,
): GridRow => ({
  id,
  depth: 2,
  values: {
    name,
    code,
    feature,
    uom,
    quantity: quantity ?? '',
    price: price ?? '',
    amount: amount ?? '',
    source: source === null ? '' : t('{sheet} 第 {row} 行', source),
  },
});

/** Units by id, called by the names on the way to them. */
function unitsOf(node: CostTreeNode, above: readonly string[]): (readonly [string, string])[] {
  const way = node.kind === 'project' ? above : [...above, node.name];
  return [[node.id, way.join(' / ')], ...node.children.flatMap((child) => unitsOf(child, way))];
}
