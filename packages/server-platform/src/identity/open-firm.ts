import { sql } from 'kysely';

/** A firm `t` that may be used today, by China's clock. */
export const FIRM_IS_OPEN = sql`t.enabled and coalesce(t.expires_on >= (now() at time zone 'Asia/Shanghai')::date, true)`;
