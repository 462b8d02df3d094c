import type { ComponentType } from 'react';
import { NotAllowedPage } from '../../components/not-found-page.tsx';
import { useSession } from '../../session/session-context.ts';

/** The page for whoever holds one of the permissions; others are told that it is not theirs. */
export function withPermission(permissions: readonly string[], Page: ComponentType): ComponentType {
  return function AllowedPage() {
    const { login } = useSession();
    const isAllowed = permissions.some((permission) => login?.permissions.includes(permission));
    return isAllowed ? <Page /> : <NotAllowedPage />;
  };
}
