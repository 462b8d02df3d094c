import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../api/query-keys.ts';
import { showError, useSendOnce } from '../../api/use-send-once.ts';
import { toast } from '../../toast/toast.ts';

/** Puts processes beside this one, and takes them away again. */
export function useLinks(processId: string) {
  const client = useQueryClient();
  const { send, isSending } = useSendOnce();
  const path = `/b/wf/process/${processId}/related`;
  const forget = () => client.invalidateQueries({ queryKey: queryKeys.approval.relatedAll });
  const link = async (ids: readonly string[]): Promise<boolean> => {
    for (const procInstId of ids) {
      const sent = await send({ method: 'POST', path, body: { procInstId } });
      if (sent.kind === 'done') continue;
      if (sent.kind === 'refused') showError(sent.fault);
      await forget();
      return false;
    }
    toast().success('已关联');
    await forget();
    return true;
  };
  const unlink = async (id: string) => {
    const sent = await send({ method: 'DELETE', path: `${path}/${id}` });
    if (sent.kind === 'refused') showError(sent.fault);
    if (sent.kind === 'done') toast().success('已取消关联');
    await forget();
  };
  return { link, unlink: (id: string) => void unlink(id), isSending };
}
