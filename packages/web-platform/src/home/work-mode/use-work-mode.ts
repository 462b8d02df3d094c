import type { MenuNode, PlatformAnswer } from '@jianheng/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useStore } from '../../hooks/store.ts';
import { toast } from '../../toast/toast.ts';
import { displayModeStore } from './display-mode.ts';
import { workMenu } from './work-menu.ts';

export type WorkMode = PlatformAnswer<'GET /a/bd/workMode/getWorkMode'>;

/** What the person chose for his work; asked for when he works so, or chooses. */
export function useWorkMode({ isWanted = true } = {}) {
  return useQuery({
    queryKey: queryKeys.own.workMode,
    queryFn: () => readWorkMode(),
    retry: false,
    enabled: isWanted,
    staleTime: 60_000,
  });
}

async function readWorkMode(): Promise<WorkMode> {
  try {
    return await api('GET /a/bd/workMode/getWorkMode', { errors: 'returned' });
  } catch (problem) {
    toast().error('获取数据失败');
    throw problem;
  }
}

/** The menu on the left: in the working mode what was chosen, or none where it is to stay away. */
export function useWorkMenu(
  menu: 'business' | 'system' | 'none',
  nodes: readonly MenuNode[],
): readonly MenuNode[] {
  const isWorking = useStore(displayModeStore) === 'work' && menu === 'business';
  const { data } = useWorkMode({ isWanted: isWorking });
  return useMemo(() => {
    if (!isWorking || data === undefined) return nodes;
    return data.showcheckedList ? workMenu(nodes, data.checkedList) : [];
  }, [isWorking, data, nodes]);
}
