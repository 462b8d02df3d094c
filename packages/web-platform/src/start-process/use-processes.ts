import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { settledStore } from '../api/settled.ts';
import { useStore } from '../hooks/store.ts';
import { sayProcess } from '../i18n/say-process.ts';
import { NEW_PROCESS } from '../i18n/say-title.ts';
import { type Translate, useTranslation } from '../i18n/use-translation.ts';
import { closeDialog } from '../navigation/dialog-store.ts';
import { useSession } from '../session/session-context.ts';
import { saveUserConfig } from '../session/use-user-config.ts';
import { toast } from '../toast/toast.ts';
import {
  favouriteKeys,
  type ProcessItem,
  startAddress,
  startable,
  toggleFavourite,
} from './startable-processes.ts';

const FAVOURITES = 'flow_start_List';

/** The processes this user may start on the web; nobody is asked while they are not wanted. */
export function useStartableProcesses({ isWanted = true } = {}) {
  const t = useTranslation();
  return useQuery({
    queryKey: queryKeys.startable.list,
    queryFn: () => api('POST /act/procdef/queryList', { body: { params: {} } }),
    enabled: useStore(settledStore) && isWanted,
    select: (processes) => startable(processes).map((one) => said(one, t)),
    staleTime: 60_000,
  });
}

/** A process and its category in the reader's language. */
function said(process: ProcessItem, t: Translate): ProcessItem {
  const { category } = process;
  const label = category?.label;
  return {
    ...process,
    name: sayProcess(process.key, process.name, t),
    ...(label === undefined ? {} : { category: { ...category, label: t(label) } }),
  };
}

/** The user's favourite processes, and how one is added or removed. */
export function useFavourites() {
  const client = useQueryClient();
  const { login } = useSession();
  const queryKey = queryKeys.startable.favourites;
  const { data: keys = [] } = useQuery({
    queryKey,
    queryFn: () => favouriteKeys(login?.userConfig[FAVOURITES]),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const toggle = async (key: string) => {
    const next = toggleFavourite(keys, key);
    await saveUserConfig(FAVOURITES, next);
    client.setQueryData(queryKey, next);
    toast().success(next.includes(key) ? '收藏成功' : '取消成功');
  };
  return { keys, toggle: (key: string) => void toggle(key).catch(() => undefined) };
}

/** Starts a process: its newest version is asked for by key, then its page opens in a tab of its own. */
export function useStartProcess(): (process: ProcessItem, begins?: Readonly<Record<string, string>>) => void {
  const navigate = useNavigate();
  const start = async ({ key }: ProcessItem, begins?: Readonly<Record<string, string>>) => {
    const newest = await api('GET /act/procdef/key/:key', { params: { key } });
    closeDialog();
    await navigate(startAddress(newest, NEW_PROCESS, begins));
  };
  return (process, begins) => void start(process, begins).catch(() => undefined);
}
