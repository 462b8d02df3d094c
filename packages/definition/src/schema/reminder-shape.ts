import type { When } from './when-shape.ts';

/** A receiver as the server sees it, whoever declared it. */
export type ReceiverShape = {
  readonly field?: string;
  readonly headOf?: string;
  readonly own?: true;
  readonly role?: string;
  readonly holds?: string;
};
/** What people are told of a row. */
export type NoticeShape = {
  readonly of: string;
  readonly label: string;
  readonly to: readonly ReceiverShape[];
  readonly text: string;
};
export type ReminderShape = NoticeShape & {
  readonly at: string;
  readonly before?: readonly string[];
  readonly after?: readonly string[];
  readonly when?: When;
};

/** So many days, or hours, by ISO 8601. */
export const SPAN = /^(?:P(\d{1,4})D|PT(\d{1,4})H)$/;

/** Hours of a span. Throws on what is none: the check of the module has refused it before. */
export function hoursOf(span: string): number {
  const [, days, hours] = SPAN.exec(span) ?? [];
  if (days === undefined && hours === undefined) throw new Error(`${span} is no span of days or hours`);
  return days === undefined ? Number(hours) : Number(days) * 24;
}
