const HAN = /\p{Script=Han}/u;
/** Titles of processes are filled by the server, in Chinese for everybody; the others hold no words. */
const SERVER_KEYS = ['title', 'formula', 'when', 'holds'];
/** Trees that each firm renames as it likes. */
const FIRM_KEY = 'treeDictionaries';

/** A Chinese word that a screen may show, with its path in the declaration or the file that says it. */
export type UsedWord = { readonly word: string; readonly at: string };
type Catalogue = Readonly<Record<string, string>>;

/** Every Chinese word below a value, such as a module, each with its path: `entities.cycle.fields.state.label`. */
export function wordsIn(value: unknown, at: readonly string[] = []): readonly UsedWord[] {
  const key = at.findLast((step) => !/^\d+$/.test(step)) ?? '';
  if (key === FIRM_KEY) return [];
  if (typeof value === 'string')
    return HAN.test(value) && !SERVER_KEYS.includes(key) ? [{ word: value, at: at.join('.') }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => wordsIn(one, [...at, name]));
}

/** Titles of a form's sections, which are shown although those of processes are not. */
export function sectionTitles(forms: object = {}): readonly UsedWord[] {
  return Object.entries(forms).flatMap(([form, sections]: [string, (readonly { title?: string }[])?]) =>
    (sections ?? []).flatMap(({ title }, index) =>
      title === undefined ? [] : [{ word: title, at: `forms.${form}.${index}.title` }],
    ),
  );
}

/** One line for each word that the catalogues lack: the word, the language, and the first place where it is used. */
export function missingWords(
  used: readonly UsedWord[],
  language: string,
  catalogues: readonly Catalogue[],
): readonly string[] {
  const first = new Map(used.toReversed().map(({ word, at }) => [word, at]));
  return [...first]
    .filter(([word]) => !catalogues.some((catalogue) => word in catalogue))
    .map(([word, at]) => `${language} lacks “${word}”, used at ${at}`)
    .toReversed();
}

/** Fails with all lines written out; a comparison of arrays prints `[ Array(60) ]`. */
export function requireNone(lines: readonly string[]): void {
  if (lines.length > 0) throw new Error(lines.join('\n'));
}
