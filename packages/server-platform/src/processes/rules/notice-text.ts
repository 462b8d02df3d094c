import { asText, labelText } from '@jianheng/definition';
import type { ProcessModel } from '@jianheng/process-engine';
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

/** The form, and the model that says at which steps what of it is hidden. */
export type Tellable = { readonly known: RegisteredEntity; readonly model: ProcessModel };

/** What is told of: the form, and what the names of notices stand for. */
export type NoticeSubject = Tellable & {
  readonly record: WireRow | undefined;
  readonly values: Readonly<Partial<Record<NoticeName, string>>>;
};

const PLACE = /\{([^{}]*)\}/g;
const MOST_CHARACTERS = 1000;

/** Names in a text that stand for nothing: neither a name of notices nor a field, or one that only some may see. */
export function unknownNames(text: string, about: Tellable): string[] {
  const names = [...text.matchAll(PLACE)].map(([, name = '']) => name.trim());
  return names.filter((name) => noticeName(name) === undefined && fieldNamed(about, name) === undefined);
}

/** A text with its places filled in, values as people read them. */
export function fillText(text: string, subject: NoticeSubject): string {
  const { known, record, values } = subject;
  const filled = text.replace(PLACE, (_place, written: string) => {
    const name = written.trim();
    const given = noticeName(name);
    if (given !== undefined) return values[given] ?? '';
    const field = fieldNamed(subject, name);
    return field === undefined || record === undefined ? '' : valueText(known, field, record);
  });
  // By characters: half of one could not be kept.
  return [...filled].slice(0, MOST_CHARACTERS).join('');
}

const noticeName = (written: string): NoticeName | undefined =>
  (NOTICE_NAMES as ReadonlyMap<string, NoticeName>).get(written);

/**
 * A field by its name or by the label that people know. What only some may see, or what some step of the process hides, is
 * told to nobody by a notice.
 */
function fieldNamed({ known: { entity }, model }: Tellable, name: string): string | undefined {
  const found = Object.entries(entity.fields).find(
    ([key, { label, kind, seenBy }]) =>
      (key === name || label === name) && kind !== 'lines' && seenBy === undefined,
  )?.[0];
  return found !== undefined && isHidden(model, found) ? undefined : found;
}

const isHidden = ({ nodes }: ProcessModel, field: string): boolean =>
  nodes.some((node) => node.kind === 'userTask' && node.rights?.[field] === 'hidden');

function valueText({ entity }: RegisteredEntity, name: string, record: WireRow): string {
  const field = entity.fields[name];
  const label = record[`${name}_label`];
  if (!field) return '';
  return typeof label === 'string' ? labelText(field, label) : asText(field, record[name]);
}
