import type { SystemName } from '@jianheng/contract';
import { useParamText, useSession } from '../../session/session-context.ts';

/** What somebody needs to be led there; to all others it stands open. */
const ASKED: Readonly<Partial<Record<SystemName, string>>> = {
  knowledge: 'knowledge:view',
  industrial: 'frontend:industrial:page',
};

/** Answers which other systems (外部系统) the firm has set up and this person may go on to. */
export function useSystems(): (system: SystemName) => boolean {
  const offered = useParamText('systems.offered').split(',');
  const { login } = useSession();
  return (system) => {
    if (login === undefined || login.isMember || !offered.includes(system)) return false;
    const asked = ASKED[system];
    return asked === undefined || login.permissions.includes(asked);
  };
}
