import { DeleteOutlined } from '@ant-design/icons';
import { Button, Pagination } from 'antd';
import { useIsNarrow } from '../../hooks/use-is-narrow.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Row } from '../definition/web-module.ts';
import { PAGE_SIZES } from '../query/list-config.ts';
import type { ListState } from '../query/use-list-state.ts';

export interface ListFooterProps {
  readonly state: ListState;
  /** Rows the pager reckons with; none for lists that are drawn whole. */
  readonly pagerTotal: number | undefined;
  readonly selected: readonly Row[];
  readonly onRemove: () => void;
  readonly onUnselect: () => void;
}

/** Under the list: what is selected at the left, the pages at the right. */
export function ListFooter({ state, pagerTotal, selected, onRemove, onUnselect }: ListFooterProps) {
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  return (
    <footer className="jh-list-foot">
      <div className="jh-list-selected">
        {selected.length > 0 ? (
          <>
            <span>{t('已选 {count} 条', { count: selected.length })}</span>
            <Button size="small" danger icon={<DeleteOutlined />} onClick={onRemove}>
              {t('删除')}
            </Button>
            <Button size="small" type="link" onClick={onUnselect}>
              {t('取消选择')}
            </Button>
          </>
        ) : null}
      </div>
      {pagerTotal === undefined ? null : (
        <Pagination
          size="small"
          current={state.query.pageNo}
          pageSize={state.query.pageSize}
          total={pagerTotal}
          pageSizeOptions={[...PAGE_SIZES]}
          showSizeChanger={!isNarrow}
          showLessItems={isNarrow}
          onChange={state.turnTo}
        />
      )}
    </footer>
  );
}
