import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MOST_CHANGED } from '../../actions/row-changes.ts';
import type { Row } from '../../definition/web-module.ts';
import { type ListQuery, listBody } from '../../query/list-query.ts';

export interface SelectAllProps {
  readonly path: string;
  readonly query: ListQuery;
  readonly isSelectable: (row: Row) => boolean;
  readonly onSelect: (rows: readonly Row[]) => void;
}

/** Selects what the list is asked for on all of its pages, as many rows as may be changed at once. */
export function SelectAll({ path, query, isSelectable, onSelect }: SelectAllProps) {
  const t = useTranslation();
  const [isReading, setReading] = useState(false);
  const select = async () => {
    setReading(true);
    try {
      const body = listBody({ ...query, pageNo: 1, pageSize: MOST_CHANGED }, undefined);
      const { data } = await call<readonly Row[]>('POST', `${path}/queryList`, { ...body, count: 'none' });
      onSelect(data.filter(isSelectable));
    } finally {
      setReading(false);
    }
  };
  return (
    <Button size="small" type="link" loading={isReading} onClick={() => void select()}>
      {t('选择各页（最多 {most} 条）', { most: MOST_CHANGED })}
    </Button>
  );
}
