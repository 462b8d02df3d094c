import { type Said, type SaidWithin, wordText } from '@jianheng/definition';

/** Texts of a language by the Chinese ones, which are their own keys. */
export type Catalogue = Readonly<Record<string, string>>;

/** What people are told in beside Chinese: of each language its texts, loaded when somebody is first told in it. */
export type ToldLanguages = Readonly<Record<string, () => Promise<Catalogue>>>;

/** The setting in which a person's browser keeps the language that he reads. */
const SETTING = 'language';

/** The language of the person whose row stands under this alias; null where he has chosen none. */
export const languageSql = (person: string): string =>
  `(select c.value #>> '{}' from user_config c where c.tenant_id = ${person}.tenant_id and c.user_id = ${person}.id and c.key = '${SETTING}')`;

/** The texts of a person's language; none for whoever reads Chinese, or what this installation does not speak. */
export async function catalogueOf(languages: ToldLanguages, language: string | null): Promise<Catalogue> {
  const load = language !== null && Object.hasOwn(languages, language) ? languages[language] : undefined;
  return load ? load() : {};
}

/** A word of the catalogue; Chinese where it has none. */
export const wordIn = (catalogue: Catalogue, word: string): string =>
  (Object.hasOwn(catalogue, word) ? catalogue[word] : undefined) ?? word;

/** A sentence in the language of a catalogue; nothing where that does not know it. Words in its places are translated too. */
export function saidIn(catalogue: Catalogue, { template, params }: Said): string | undefined {
  if (!Object.hasOwn(catalogue, template)) return undefined;
  const filled = Object.entries(params).map(([name, given]) => [name, placeIn(catalogue, given)]);
  return wordText({ template: wordIn(catalogue, template), params: Object.fromEntries(filled) });
}

const placeIn = (catalogue: Catalogue, given: string | SaidWithin): string =>
  typeof given === 'string' ? wordIn(catalogue, given) : (saidIn(catalogue, given) ?? wordText(given));
