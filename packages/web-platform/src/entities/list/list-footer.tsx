import { DeleteOutlined } from '@ant-design/icons';
import { Button, Pagination } from 'antd';
import layout from '../../components/list-layout.module.css';
import { FillButton } from '../../excel/fill-button.tsx';
import { useIsNarrow } from '../../hooks/use-is-narrow.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formCodeOf } from '../../print/form-code.ts';
import { PrintButton } from '../../print/print-button.tsx';
import { PAGE_SIZES } from '../query/list-config.ts';
import type { ListState } from '../query/use-list-state.ts';
import { BatchEdit } from './editing/batch-edit.tsx';
import { SelectAll } from './editing/select-all.tsx';
import { UndoButton } from './editing/undo-button.tsx';
import type { ListEditing } from './editing/use-list-editing.ts';
import type { ListProps } from './list-props.ts';
import { MissingRow } from './missing/missing-row.tsx';
import { SelectedActions } from './over-actions.tsx';
import type { ListRowActions } from './use-row-actions.tsx';

export interface ListFooterProps extends Pick<ListProps, 'webEntity' | 'list'> {
  readonly state: ListState;
  /** Rows the pager reckons with; none for lists that are drawn whole. */
  readonly pagerTotal: number | undefined;
  readonly rowActions: ListRowActions;
  readonly editing?: ListEditing | undefined;
  /** A single page is not told where there is little room. */
  readonly isEmbedded?: boolean | undefined;
}

/** Under the list: what is selected at the left, the pages at the right. */
export function ListFooter(props: ListFooterProps) {
  const { webEntity, list, state, pagerTotal, rowActions, editing, isEmbedded = false } = props;
  const isNarrow = useIsNarrow();
  return (
    <footer className={layout.foot}>
      <div className={layout.selected}>
        {rowActions.selected.length > 0 ? <OnSelected {...props} /> : null}
        <MissingRow
          webEntity={webEntity}
          list={list}
          state={state}
          isHidden={rowActions.selected.length > 0}
        />
        {editing && !editing.isInline ? <UndoButton webEntity={webEntity} edits={editing.edits} /> : null}
      </div>
      <EndlessSwitch {...props} />
      {pagerTotal === undefined ? null : (
        <Pagination
          size="small"
          current={state.query.pageNo}
          pageSize={state.query.pageSize}
          total={pagerTotal}
          pageSizeOptions={[...PAGE_SIZES]}
          hideOnSinglePage={isEmbedded}
          showSizeChanger={!isNarrow && !isEmbedded}
          showLessItems={isNarrow}
          onChange={state.turnTo}
        />
      )}
    </footer>
  );
}

/** Pages, or rows one after another. */
function EndlessSwitch({ webEntity, state, isEmbedded = false }: ListFooterProps) {
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  const { config, configure, group } = state;
  if (isNarrow || isEmbedded || webEntity.entity.tree || group !== undefined) return null;
  return (
    <Button
      size="small"
      type="text"
      className={layout.pages ?? ''}
      onClick={() => configure({ ...config, isEndless: !config.isEndless })}
    >
      {config.isEndless ? t('分页显示') : t('连续滚动')}
    </Button>
  );
}

/** How many rows are selected, and what can be done with them. */
function OnSelected({ webEntity, list, state, pagerTotal = 0, rowActions, editing }: ListFooterProps) {
  const t = useTranslation();
  const { selected } = rowActions;
  return (
    <>
      <span>{t('已选 {count} 条', { count: selected.length })}</span>
      <PrintButton size="small" formCode={formCodeOf(webEntity)} ids={selected.map(({ id }) => id)} />
      <SelectedActions webEntity={webEntity} list={list} rowActions={rowActions} />
      {editing?.isOffered ? (
        <BatchEdit
          webEntity={webEntity}
          rows={selected}
          mayChange={rowActions.isChangeable}
          edits={editing.edits}
        />
      ) : null}
      {list.buttons?.includes('export') ? <FillButton webEntity={webEntity} rows={selected} /> : null}
      {selected.every(rowActions.isRemovable) ? (
        <Button size="small" danger icon={<DeleteOutlined />} onClick={rowActions.removeSelected}>
          {t('删除')}
        </Button>
      ) : null}
      {pagerTotal > state.query.pageSize ? (
        <SelectAll
          path={webEntity.entity.path}
          query={state.query}
          isSelectable={rowActions.isSelectable}
          onSelect={rowActions.select}
        />
      ) : null}
      <Button size="small" type="link" onClick={() => rowActions.select([])}>
        {t('取消选择')}
      </Button>
    </>
  );
}
