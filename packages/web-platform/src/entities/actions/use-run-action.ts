import { useQueryClient } from '@tanstack/react-query';
import { callForData } from '../../api/call.ts';
import { translate } from '../../i18n/i18n.ts';
import { toast } from '../../toast/toast.ts';
import { invalidateEntityQueries } from '../definition/use-row.ts';
import type { Row, WebEntity } from '../definition/web-module.ts';
import type { RowAction } from './row-actions.ts';

export type DeclaredAction = Extract<RowAction, { kind: 'action' }>;

/** Runs a declared action on a row; refusals are thrown after the user has been told. */
export function useRunAction({ entity }: WebEntity) {
  const client = useQueryClient();
  return async (action: DeclaredAction, row: Row, input: Readonly<Record<string, unknown>>, key: string) => {
    await callForData('POST', `${entity.path}/${row.id}/${action.name}`, input, { idempotencyKey: key });
    toast().success(translate('{action}成功', { action: action.shape.label }));
    await invalidateEntityQueries(client, entity.path);
  };
}
