import type { GridItem } from '../list/grid/grid-items.ts';
import { type Level, levelOf, TOP, type TreeData } from './tree-data.ts';

/** The rows in sight of a tree, one under another, and what is said where rows are not here yet. */
export function treeItems(data: TreeData): readonly GridItem[] {
  const items: GridItem[] = [];
  addLevel(data, items, { parent: TOP, level: 0 });
  return items;
}

type Place = { readonly parent: string; readonly level: number };

function addLevel(data: TreeData, items: GridItem[], place: Place): void {
  const level = data.levels.get(place.parent);
  if (level === undefined) {
    if (place.parent !== TOP) items.push(rest(place, data.rows.get(place.parent)?.childCount ?? 0, true));
    return;
  }
  addRows(data, items, level.ids, place);
  if (level.ids.length === 0) addRows(data, items, level.scattered, place);
  const left = level.total - level.ids.length - level.scattered.length;
  const hasMore = level.next !== null || (level.ids.length === 0 && left > 0 && place.parent !== TOP);
  if (hasMore)
    items.push({ ...rest(place, left, level.isAsked || level.next !== null), isCapped: level.isCapped });
  if (level.ids.length > 0) addRows(data, items, level.scattered, place);
}

function addRows(data: TreeData, items: GridItem[], ids: Level['ids'], { parent, level }: Place): void {
  for (const id of ids) {
    const row = data.rows.get(id);
    // It was moved since this level was read.
    if (row === undefined || levelOf(data, row) !== parent) continue;
    const hasChildren = (row.childCount ?? 0) > 0;
    const isOpen = hasChildren && data.opened.has(id);
    items.push({ kind: 'row', id, row, level, isOpen: hasChildren ? isOpen : undefined });
    if (isOpen) addLevel(data, items, { parent: id, level: level + 1 });
  }
}

const rest = ({ parent, level }: Place, left: number, isReadOn: boolean) =>
  ({ kind: 'rest', id: `rest-${parent}`, parent, level, left, isReadOn, isCapped: false }) as const;
