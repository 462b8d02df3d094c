/** The words of a choice by the codes under which rows hold them. */
export type Choices = Readonly<Record<string, string>>;

/**
 * The choices that a text of one word a line says. A line that was there keeps its code, one that took the place of another
 * too; the others get codes that none has had.
 *
 * @param first what stood there when the text began to be changed: a word that comes again means what it meant.
 * @param offered what earlier versions offered: rows may hold it, so that its codes stand for nothing else.
 */
export function choicesOf(
  text: string,
  before: Choices,
  first: Choices = before,
  offered: Choices = {},
): Choices {
  const labels = [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
  const own = codesByLabel(before);
  const lost = codesByLabel({ ...offered, ...first });
  const used = new Set(labels.flatMap((label) => own.get(label) ?? []));
  const isSameLength = labels.length === Object.keys(before).length;
  const isGone = (code: string) => Object.hasOwn(offered, code) && !Object.hasOwn(first, code);
  const left = isSameLength ? Object.keys(before).filter((code) => !isGone(code)) : [];
  const unused = (code: string | undefined) => (code !== undefined && !used.has(code) ? code : undefined);
  const codeFor = (label: string) => {
    const code =
      unused(lost.get(label)) ??
      left.find((one) => !used.has(one)) ??
      free({ ...offered, ...before, ...first }, used);
    used.add(code);
    return code;
  };
  return Object.fromEntries(labels.map((label) => [own.get(label) ?? codeFor(label), label]));
}

const codesByLabel = (choices: Choices) =>
  new Map(Object.entries(choices).map(([code, label]) => [label, code]));

function free(taken: Choices, used: ReadonlySet<string>): string {
  for (let count = 1; ; count++) {
    const code = `o${count}`;
    if (!Object.hasOwn(taken, code) && !used.has(code)) return code;
  }
}
