type Listed = { readonly id: string };

export type Around<R> = {
  readonly before: R | undefined;
  readonly after: R | undefined;
  /** What is opened when this one is done: the one after it, else the one before, else any other. */
  readonly next: R | undefined;
  /** Its place from 1; 0 when it is not in the list. */
  readonly place: number;
  readonly count: number;
};

/** What stands around a row in its list. */
export function neighboursOf<R extends Listed>(rows: readonly R[], id: string | undefined): Around<R> {
  const at = rows.findIndex((row) => row.id === id);
  const before = at > 0 ? rows[at - 1] : undefined;
  const after = at >= 0 ? rows[at + 1] : undefined;
  const next = after ?? before ?? rows.find((row) => row.id !== id);
  return { before, after, next, place: at + 1, count: rows.length };
}
