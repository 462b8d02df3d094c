const counts = new Map<string, number>();

/** How many transactions that may have changed something of a firm this process has committed. */
export const changesOf = (firm: string): number => counts.get(firm) ?? 0;

/** Called once what was changed is there for every reader. */
export const countChange = (firm: string): void => {
  counts.set(firm, changesOf(firm) + 1);
};
