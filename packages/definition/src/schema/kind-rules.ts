import type { Fault } from './faults.ts';

/** The value in its one stored form, or what is wrong with it. */
export type Checked = { value: unknown } | { fault: Fault };

/** What a kind of field knows of its values, in the browser as on the server. */
export type KindRules<Shape> = {
  /** Brings a filled-in value into its stored form, or says what is wrong with it. Never throws. */
  check(value: unknown, field: Shape): Checked;
  /** The value as people read it in lists, exports and messages. */
  asText(value: unknown, field: Shape): string;
};

export const good = (value: unknown): Checked => ({ value });

/** Ids are opaque to people; here only their form can be checked. */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9]\d{0,17}$/.test(value);
