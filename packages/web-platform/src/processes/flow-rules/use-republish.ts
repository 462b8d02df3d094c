import type { DrawnTree } from '@jianheng/definition';
import { queryKeys } from '../../api/query-keys.ts';
import { platformCall } from '../../mutations/platform-call.ts';
import { useAction } from '../../mutations/use-action.ts';
import type { Drawing } from '../drafts/drawing.ts';

/** Puts the version in use into use anew with changes: what runs goes on as it began, and the change can be rolled back. */
export function useRepublish({ key }: Drawing) {
  const deploying = useAction({
    call: platformCall('POST /act/procdef/deploy'),
    done: '新版本已发布',
    changes: {
      queryKeys: [
        queryKeys.processDesign.drawing(key),
        queryKeys.processRows.versions,
        queryKeys.startable.all,
      ],
    },
  });
  return {
    isRunning: deploying.isRunning,
    publish: (tree: DrawnTree) => void deploying.run({ body: { key, tree } }),
  };
}

/** Why a page cannot change the version in use: what is there is drawn elsewhere. Nothing where it can. */
export function whyFixed({ current, draft }: Drawing): string | undefined {
  if (current.tree === null) return '此流程以 BPMN 设计，请在“流程设计”中修改。';
  return draft === null ? undefined : '此流程有未发布的草稿，请在“流程设计”中发布或放弃后再修改。';
}
