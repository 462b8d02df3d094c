import { asText, labelText } from '@jianheng/definition';
import type { RegisteredEntity } from '../../storage/registry.ts';
import type { WireRow } from '../../storage/row-shape.ts';

/** What a text may name beside the fields of the form, as people write it. */
const NOTICE_NAMES = new Map([
  ['标题', 'title'],
  ['流程', 'process'],
  ['发起人', 'initiator'],
  ['处理人', 'handler'],
  ['说明', 'word'],
  ['环节', 'step'],
  ['期限', 'dueAt'],
] as const);
type NoticeName = typeof NOTICE_NAMES extends ReadonlyMap<string, infer Name> ? Name : never;

/** The form that is told of. */
export type Tellable = { readonly known: RegisteredEntity };

/** What is told of: the form, and what the names of notices stand for. */
export type NoticeSubject = Tellable & {
  readonly record: WireRow | undefined;
  /** Fields that whoever is told may not see: the mark of lists stands in their place. */
  readonly unseen: ReadonlySet<string>;
  readonly values: Readonly<Partial<Record<NoticeName, string>>>;
};

const PLACE = /\{([^{}]*)\}/g;
const MOST_CHARACTERS = 1000;
/** What lists say of a value that their reader may not see. */
const UNSEEN = '无权查看';

/** Names in a text that stand for nothing: neither a name of notices nor a field that messages may tell. */
export function unknownNames(text: string, { known }: Tellable): string[] {
  return namesIn(text).filter(
    (name) => noticeName(name) === undefined && fieldNamed(known, name) === undefined,
  );
}

/** The fields that a text names. */
export function fieldsNamed(text: string, known: RegisteredEntity): string[] {
  return namesIn(text).flatMap((name) =>
    noticeName(name) === undefined ? (fieldNamed(known, name) ?? []) : [],
  );
}

const namesIn = (text: string) => [...text.matchAll(PLACE)].map(([, name = '']) => name.trim());

/** A text with its places filled in, values as people read them. */
export function fillText(text: string, subject: NoticeSubject): string {
  const { known, record, values, unseen } = subject;
  const filled = text.replace(PLACE, (_place, written: string) => {
    const name = written.trim();
    const given = noticeName(name);
    if (given !== undefined) return values[given] ?? '';
    const field = fieldNamed(known, name);
    if (field === undefined) return '';
    if (unseen.has(field)) return UNSEEN;
    return record === undefined ? '' : valueText(known, field, record);
  });
  // By characters: half of one could not be kept.
  return [...filled].slice(0, MOST_CHARACTERS).join('');
}

const noticeName = (written: string): NoticeName | undefined =>
  (NOTICE_NAMES as ReadonlyMap<string, NoticeName>).get(written);

/** A field by its name or by the label that people know. Messages go by mail and short message: what is sensitive is in none. */
function fieldNamed({ entity }: RegisteredEntity, name: string): string | undefined {
  return Object.entries(entity.fields).find(
    ([key, { label, kind, sensitive }]) =>
      (key === name || label === name) && kind !== 'lines' && sensitive !== true,
  )?.[0];
}

function valueText({ entity }: RegisteredEntity, name: string, record: WireRow): string {
  const field = entity.fields[name];
  const label = record[`${name}_label`];
  if (!field) return '';
  return typeof label === 'string' ? labelText(field, label) : asText(field, record[name]);
}
