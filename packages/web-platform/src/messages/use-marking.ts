import type { PlatformAnswer } from '@jianheng/contract';
import { queryKeys } from '../api/query-keys.ts';
import { platformCall } from '../mutations/platform-call.ts';
import { useAction } from '../mutations/use-action.ts';

export type Message = PlatformAnswer<'POST /b/notice/msg/queryList'>[number];

/** Marks messages as read: one, silently or by confirming it, or all. */
export function useMarking() {
  const changes = { queryKeys: [queryKeys.messages.all, queryKeys.processRows.counts] };
  const call = platformCall('PUT /b/notice/msg/:id/setRead');
  const one = useAction({ call, changes });
  const confirmed = useAction({ call, done: '确定成功！', changes });
  const all = useAction({
    call: platformCall('PUT /b/notice/msg/setAllRead/:category'),
    done: '确定成功！',
    changes,
  });
  return {
    one: (id: string) => void one.run({ params: { id } }),
    confirm: (id: string) => confirmed.run({ params: { id } }),
    all: () => void all.run({ params: { category: 'reminder' } }),
    isRunning: one.isRunning || confirmed.isRunning || all.isRunning,
  };
}
