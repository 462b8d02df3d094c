import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { platformCall } from '../../mutations/platform-call.ts';
import { useAction } from '../../mutations/use-action.ts';

/** Puts processes beside this one, and takes them away again. */
export function useLinks(processId: string) {
  const shared = { changes: { queryKeys: [queryKeys.approval.relatedAll] }, refreshesWhenRefused: true };
  const linking = useAction({
    ...shared,
    call: async (ids: readonly string[], { idempotencyKey, errors }) => {
      for (const procInstId of ids) {
        await api('POST /b/wf/process/:id/related', {
          params: { id: processId },
          body: { procInstId },
          idempotencyKey: `${idempotencyKey}:${procInstId}`,
          errors,
        });
      }
      return ids.length;
    },
    done: '已关联',
  });
  const unlinking = useAction({
    ...shared,
    call: platformCall('DELETE /b/wf/process/:id/related/:otherId'),
    done: '已取消关联',
  });
  return {
    link: async (ids: readonly string[]) => (await linking.run(ids)) !== undefined,
    unlink: (id: string) => void unlinking.run({ params: { id: processId, otherId: id } }),
    isSending: linking.isRunning || unlinking.isRunning,
  };
}
