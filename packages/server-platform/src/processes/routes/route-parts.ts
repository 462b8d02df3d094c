import type { CallContext } from '../../http/route.ts';
import { CORRECT_PERMISSION } from '../commands/correct-form.ts';
import type { CommandContext, ModuleCode } from '../process-context.ts';

/** A call that reads and leaves nothing behind. */
export const readRoute = {
  access: 'signedIn',
  audit: 'none',
  transaction: 'read',
} as const;
/** A call that changes something, with the event that is written down. */
export const writeRoute = (audit: string) => ({ access: 'signedIn', audit, transaction: 'write' }) as const;

/** Who manages processes sees them all. */
export const viewAccess = { anyOf: ['process:view', 'process:manage'] } as const;
export const manageAccess = { anyOf: ['process:manage'] } as const;
export const correctAccess = { anyOf: [CORRECT_PERMISSION] } as const;
export const designAccess = { anyOf: ['process:design'] } as const;
export const publishAccess = { anyOf: ['process:publish'] } as const;
/** Who draws a process or puts it into use sees how it is drawn. */
export const seeModelAccess = { anyOf: ['process:design', 'process:publish'] } as const;

type AnyCall = Pick<CallContext<unknown, unknown, unknown>, 'tx' | 'user' | 'server'>;

export const commandContext = ({ tx, user, server }: AnyCall, code: ModuleCode): CommandContext => ({
  tx,
  user,
  server,
  code,
});
