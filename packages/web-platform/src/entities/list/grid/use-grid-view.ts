import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useMemo } from 'react';
import { useStableCallback } from '../../../hooks/use-stable-callback.ts';
import type { Row } from '../../definition/web-module.ts';
import type { GridItem } from './grid-items.ts';
import type { RowGridProps } from './row-grid-props.ts';

const HEAD = 36;
const ROW = 35;
const ROOMY_ROW = 45;
/** Widths are taken from as many rows: columns that changed while one scrolls would jump. */
const MEASURED = 200;

type Viewed = Pick<RowGridProps, 'items' | 'state' | 'markedId' | 'shownId' | 'onSeen'>;

/** Which lines are drawn, and where: those in sight and a few more; what is marked or to be shown is brought into sight. */
export function useGridView(
  box: RefObject<HTMLDivElement | null>,
  { items, state, markedId, shownId, onSeen }: Viewed,
  foot: number,
) {
  const rowHeight = state.config.isRoomy ? ROOMY_ROW : ROW;
  const virtual = useVirtualizer({
    count: items?.length ?? 0,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: (at) => items?.[at]?.id ?? at,
    overscan: 6,
    paddingStart: HEAD,
    scrollPaddingStart: HEAD,
    paddingEnd: foot,
    scrollPaddingEnd: foot,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height stand elsewhere
  useEffect(() => virtual.measure(), [virtual, rowHeight]);
  const drawn = virtual.getVirtualItems();
  useSeen(drawn, items, onSeen);
  const reveal = useStableCallback((id: string | undefined) => {
    const at = items?.findIndex((item) => item.id === id) ?? -1;
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' });
  });
  useEffect(() => reveal(markedId), [markedId, reveal]);
  const isShown = shownId !== undefined && items?.some(({ id }) => id === shownId) === true;
  useEffect(() => {
    if (isShown) reveal(shownId);
  }, [shownId, isShown, reveal]);
  return { drawn, height: virtual.getTotalSize(), rowHeight };
}

/** The first rows that there were, as long as the columns are measured by them. */
export function useMeasured(items: readonly GridItem[] | undefined): readonly Row[] {
  const isThere = items !== undefined && items.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that come later change no widths
  return useMemo(
    () => (items ?? []).flatMap((item) => (item.kind === 'row' ? [item.row] : [])).slice(0, MEASURED),
    [isThere],
  );
}

function useSeen(
  drawn: readonly { readonly index: number }[],
  items: readonly GridItem[] | undefined,
  onSeen: RowGridProps['onSeen'],
): void {
  const first = drawn[0]?.index ?? 0;
  const last = drawn.at(-1)?.index ?? -1;
  const tell = useStableCallback(onSeen);
  useEffect(() => tell(items?.slice(first, last + 1) ?? [], last), [items, first, last, tell]);
}
