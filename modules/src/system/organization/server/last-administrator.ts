import { leavesNoAdministrator, type RuleHands } from '@jianheng/server-platform';
import type { organization } from '../organization.module.ts';

/** Refuses what would leave the firm without an administrator who can sign in. */
export async function demandAnotherAdministrator(
  { tx, businessError }: RuleHands<typeof organization>,
  person: { readonly id: string; readonly name: string },
): Promise<void> {
  if (await leavesNoAdministrator(tx, [person.id]))
    throw businessError('lastAdministrator', { name: person.name });
}
