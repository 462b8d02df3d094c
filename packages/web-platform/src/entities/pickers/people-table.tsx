import { Table } from 'antd';
import { useState } from 'react';
import { Person } from '../../components/person.tsx';
import rowLooks from '../../components/rows.module.css';
import { markedName } from '../../fields/simple/link/option-name.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Chosen, PersonItem, PickMode } from './picked.ts';
import { PEOPLE_PAGE, usePeople } from './use-directory.ts';

export interface PeopleTableProps {
  readonly deptId: string | undefined;
  readonly typed: string;
  readonly includesDisabled: boolean;
  readonly chosen: readonly Chosen[];
  readonly mode: PickMode;
  readonly onPick: (person: PersonItem) => void;
}

/** The people one can pick; a click on a line picks. */
export function PeopleTable({ deptId, typed, includesDisabled, chosen, mode, onPick }: PeopleTableProps) {
  const t = useTranslation();
  const [pageNo, setPageNo] = useState(1);
  const { data, isFetching } = usePeople({ deptId, typed, includesDisabled, pageNo });
  return (
    <Table<PersonItem>
      rowKey="id"
      size="small"
      loading={isFetching}
      dataSource={[...(data?.data ?? [])]}
      scroll={{ y: 300 }}
      columns={[
        {
          key: 'name',
          title: t('姓名'),
          render: (_value, person) => <Person name={markedName(person.name, person.isDisabled, t)} />,
        },
        { key: 'dept', dataIndex: 'dept', title: t('部门'), width: 130, ellipsis: true },
        { key: 'job', dataIndex: 'job', title: t('岗位'), width: 130, ellipsis: true },
      ]}
      rowClassName={rowLooks.openable ?? ''}
      rowSelection={{
        type: mode === 'single' ? 'radio' : 'checkbox',
        hideSelectAll: true,
        selectedRowKeys: chosen.map(({ id }) => id),
        onSelect: onPick,
      }}
      onRow={(person) => ({ onClick: () => onPick(person) })}
      pagination={{
        current: pageNo,
        pageSize: PEOPLE_PAGE,
        total: knownTotal(pageNo, data?.data.length ?? 0),
        showSizeChanger: false,
        hideOnSinglePage: true,
        onChange: setPageNo,
      }}
    />
  );
}

/** The server counts nobody: as long as a page is full there may be another. */
function knownTotal(pageNo: number, count: number): number {
  return (pageNo - 1) * PEOPLE_PAGE + count + (count === PEOPLE_PAGE ? 1 : 0);
}
