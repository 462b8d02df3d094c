import type { COMPARED_AS } from '../conditions/when.ts';
import type { Fields } from '../fields/any-field.ts';

type Entities = Readonly<Record<string, { readonly fields: Fields }>>;
type KindOf<Of> = Of extends { readonly kind: infer Kind extends keyof typeof COMPARED_AS }
  ? (typeof COMPARED_AS)[Kind]
  : never;

/** What of a row a field of the form begins with: one of its fields of the same kind; a link with the row itself, as `id`. */
type SourceOf<From extends Fields, Of> =
  | { [Name in keyof From & string]: KindOf<From[Name]> extends KindOf<Of> ? Name : never }[keyof From &
      string]
  | (KindOf<Of> extends 'link' ? 'id' : never);

type BeginsWith<From extends Fields, To extends Fields> = {
  readonly [Name in keyof To & string]?: SourceOf<From, To[Name]>;
};

/** The form of another entity of the module that a button opens, and what it begins with. */
export type OpensOf<E extends Entities, On extends keyof E> = {
  [Name in keyof E & string]: {
    readonly create: Name;
    readonly with?: BeginsWith<E[On]['fields'], E[Name]['fields']>;
  };
}[keyof E & string];

/** What was written beside known names does not compile either. */
export type ExactOpens<E extends Entities, Action> = Action extends {
  readonly on: infer On extends keyof E;
  readonly opens: { readonly create: infer To extends keyof E; readonly with: infer Given };
}
  ? {
      readonly opens: {
        readonly with: {
          readonly [Name in keyof Given]: Name extends keyof E[To]['fields']
            ? SourceOf<E[On]['fields'], E[To]['fields'][Name]>
            : never;
        };
      };
    }
  : unknown;

/** A form to open, as the platforms see it. */
export type OpensShape = {
  readonly create: string;
  readonly with?: Readonly<Record<string, string | undefined>>;
};
