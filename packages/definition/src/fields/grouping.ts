import type { FieldKind } from './any-field.ts';

/** Kinds whose values put rows together as they are. */
export const GROUPED_KINDS: readonly FieldKind[] = [
  'choice',
  'dictionary',
  'boolean',
  'person',
  'department',
  'link',
];
/** Kinds that put rows together by the time in which they fall. */
export const TIMED_KINDS: readonly FieldKind[] = ['date', 'time', 'month'];
