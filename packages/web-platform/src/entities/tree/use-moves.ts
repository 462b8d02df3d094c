import { call } from '../../api/call.ts';
import type { Place } from '../../hooks/use-row-drag.ts';
import { useAction } from '../../mutations/use-action.ts';
import type { Row, WebEntity } from '../definition/web-module.ts';
import { type Parent, useAskBeforeMove } from '../slots/use-ask-before-move.ts';
import { brotherOf, isBelow, type TreeData } from './tree-data.ts';

type Placing = { readonly id: string; readonly targetId: string; readonly place: Place };

/** Changes the places of rows in their tree: step by step among brothers, or by dragging. */
export function useMoves(webEntity: WebEntity, data: TreeData | undefined) {
  const { path } = webEntity.entity;
  const askBefore = useAskBeforeMove(webEntity);
  const { run } = useAction({
    call: ({ id, targetId, place }: Placing, options) =>
      call('PUT', `${path}/updatePlace`, { id, targetId, place }, options),
    done: '已调整位置',
    changes: { entity: path },
    refreshesWhenRefused: true,
  });
  const place = async (row: Row, placing: Placing, to: Parent) => {
    if (await askBefore(row, to)) await run(placing);
  };
  return {
    step: (row: Row, by: -1 | 1) => {
      const targetId = data && brotherOf(data, row.id, by);
      if (targetId) void run({ id: row.id, targetId, place: by < 0 ? 'before' : 'after' });
    },
    drop: (id: string, targetId: string, where: Place) => {
      const [row, target] = [data?.rows.get(id), data?.rows.get(targetId)];
      if (!data || !row || !target || isBelow(data, targetId, id)) return;
      const to = where === 'inside' ? targetId : target.parentId;
      void place(row, { id, targetId, place: where }, to);
    },
  };
}
