import type { PlatformAnswer } from '@jianheng/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { platformCall } from '../../mutations/platform-call.ts';
import { useAction } from '../../mutations/use-action.ts';

type KeptRules = PlatformAnswer<'GET /act/model/:key/rules'>;
export type RuleOf<Kind extends keyof KeptRules> = KeptRules[Kind]['rule'];

/** What the firm says of a process beside its drawing, each kind with the count of its changes. */
export function useProcessRules(key: string) {
  return useQuery({
    queryKey: queryKeys.processDesign.rules(key),
    queryFn: () => api('GET /act/model/:key/rules', { params: { key } }),
  });
}

/** Keeps one kind of them. */
export function useSaveRule(key: string, onDone?: () => void) {
  return useAction({
    call: platformCall('PUT /act/model/:key/rules'),
    done: '保存成功',
    changes: { queryKeys: [queryKeys.processDesign.rules(key), queryKeys.processDesign.access] },
    ...(onDone ? { onDone } : {}),
  });
}
