type Placed = { readonly id: string; readonly depth: number };

/** Lines and the line after which they are moved. */
export type Moved = { readonly ids: readonly string[]; readonly after: string };

const LINE_DEPTH = 2;
const isLine = ({ depth }: Placed) => depth === LINE_DEPTH;

/**
 * Moves selected lines by one, up or down, within their unit; undefined at its end. Up among lines of a section means that
 * the line above goes behind them; across a heading they join the section above or below.
 */
export function movedTo(
  rows: readonly Placed[],
  ids: readonly string[],
  way: 'up' | 'down',
): Moved | undefined {
  const first = rows.findIndex(({ id }) => id === ids[0]);
  const last = rows.findIndex(({ id }) => id === ids.at(-1));
  const lastId = ids.at(-1);
  if (first < 0 || last < 0 || lastId === undefined) return undefined;
  const beside = rows[way === 'up' ? first - 1 : last + 1];
  if (beside === undefined) return undefined;
  if (isLine(beside)) return way === 'up' ? { ids: [beside.id], after: lastId } : { ids, after: beside.id };
  const beyond = rows[way === 'up' ? first - 2 : last + 2];
  return beside.depth === LINE_DEPTH - 1 && beyond !== undefined && isLine(beyond)
    ? { ids, after: beyond.id }
    : undefined;
}
