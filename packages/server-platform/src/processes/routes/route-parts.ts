import { z } from 'zod';
import type { CallContext } from '../../http/route.ts';
import { idSchema, unknownSchema } from '../../http/value-schemas.ts';
import { CORRECT_PERMISSION } from '../commands/correct-form.ts';
import type { CommandContext, ModuleCode } from '../process-context.ts';

export const rows = z.array(z.looseObject({ id: idSchema }));

/** A call that reads and leaves nothing behind. */
export const readRoute = {
  access: 'signedIn',
  data: unknownSchema,
  audit: 'none',
  transaction: 'read',
} as const;
/** A call that changes something, with the event that is written down. */
export const writeRoute = (audit: string) =>
  ({ access: 'signedIn', data: unknownSchema, audit, transaction: 'write' }) as const;

/** Who manages processes sees them all. */
export const viewAccess = { anyOf: ['process:view', 'process:manage'] } as const;
export const manageAccess = { anyOf: ['process:manage'] } as const;
export const correctAccess = { anyOf: [CORRECT_PERMISSION] } as const;
export const designAccess = { anyOf: ['process:design'] } as const;

type AnyCall = Pick<CallContext<unknown, unknown, unknown>, 'tx' | 'user' | 'server'>;

export const commandContext = ({ tx, user, server }: AnyCall, code: ModuleCode): CommandContext => ({
  tx,
  user,
  server,
  code,
});
