import { openPool } from '@jianheng/server-platform/testing';
import { Client, type Pool, type PoolConfig } from 'pg';

/** `t.tenant_id = $1`, as the query layer and statements written by hand say it. */
const PREDICATE = /((?:"?\w+"?\.)?"?tenant_id"?) = (\$\d+(?:::\w+)?)/g;

/** How many statements have lost their predicate so far. */
export const loosened = { count: 0 };

/** A connection over which every statement forgets of which firm it asks: what is left is what the database keeps apart. */
class ForgetfulClient extends Client {
  constructor(config?: ConstructorParameters<typeof Client>[0]) {
    super(config);
    const send = this.query.bind(this) as (...given: unknown[]) => unknown;
    const query = (asked: unknown, ...rest: unknown[]) => send(loosen(asked), ...rest);
    Object.assign(this, { query });
  }
}

function loosen(asked: unknown): unknown {
  if (typeof asked === 'string') return withoutPredicate(asked);
  if (typeof asked !== 'object' || asked === null || !('text' in asked)) return asked;
  return { ...asked, text: withoutPredicate(String(asked.text)) };
}

function withoutPredicate(text: string): string {
  const loose = text.replace(PREDICATE, '($1 = $2 or true)');
  if (loose !== text) loosened.count++;
  return loose;
}

/** Connections of a test alone, on which one of the two fences between firms is down, or both. */
export function unfenced(role: PoolConfig, { forgetsFirm }: { readonly forgetsFirm: boolean }): Pool {
  return openPool({ ...role, max: 6, ...(forgetsFirm ? { Client: ForgetfulClient } : {}) });
}
