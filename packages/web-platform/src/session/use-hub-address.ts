import { useMemo } from 'react';
import { type HubPageOf, useSession } from './session-context.ts';

/** Where the page of a row stands, if rows of its entity have one: by the path of the entity's calls. */
export function useHubAddress(
  entityPath: string | undefined,
): ((id: string, name: string) => string) | undefined {
  const { hubs } = useSession();
  return useMemo(() => {
    const hub = hubs.find(({ of }) => of === entityPath);
    return hub && ((id, name) => addressIn(hub, id, name));
  }, [hubs, entityPath]);
}

function addressIn({ path }: HubPageOf, id: string, name: string): string {
  return `${path}?${new URLSearchParams({ id, name })}`;
}
