import { useQueryClient } from '@tanstack/react-query';
import { callForData } from '../calls/call.ts';
import { notices } from '../calls/notices.ts';
import { forgetRows } from '../definitions/use-row.ts';
import type { Row, WebEntity } from '../definitions/web-module.ts';
import { sayText } from '../words/words.ts';
import type { RowDeed } from './row-deeds.ts';

export type ActionDeed = Extract<RowDeed, { kind: 'action' }>;

/** Runs a declared action on a row; refusals are thrown after the user has been told. */
export function useRunAction({ entity }: WebEntity) {
  const client = useQueryClient();
  return async (deed: ActionDeed, row: Row, input: Readonly<Record<string, unknown>>, key: string) => {
    await callForData('POST', `${entity.path}/${row.id}/${deed.name}`, input, { idempotencyKey: key });
    notices().success(sayText('{action}成功', { action: deed.action.label }));
    await forgetRows(client, entity.path);
  };
}
