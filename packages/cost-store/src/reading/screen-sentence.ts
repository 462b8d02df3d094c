/** Options of the command line at the end of a reader's sentence: 「…；请用 --mapping 指定，如 …」. */
const OPTIONS = /[；，]请用 (?:--|npm run )[^。]*/g;

/** A sentence of a reader as a screen shows it: there people state columns by hand, and options of a command line help nobody. */
export const screenSentence = (sentence: string): string => sentence.replace(OPTIONS, '');
