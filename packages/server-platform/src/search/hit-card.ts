import { rowAddress } from '../messages/row-address.ts';
import { toComparable } from '../storage/names/search-terms.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import type { WireRow } from '../storage/row-shape.ts';
import type { AttachmentText } from './attachment-texts.ts';
import { searchAddress, searchedFields } from './searched-entities.ts';

/** How much of a text is shown around what was found. */
const SNIPPET_LENGTH = 120;
const LEAD = 30;

/** A row that was found, read anew. */
export type ReadHit = { readonly row: WireRow; readonly files: readonly AttachmentText[] };

/** Files of one row that are shown for what they say. */
const MOST_FILES = 3;

const partsOfFiles = (files: readonly AttachmentText[], words: readonly string[]) =>
  files
    .filter(({ name, text }) => words.some((word) => toComparable(`${name}\n${text}`).includes(word)))
    .slice(0, MOST_FILES)
    .map(({ name, text }) => ({
      // The name of a file is nobody's but whose it is.
      label: name,
      drawn: true as const,
      text: around(text.replace(/\s+/g, ' ').trim(), words),
    }));

/** Fields whose texts are, but for what a firm added, words of the program. */
const WORD_KINDS: ReadonlySet<string> = new Set(['choice', 'dictionary']);

type Shown = {
  readonly id: string;
  readonly changedAt: string;
  readonly words: readonly string[];
  readonly isOpen: boolean;
};

/** A row that was found as it is shown: its title, and what else of it was looked into. */
export function cardOf(
  known: RegisteredEntity,
  { row, files }: ReadHit,
  { id, changedAt, words, isOpen }: Shown,
) {
  const textOf = (name: string) => String(row[`${name}_label`] ?? row[name] ?? '');
  const { title, fields, label } = known.entity;
  const texts = searchedFields(known)
    .filter((name) => name !== title && textOf(name) !== '')
    .map((name) => {
      const field = fields[name];
      return {
        label: field?.label ?? name,
        text: around(textOf(name), words),
        ...(field && WORD_KINDS.has(field.kind) && !field.drawn ? { isWord: true as const } : {}),
        ...(field?.drawn ? { drawn: true as const } : {}),
      };
    });
  return {
    id,
    tableCode: known.entity.path,
    tableName: label,
    ...(known.module?.drawn ? { drawn: known.module.drawn } : {}),
    title: textOf(title),
    parts: [...texts, ...partsOfFiles(files, words)],
    // People are known by name to some who may not look at their page.
    address: isOpen ? rowAddress(searchAddress(known), id) : null,
    updatedDate: changedAt,
  };
}

/** A text cut to what lies around the first of the words. */
function around(text: string, words: readonly string[]): string {
  if (text.length <= SNIPPET_LENGTH) return text;
  const small = text.toLowerCase();
  const places = words.map((word) => small.indexOf(word)).filter((place) => place >= 0);
  const from = places.length === 0 ? 0 : Math.max(0, Math.min(...places) - LEAD);
  const to = from + SNIPPET_LENGTH;
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}
