import { useQueryClient } from '@tanstack/react-query';
import { callForData } from '../../api/call.ts';
import { sayText } from '../../i18n/i18n.ts';
import { notices } from '../../toast/toast.ts';
import { forgetRows } from '../definition/use-row.ts';
import type { Row, WebEntity } from '../definition/web-module.ts';
import type { RowDeed } from './row-actions.ts';

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
