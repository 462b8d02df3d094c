import type { Entity } from '../entities/entity.ts';

type Entities = Readonly<Record<string, Entity>>;
type Seen<Of, P extends string> = Of extends { readonly seen?: infer Said }
  ? Said extends { readonly seenBy: string }
    ? { readonly seen?: { readonly seenBy: P } }
    : unknown
  : unknown;

/** The entities of a module, whose fields are seen by whoever holds a permission that it has. */
export type WithKnownSights<E extends Entities, P extends string> = {
  readonly [Name in keyof E]: {
    readonly fields: { readonly [F in keyof E[Name]['fields']]: Seen<E[Name]['fields'][F], P> };
  };
};
