import { useSession } from '../session/session-context.ts';

/** Finds the address whose entry of the menu is lit: of the page of a row, that of the list which the row is from. */
export function useMenuPath(): (pathname: string) => string {
  const { hubs } = useSession();
  return (pathname) => hubs.find(({ path }) => path === pathname)?.list ?? pathname;
}

/** Answers whether an address shows one row of a list as a page. */
export function useIsRowPage(): (location: {
  readonly pathname: string;
  readonly search: string;
}) => boolean {
  const { hubs, entityPages } = useSession();
  return ({ pathname, search }) =>
    (new URLSearchParams(search).get('id') ?? '') !== '' &&
    [...hubs, ...entityPages].some(({ path }) => path === pathname);
}
