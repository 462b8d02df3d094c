import { useEffect, useState } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Pushes } from '../pushes/pushes.tsx';
import { type Session, SessionContext } from '../session/session-context.ts';
import { Address } from './address.tsx';
import { clearTabQueriesOnUnload } from './tab-query.ts';

/** The application for one session. All addresses go through one place, which knows the table of routes. */
export function Application({ session }: { readonly session: Session }) {
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <Address /> }]));
  useEffect(clearTabQueriesOnUnload, []);
  return (
    <SessionContext value={session}>
      <RouterProvider router={router} />
      <Pushes onOpen={(address) => void router.navigate(address)} />
    </SessionContext>
  );
}
