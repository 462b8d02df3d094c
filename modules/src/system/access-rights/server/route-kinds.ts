import type { Difference } from './grants/grant-kind.ts';

/** Reading what a role brings, and changing it. */
export const reading = {
  access: { anyOf: ['accessRights:view'] },
  audit: 'none',
  transaction: 'read',
} as const;
export const changing = { access: { anyOf: ['accessRights:manage'] }, transaction: 'write' } as const;

/** What the audit log says of a change: the role, and what it gained and lost. */
export const saidOf = (
  roleId: string,
  { gained, lost }: Difference,
  beside: Readonly<Record<string, unknown>> = {},
): [string, object] => [`/a/sys/role/${roleId}`, { ...beside, gained, lost }];

export const countOf = ({ gained, lost }: Difference) => ({ gained: gained.length, lost: lost.length });
