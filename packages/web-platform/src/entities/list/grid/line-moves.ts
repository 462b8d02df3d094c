import type { GridItem } from './grid-items.ts';

/** What a key does to the rows: marks another one, opens or closes the one that is marked. */
export type LineMove =
  | { readonly mark: string }
  | { readonly toggle: string; readonly isOpen: boolean }
  | undefined;

/** As keys of trees do: up and down through the rows in sight, right into a row and left out of it. */
export function lineMove(key: string, items: readonly GridItem[], markedId: string | undefined): LineMove {
  const at = items.findIndex(({ id }) => id === markedId);
  switch (key) {
    case 'ArrowDown':
      return marked(items, at + 1, 1);
    case 'ArrowUp':
      return marked(items, at < 0 ? 0 : at - 1, -1);
    case 'Home':
      return marked(items, 0, 1);
    case 'End':
      return marked(items, items.length - 1, -1);
    case 'ArrowRight':
      return inwards(items, at);
    case 'ArrowLeft':
      return outwards(items, at);
    default:
      return undefined;
  }
}

/** The next row from a place on that is here. */
function marked(items: readonly GridItem[], from: number, step: 1 | -1): LineMove {
  for (let at = from; at >= 0 && at < items.length; at += step) {
    const item = items[at];
    if (item?.kind === 'row') return { mark: item.id };
  }
  return undefined;
}

function inwards(items: readonly GridItem[], at: number): LineMove {
  const item = items[at];
  if (item?.kind !== 'row' || item.isOpen === undefined) return undefined;
  return item.isOpen ? marked(items, at + 1, 1) : { toggle: item.id, isOpen: true };
}

function outwards(items: readonly GridItem[], at: number): LineMove {
  const item = items[at];
  if (item?.kind !== 'row') return undefined;
  if (item.isOpen) return { toggle: item.id, isOpen: false };
  const above = items.findLastIndex((one, place) => place < at && one.level < item.level);
  return above < 0 ? undefined : marked(items, above, -1);
}
