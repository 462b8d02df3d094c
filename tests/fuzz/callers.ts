import { permissionTree } from '@jianheng/server-platform';
import type { TestServer } from '@jianheng/server-platform/testing';

export type Caller = { readonly name: string; token(): Promise<string | undefined> };
export type Callers = {
  readonly anonymous: Caller;
  readonly persons: readonly Caller[];
  readonly ids: ReadonlySet<string>;
};

/** Rights of somebody who fills in forms and sees what is his. */
const CLERK = /^home:|:(apply|view|own|viewOwn)$/;

/** Nobody, a clerk, a manager and an administrator; whoever is signed out in between signs in again. */
export async function fourCallers(server: TestServer): Promise<Callers> {
  const rights = permissionTree(server.context.registry).flatMap(({ children }) =>
    children.map(({ id }) => id),
  );
  const clerk = await server.newcomer(rights.filter((right) => CLERK.test(right)));
  const manager = await server.newcomer(rights);
  const { admin } = server.firm.people;
  const signedIn = (name: string, id: string): Caller => {
    let token: string | undefined;
    let uses = 0;
    return {
      name,
      token: async () => {
        if (uses++ % 20 === 0) token = await server.tokenOf(id);
        return token;
      },
    };
  };
  return {
    anonymous: { name: 'anonymous', token: async () => undefined },
    persons: [signedIn('clerk', clerk.id), signedIn('manager', manager.id), signedIn('admin', admin)],
    ids: new Set([clerk.id, clerk.roleId, manager.id, manager.roleId, admin]),
  };
}
