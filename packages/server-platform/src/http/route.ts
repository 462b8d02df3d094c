import { extname } from 'node:path';
import type { CallShape, DeepReadonly } from '@jianheng/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { User } from '../authorization/user.ts';
import type { Tx } from '../database/transaction.ts';
import type { Server } from './contexts.ts';

/** Who may call: anyone, anyone signed in, or who holds one of these permissions. */
export type RouteAccess = 'public' | 'signedIn' | { readonly anyOf: readonly string[] };

/** What a call's code is given. `user` is there whenever access is not public. */
export type CallContext<Params, Query, Body> = {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly user: User;
  readonly tx: Tx;
  readonly server: Server;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Adds the object and what changed to the audit row; `event` replaces the route's own where the call did something else. */
  audit(object: string, detail?: object, event?: string): void;
};

/** What a call has been given before its transaction opens. */
type RouteInput<Params, Query, Body> = Pick<
  CallContext<Params, Query, Body>,
  'params' | 'query' | 'body' | 'request' | 'user' | 'server'
>;

/** A page of rows: `total` and what belongs to it stand beside `data` in the envelope. */
export class Page {
  readonly rows: readonly unknown[];
  readonly beside: Readonly<Record<string, unknown>>;
  constructor(rows: readonly unknown[], beside: Readonly<Record<string, unknown>>) {
    this.rows = rows;
    this.beside = beside;
  }
}

/** A body that is no envelope: a picture, a file. */
export class RawReply {
  readonly body: Buffer | NodeJS.ReadableStream;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
  constructor(
    body: Buffer | NodeJS.ReadableStream,
    headers: Readonly<Record<string, string>>,
    status: number = 200,
  ) {
    this.body = body;
    this.headers = headers;
    this.status = status;
  }

  /** A file that the browser saves under its own name. */
  static file(content: Buffer, { name, type }: { readonly name: string; readonly type: string }): RawReply {
    return new RawReply(content, {
      'content-type': type,
      'content-disposition': `attachment; filename="download${extname(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'no-store',
    });
  }
}

/** An answer that takes long to make: made when the call's transaction is over, so that nothing waits for it. */
export class LaterReply {
  readonly make: () => Promise<RawReply>;
  constructor(make: () => Promise<RawReply>) {
    this.make = make;
  }
}

// A structural constraint: constraining on z.ZodType itself makes the compiler three times slower.
type Schema = { readonly _zod: { readonly output: unknown; readonly input: unknown } };
type Output<S> = S extends Schema ? S['_zod']['output'] : undefined;

export type RouteSpec<P, Q, B, D, R = unknown> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `/api`, parameters as `:name`. */
  readonly path: string;
  readonly summary: string;
  readonly access: RouteAccess;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** Shape of `data` in the answer. */
  readonly data: D;
  /** Event written to the audit log with the change, or `none` for a call that changes nothing worth it. */
  readonly audit: string;
  /**
   * Event written to the audit log when a call that changes nothing has answered: who took which file. It is written in a
   * transaction of its own and does not stop the call: on a full disk files can still be read.
   */
  readonly auditedReading?: string;
  /** Changes nothing but the caller's own settings and marks: such a change needs no place in the audit log. */
  readonly changesOnlyOwn?: true;
  /** The entity whose call it is: a firm may have added fields to it. */
  readonly entityPath?: string;
  /** The module whose call it is: where a firm's package leaves that out, there is no such call. */
  readonly module?: string;
  /** `read` calls run in a read-only transaction, `write` calls in one with audit and idempotency, `none` without. */
  readonly transaction: 'read' | 'write' | 'none';
  /**
   * A body that is no JSON, read by the call itself as it comes: a form with files, or bytes. What its `prepare` yields has
   * the `checksum` of it, by which a repeated request is known.
   */
  readonly streams?: 'form' | 'bytes';
  /** A ticket in the address stands for a session: of one use, or of so many seconds for what is read in pieces. */
  readonly takesTicket?: 'once' | 'forAWhile';
  /** Bytes of the largest body; see `bodyBytes` for what holds where none is declared. */
  readonly bodyLimit?: number;
  /**
   * What a second request with one `Idempotency-Key` gets: the first one's answer; a run of its own, where nothing is
   * changed; or a refusal, where the answer holds a secret that is kept nowhere.
   */
  readonly repetition?: 'answered' | 'runsAgain' | 'refused';
  /** Work that needs no database and takes long: done before the transaction opens, its result is `prepared`. */
  readonly prepare?: (input: RouteInput<Output<P>, Output<Q>, Output<B>>) => Promise<R>;
  /** Open to members as to staff; what needs a permission is open to whoever holds it. */
  readonly openToMembers?: true;
  /** Open to a person who must still change his first password. */
  readonly beforePasswordChange?: boolean;
  /** Served by whichever form its address names, as the call of that form after its path: `POST /queryList`. */
  readonly formCall?: string;
};

/** Where the schemas of a route come from: the contract (`callSpec`), and the route takes them as they are. */
type OfContract = { readonly declaration: CallShape };

export type AnyRoute = Omit<
  RouteSpec<z.ZodType | undefined, z.ZodType | undefined, z.ZodType | undefined, z.ZodType>,
  'prepare'
> & {
  /** The contract's, or an entity's, of which the platform makes the schemas. */
  readonly declaration: OfContract['declaration'] | 'entity';
  prepare?(input: RouteInput<never, never, never>): Promise<unknown>;
  handle(call: CallContext<never, never, never>): Promise<unknown>;
};

/** What nobody may do has no call. */
export const isReachable = ({ access }: AnyRoute): boolean =>
  typeof access === 'string' || access.anyOf.length > 0;

type Handle<P, Q, B, D extends Schema, R> = (
  call: CallContext<Output<P>, Output<Q>, Output<B>> & { readonly prepared: R },
) => Promise<DeepReadonly<D['_zod']['input']> | Page | RawReply | LaterReply>;

/** Declares a call of the contract: who may make it, what is written down, and its code. */
export function route<
  const P extends Schema | undefined = undefined,
  const Q extends Schema | undefined = undefined,
  const B extends Schema | undefined = undefined,
  const D extends Schema = Schema,
  R = unknown,
>(spec: RouteSpec<P, Q, B, D, R> & OfContract, handle: Handle<P, Q, B, D, R>): AnyRoute {
  return { ...spec, handle } as unknown as AnyRoute;
}

/** The same for a call that an entity gets for being declared: its schemas are made of that declaration. */
export function entityRoute<
  const P extends Schema | undefined = undefined,
  const Q extends Schema | undefined = undefined,
  const B extends Schema | undefined = undefined,
  const D extends Schema = Schema,
>(spec: RouteSpec<P, Q, B, D>, handle: Handle<P, Q, B, D, unknown>): AnyRoute {
  return { ...spec, declaration: 'entity', handle } as unknown as AnyRoute;
}
