import type { HomePanel, PlatformAnswer } from '@jianheng/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useStore } from '../../hooks/store.ts';
import { useIsServed } from '../../routes/use-served.ts';
import { displayModeStore } from '../work-mode/display-mode.ts';
import { shownPanels } from './slots.ts';
import { usePanels } from './use-panels.ts';

export type HomeData = PlatformAnswer<'GET /b/wf/home'>;

/** Panels whose rows come with the lists of the home page. */
const READ_WITH_LISTS: readonly HomePanel[] = ['agenda', 'late', 'figures'];

/** What waits for the person, what he did and asked for, and what his panels show: read once for the whole home page. */
export function useHomeLists(): HomeData | undefined {
  const [slots] = usePanels();
  const isWorking = useStore(displayModeStore) === 'work';
  const isServed = useIsServed();
  const shown = isWorking ? [] : shownPanels(slots, isServed);
  const panels = READ_WITH_LISTS.filter((panel) => shown.some(({ code }) => code === panel)).join(',');
  const { data } = useQuery({
    queryKey: queryKeys.processRows.home(panels),
    queryFn: () => api('GET /b/wf/home', { query: panels === '' ? {} : { panels }, errors: 'returned' }),
    placeholderData: keepPreviousData,
  });
  return data;
}
