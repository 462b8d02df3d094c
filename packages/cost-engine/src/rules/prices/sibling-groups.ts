import { PairIds } from '../../derived/pair-ids.ts';
import type { ItemGroup } from '../../derived/same-items.ts';
import { cell } from '../../model/number-column.ts';
import { TextPool } from '../../model/text-pool.ts';
import { comparableText } from '../../text/text-tokens.ts';
import type { CheckMaterial } from '../context/check-material.ts';
import { textReading } from '../text/text-readings.ts';

/** The number of the group that a line belongs to; texts are read once for all runs of a part. */
export type Grouping = (material: CheckMaterial, line: number) => number;

/**
 * Groups of priced lines, made of the groups of equal items: those are kept up to date by every edit, so that a line costs one look
 * and only an item costs a key. Groups stand in the order of their first lines, and so do the items in them.
 */
export function siblingGroups(
  material: CheckMaterial,
  grouping: Grouping,
  isMeant: (line: number) => boolean,
): (readonly ItemGroup[])[] {
  const found = new Map<number, ItemGroup[]>();
  const { count } = material.project.lines;
  for (let line = 0; line < count; line += 1) {
    const item = material.items.group(line);
    if (item?.lines[0] !== line || !isMeant(line)) continue;
    const key = grouping(material, line);
    const group = found.get(key);
    if (group) group.push(item);
    else found.set(key, [item]);
  }
  return [...found.values()];
}

/** How many lines of a group have a price above nothing, and the least and the most of these prices, money units. */
export function priceBounds({ project }: CheckMaterial, group: readonly ItemGroup[]) {
  const { price: prices } = project.lines;
  let [least, most, count] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (const { lines } of group) {
    for (const line of lines) {
      const price = cell(prices, line);
      if (!(price > 0)) continue;
      count += 1;
      least = Math.min(least, price);
      most = Math.max(most, price);
    }
  }
  return { least, most, count };
}

/** The lines of a group that have a price above nothing, item by item. */
export function pricedLines({ project }: CheckMaterial, group: readonly ItemGroup[]): number[] {
  const { price } = project.lines;
  const priced: number[] = [];
  for (const { lines } of group) for (const line of lines) if (cell(price, line) > 0) priced.push(line);
  return priced;
}

/** By nine digits, name and unit of measure. */
export function byItem(): Grouping {
  const keys = new TextPool();
  const [named, measured] = [new PairIds(), new PairIds()];
  const code9 = textReading((text) => keys.keep(text.slice(0, 9)));
  return ({ project: { lines, texts }, analysis }, line) => {
    const name = named.id(code9(texts, cell(lines.code, line)), cell(lines.name, line));
    return measured.id(name, keys.keep(analysis.uom(line)));
  };
}

/** The words of features that hold figures or letters: sizes, grades, types. Where these differ, prices may. */
const SIZES = /[a-zφδ]*\d[\da-zφδ.,x+/≥≤<>%-]*|[a-zφδ]{2,}/g;
const NUMBERED = /^\s*[(（]?\d{1,2}[)）.．、](?!\d)/gm;

/** By item and by the sizes that its features name. */
export function bySize(): Grouping {
  const keys = new TextPool();
  const items = byItem();
  const sized = new PairIds();
  const sizes = textReading((text) =>
    keys.keep([...new Set(comparableText(text.replace(NUMBERED, '')).match(SIZES) ?? [])].sort().join(' ')),
  );
  return (material, line) => {
    const { lines, texts } = material.project;
    return sized.id(items(material, line), sizes(texts, cell(lines.feature, line)));
  };
}
