const MOST_SHOWN = 60;

/** An expression as a sentence quotes it: what is long is cut, since people read the sentence. */
export const excerptOf = (source: string): string =>
  source.length <= MOST_SHOWN ? source : `${source.slice(0, MOST_SHOWN - 1)}…`;
