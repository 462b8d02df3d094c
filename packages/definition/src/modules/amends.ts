import type { COMPARED_AS } from '../conditions/when.ts';
import type { Fields } from '../fields/any-field.ts';
import type { LinkedFields, NamesOf } from './access.ts';

type Entities = Readonly<Record<string, { readonly fields: Fields }>>;
type KindOf<Of> = Of extends { readonly kind: infer Kind extends keyof typeof COMPARED_AS }
  ? (typeof COMPARED_AS)[Kind]
  : never;
type Alike<F extends Fields, Of> = {
  [Name in keyof F & string]: KindOf<F[Name]> extends KindOf<Of> ? Name : never;
}[keyof F & string];

/** Where an amendment keeps what a field of the row is to hold from now on (变更后), and what it held before (变更前). */
type Amended<F extends Fields, Of> = { readonly to: Alike<F, Of>; readonly from: Alike<F, Of> };

/** Which row the form of a process amends, and which of its fields. */
export type AmendsOf<E extends Entities, Name extends keyof E> = {
  [Link in NamesOf<E[Name]['fields'], 'link'>]: {
    /** The link to the row. */
    readonly of: Link;
    readonly fields: {
      readonly [Field in keyof LinkedFields<E[Name]['fields'][Link]> & string]?: Amended<
        E[Name]['fields'],
        LinkedFields<E[Name]['fields'][Link]>[Field]
      >;
    };
  };
}[NamesOf<E[Name]['fields'], 'link'>];

/** An amendment as the platforms see it. */
export type AmendsShape = {
  readonly of: string;
  readonly fields: Readonly<Record<string, { readonly to: string; readonly from: string } | undefined>>;
};
