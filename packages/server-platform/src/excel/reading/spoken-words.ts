import { type Fault, type Fields, fillSentence, LINE_PLACE } from '@jianheng/definition';
import type { User } from '../../authorization/user.ts';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import {
  type Catalogue,
  catalogueOf,
  languageSql,
  type ToldLanguages,
  wordIn,
} from '../../told-languages/told-languages.ts';
import type { KnownHeads } from './guess-mapping.ts';
import { headWords } from './survey-sheets.ts';

/** The texts of whoever asks for a workbook; none for Chinese. */
export async function readersWords(tx: Tx, user: User, languages: ToldLanguages = {}): Promise<Catalogue> {
  const [own] = await queryRows<{ language: string | null }>(
    tx,
    `select ${languageSql('s')} as language from staff s where s.tenant_id = $1 and s.id = $2`,
    [tx.tenantId, user.id],
  );
  return catalogueOf(languages, own?.language ?? null);
}

/** What the columns of these fields are called, each by a word of its own: two that a language calls alike stay Chinese. */
export function headsIn(catalogue: Catalogue, fields: Fields): Readonly<Record<string, string>> {
  const said = Object.entries(fields).map(
    ([key, { label }]) => [key, label, wordIn(catalogue, label)] as const,
  );
  const byWords = Map.groupBy(said, ([, , words]) => headWords(words));
  return Object.fromEntries(
    said.map(([key, label, words]) => [key, byWords.get(headWords(words))?.length === 1 ? words : label]),
  );
}

/** Fields by what a workbook made in any language calls them: one made in English is read by whoever reads Chinese, too. */
export async function headsInEveryLanguage(
  fields: Fields,
  languages: ToldLanguages = {},
): Promise<KnownHeads> {
  const catalogues = await Promise.all(Object.values(languages).map((load) => load()));
  const heads = catalogues.flatMap((catalogue) => Object.entries(headsIn(catalogue, fields)));
  return Object.fromEntries(heads.map(([key, words]) => [headWords(words), key]));
}

/** Whether nothing is said otherwise than in Chinese. */
export const isChinese = (catalogue: Catalogue): boolean => Object.keys(catalogue).length === 0;

/** What is wrong with a row, in the language of a catalogue. */
export function faultIn(catalogue: Catalogue, { template, params, line, drawn }: Fault): string {
  const said = (value: string | number) =>
    typeof value === 'string' && !drawn ? wordIn(catalogue, value) : value;
  const listed = isChinese(catalogue) ? '、' : ', ';
  const filled = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'object' ? value.map(said).join(listed) : said(value),
  ]);
  const place = line
    ? fillSentence(wordIn(catalogue, LINE_PLACE), { ...line, field: String(said(line.field)) })
    : '';
  return place + fillSentence(wordIn(catalogue, template), Object.fromEntries(filled));
}
