import { sql } from 'kysely';
import { SIGN_IN_SETTINGS } from './sign-in-settings.ts';

/** What the firm has set for its sessions, and what holds until it does. */
const setting = (name: 'idleMinutes' | 'sessionHours') =>
  sql`coalesce((select p.value::int from system_parameter p where p.tenant_id = s.tenant_id
    and p.key = ${`${SIGN_IN_SETTINGS.name}.${name}`}), ${SIGN_IN_SETTINGS.settings[name].default}::int)`;

/** How long somebody looks through another's eyes at most. */
const SEEING_MINUTES = 30;

/** A session `s` that was not left alone too long. */
export const NOT_IDLE = sql<boolean>`s.seen_at > now() - make_interval(mins => ${setting('idleMinutes')})`;

/** One that is not too old, whatever happened in it. */
export const NOT_OLD = sql<boolean>`(s.created_at > now() - make_interval(hours => ${setting('sessionHours')})
  and (s.seen_by is null or s.created_at > now() - make_interval(mins => ${SEEING_MINUTES})))`;

/** A session `s` that lives: not ended, not idle too long, and not too old. */
export const LIVES = sql`s.ended_at is null and ${NOT_IDLE} and ${NOT_OLD}`;
