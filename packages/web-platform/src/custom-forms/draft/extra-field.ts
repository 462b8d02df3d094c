import type { PlatformAnswer } from '@jianheng/contract';

/** The fields that a firm added to one shipped form. */
type Extras = PlatformAnswer<'POST /a/sys/extraField/query'>;
export type Extra = Extras['fields'][number];
/** A new one has no name yet. */
export type GivenExtra = Omit<Extra, 'name'> & { readonly name?: string };
