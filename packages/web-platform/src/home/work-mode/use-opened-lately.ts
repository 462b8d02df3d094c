import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { type MenuLeaf, menuLeaves } from '../../navigation/menu-tree.ts';
import { useMenu } from '../../navigation/use-menu.ts';

/** So many pages at most. */
const SHOWN = 12;

/** The pages of the menu that the person opened lately, the latest first. */
export function useOpenedLately(): readonly MenuLeaf[] {
  const { business } = useMenu();
  const { data = [] } = useQuery({
    queryKey: queryKeys.own.opened,
    queryFn: () =>
      api('POST /b/footmark/analyzeList', { body: { params: { by: 'menu' } }, errors: 'returned' }),
    retry: false,
  });
  const leaves = menuLeaves(business);
  return data
    .toSorted((one, other) => other.lastDate.localeCompare(one.lastDate))
    .flatMap(({ key }) => leaves.find(({ node }) => node.name === key) ?? [])
    .slice(0, SHOWN);
}
