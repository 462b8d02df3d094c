import { z } from 'zod';
import type { CallContext } from '../../http/route.ts';
import { idSchema } from '../../rest/entity-schema.ts';
import { CORRECTING } from '../correct-form.ts';
import type { Acting, ModuleCode } from '../process-house.ts';

export const anything = z.unknown();
export const rows = z.array(z.looseObject({ id: idSchema }));

/** A call that reads and leaves nothing behind. */
export const reading = { access: 'signedIn', data: anything, audit: 'none', transaction: 'read' } as const;
/** A call that changes something, with the event that is written down. */
export const writing = (audit: string) =>
  ({ access: 'signedIn', data: anything, audit, transaction: 'write' }) as const;

/** Who manages processes sees them all. */
export const overseeing = { anyOf: ['process:view', 'process:manage'] } as const;
export const managing = { anyOf: ['process:manage'] } as const;
export const correcting = { anyOf: [CORRECTING] } as const;
export const designing = { anyOf: ['process:design'] } as const;

type AnyCall = Pick<CallContext<unknown, unknown, unknown>, 'tx' | 'user' | 'server'>;

export const actingOf = ({ tx, user, server }: AnyCall, code: ModuleCode): Acting => ({
  tx,
  user,
  server,
  code,
});
