import { Empty, Table } from 'antd';
import { useState } from 'react';
import { fieldKindOf } from '../../fields/all-kinds.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { entityOf } from '../definition/use-module.ts';
import type { ListTab, Row, WebModule } from '../definition/web-module.ts';
import { WithModule } from '../definition/with-module.tsx';
import { useListRows } from '../query/use-list-rows.ts';
import { RowValue } from '../slots/row-value.tsx';

export interface RelatedListProps {
  readonly tab: ListTab;
  readonly rowId: string;
}

const PAGE = 20;

/** Rows of another entity that point to this one, to read. */
export function RelatedList({ tab, rowId }: RelatedListProps) {
  return (
    <WithModule name={tab.module}>
      {(module) => <RelatedRows module={module} tab={tab} rowId={rowId} />}
    </WithModule>
  );
}

function RelatedRows({ module, tab, rowId }: RelatedListProps & { readonly module: WebModule }) {
  const t = useTranslation();
  const webEntity = entityOf(module, module.lists[tab.list]?.of ?? '');
  const [pageNo, setPage] = useState(1);
  const question = {
    params: { [tab.by]: rowId },
    sort: { by: 'createdDate', isDescending: true },
    pageNo,
    pageSize: PAGE,
  };
  const { data, error, isFetching } = useListRows(webEntity.entity.path, question);
  const columns = tab.columns.flatMap((name) => {
    const field = webEntity.fields[name];
    if (field === undefined) return [];
    const { isNumber, width, grows } = fieldKindOf(field);
    return {
      key: name,
      title: field.label,
      align: isNumber ? ('right' as const) : ('left' as const),
      ...(grows ? {} : { width }),
      ellipsis: { showTitle: false },
      render: (_value: unknown, row: Row) => <RowValue webEntity={webEntity} row={row} name={name} />,
    };
  });
  const nothing = error === null ? t('暂无数据') : error.message;
  return (
    <Table<Row>
      rowKey="id"
      size="small"
      tableLayout="fixed"
      columns={columns}
      dataSource={data === undefined ? [] : [...data.rows]}
      loading={isFetching && data === undefined}
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={nothing} /> }}
      scroll={{ x: Math.max(480, columns.length * 96) }}
      pagination={
        (data?.pageInfo.total ?? 0) > PAGE
          ? {
              size: 'small',
              current: pageNo,
              pageSize: PAGE,
              total: data?.pageInfo.total ?? 0,
              showSizeChanger: false,
              onChange: setPage,
            }
          : false
      }
    />
  );
}
