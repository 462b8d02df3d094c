import type { Entity } from '@jianheng/definition';
import { type RawBuilder, sql } from 'kysely';

/** The events of the log under which a comment was written and taken back; actions by these names have entries of their own. */
export const COMMENT = 'comment';
const WITHDRAWN = 'commentWithdrawn';
export const commentEvent = ({ path }: Entity) => `${path}/${COMMENT}`;
export const withdrawnEvent = ({ path }: Entity) => `${path}/${WITHDRAWN}`;

/** Whether the entry `a` of the log is a comment that was taken back. */
export const isWithdrawn = (entity: Entity): RawBuilder<boolean> => sql`exists (select 1 from audit b
  where b.tenant_id = a.tenant_id and b.object = a.object and b.event = ${withdrawnEvent(entity)}
    and b.detail ->> 'of' = a.id::text)`;
