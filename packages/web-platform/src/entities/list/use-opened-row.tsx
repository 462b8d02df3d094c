import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useIsNarrow } from '../../hooks/use-is-narrow.ts';
import { useHubAddress } from '../../session/use-hub-address.ts';
import type { RowAction } from '../actions/row-actions.ts';
import { fieldText } from '../actions/row-text.ts';
import { useRow } from '../definition/use-row.ts';
import type { Row } from '../definition/web-module.ts';
import { RowDrawer } from '../detail/row-drawer.tsx';
import { useListQuery } from '../query/list-query-place.ts';
import type { ListProps } from './list-props.ts';

/** The row that is looked at: beside the list, where the address names it; on phones on a page of its own. */
export function useOpenedRow({ webEntity, list, offered, onOpen }: ListProps) {
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const { query, change, leave } = useListQuery();
  const openedId = query.get('row') ?? undefined;
  const { data: opened } = useRow(webEntity.entity.path, openedId);
  const hubAddress = useHubAddress(webEntity.entity.path);
  const close = () => (openedId === undefined ? undefined : leave({ row: undefined }));
  const expand = (row: Row) => {
    const name = fieldText(webEntity.fields, row, webEntity.entity.title);
    void navigate(hubAddress?.(row.id, name) ?? `${list.route}?${new URLSearchParams({ id: row.id, name })}`);
  };
  const drawer = (onAction: (action: RowAction, row: Row) => void): ReactNode =>
    openedId === undefined ? null : (
      <RowDrawer
        key={openedId}
        webEntity={webEntity}
        list={list}
        offered={offered}
        id={openedId}
        onAction={onAction}
        onClose={close}
        onExpand={() => (opened === undefined ? undefined : expand(opened))}
      />
    );
  return {
    open:
      onOpen ??
      (isNarrow || hubAddress !== undefined ? expand : (row: Row) => change({ row: row.id }, 'visited')),
    openedId,
    close,
    drawer,
  };
}
