import type { CustomFields, CustomForm, CustomReminder } from '@jianheng/definition';
import { changed } from './changed.ts';
import { keysRenamed } from './keys-renamed.ts';

type Reminders = NonNullable<CustomForm['reminders']>;
type Receiver = CustomReminder['to'][number];

/** Kinds of fields whose day or moment a reminder may be about. */
export const REMINDED_KINDS: readonly string[] = ['date', 'time'];

/** So long before or after; of a day whole days, of a moment hours as well. */
const DAYS = ['P1D', 'P3D', 'P7D', 'P15D', 'P30D', 'P60D', 'P90D'];
const HOURS = ['PT1H', 'PT2H', 'PT4H'];
export const spansOf = (kind: string | undefined): readonly string[] =>
  kind === 'time' ? [...HOURS, ...DAYS] : DAYS;

/** How many days or hours a span is. */
export function spanOf(span: string): { readonly count: number; readonly isHours: boolean } {
  return { count: Number(/\d+/.exec(span)?.[0]), isHours: span.startsWith('PT') };
}

/** A new reminder of the first day that there is, to whoever filled the form in. */
export function newReminder({ label, title, fields }: CustomForm): CustomReminder {
  const at = Object.keys(fields).find((name) => REMINDED_KINDS.includes(fields[name]?.kind ?? '')) ?? '';
  return { label: `${label}提醒`, at, before: ['P7D'], to: [{ own: true }], text: `{${title}} {${at}}` };
}

/** A receiver as a choice among the fields: `own`, `field:keeper`, `headOf:department`. */
export function receiverWord({ field, headOf }: Receiver): string {
  if (field !== undefined) return `field:${field}`;
  return headOf === undefined ? 'own' : `headOf:${headOf}`;
}

export function receiverOf(word: string): Receiver {
  const [way, name = ''] = word.split(':');
  if (way === 'field') return { field: name };
  return way === 'headOf' ? { headOf: name } : { own: true };
}

/** Whom the rows of these fields can name. */
export const receiversIn = (fields: CustomFields): readonly string[] => [
  'own',
  ...Object.entries(fields).flatMap(([name, { kind }]) => {
    if (kind === 'person' || kind === 'people') return [`field:${name}`];
    return kind === 'department' ? [`headOf:${name}`] : [];
  }),
];

/** Reminders with each field as it is called by now; a day or receiver that is gone is to be chosen anew. */
export function remindersRenamed(reminders: Reminders, name: (one: string) => string | undefined): Reminders {
  return Object.fromEntries(
    Object.entries(reminders).map(([key, { at, to, text, when, ...said }]) => [
      key,
      changed(
        { ...said, to: [], text: '', at: '' },
        {
          at: name(at) ?? '',
          text: text.replace(/\{(\w+)\}/g, (_place, one: string) => `{${name(one) ?? one}}`),
          when: when && keysRenamed(when, (one) => name(one) ?? one),
          to: to.flatMap((receiver) => {
            const [way, of] = receiverWord(receiver).split(':');
            if (of === undefined) return [receiver];
            const now = name(of);
            return now === undefined ? [] : [receiverOf(`${way}:${now}`)];
          }),
        },
      ) as CustomReminder,
    ]),
  );
}
