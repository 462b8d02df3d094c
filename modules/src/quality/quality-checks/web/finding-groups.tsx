import { ErrorRetry, Money, SimpleTable, StateTag, useTranslation } from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { Evidence } from './evidence.tsx';
import styles from './findings.module.css';
import type { RecordProps } from './findings.tsx';
import { type FindingRow, LEVELS, qualityApi, recordKey, TONES } from './quality-api.ts';

export interface FindingGroupsProps {
  readonly record: RecordProps;
  /** Undefined: of all rules. */
  readonly rule: string | undefined;
  /** Said when there are none. */
  readonly nothing: string;
}

const PAGE = 50;

/** Findings of a rule by groups, the members of the group that is open, and the evidence of the finding that is chosen. */
export function FindingGroups({ record, rule, nothing }: FindingGroupsProps) {
  const t = useTranslation();
  const [pageNo, setPageNo] = useState(1);
  const [group, setGroup] = useState<FindingRow>();
  const [finding, setFinding] = useState<FindingRow>();
  const { data, error, refetch } = useFindings(record.recordId, { rule, pageNo });
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  const choose = (row: FindingRow) => {
    setGroup(row);
    setFinding(row.count === 1 ? row : undefined);
  };
  return (
    <>
      <div className={styles.list}>
        {group === undefined || group.count === 1 ? (
          <Groups rows={data?.rows} nothing={nothing} chosen={group?.id} onChoose={choose} />
        ) : (
          <Members
            record={record}
            group={group}
            chosen={finding?.id}
            onChoose={setFinding}
            onBack={() => {
              setGroup(undefined);
              setFinding(undefined);
            }}
          />
        )}
        {data !== undefined && data.total > PAGE && (group === undefined || group.count === 1) ? (
          <Pagination
            size="small"
            current={pageNo}
            pageSize={PAGE}
            total={data.total}
            showSizeChanger={false}
            onChange={setPageNo}
          />
        ) : null}
      </div>
      {finding === undefined ? (
        <p className={styles.hint}>{t('选择一个问题，查看算式、依据和处理建议。')}</p>
      ) : (
        <Evidence key={finding.id} record={record} row={finding} />
      )}
    </>
  );
}

type Asked = {
  readonly rule: string | undefined;
  readonly pageNo: number;
  readonly parentId?: string;
};

function useFindings(recordId: string, { rule, pageNo, parentId }: Asked) {
  return useQuery({
    queryKey: recordKey(recordId, `findings/${rule ?? ''}/${parentId ?? ''}/${pageNo}`),
    queryFn: () =>
      qualityApi('POST /b/quality/check/findings', {
        body: {
          recordId,
          pageNo,
          pageSize: PAGE,
          ...(rule === undefined ? {} : { rule }),
          ...(parentId === undefined ? {} : { parentId }),
        },
      }),
    staleTime: 0,
  });
}

interface GroupsProps {
  readonly rows: readonly FindingRow[] | undefined;
  readonly nothing: string;
  readonly chosen: string | undefined;
  readonly onChoose: (row: FindingRow) => void;
}

function Groups({ rows, nothing, chosen, onChoose }: GroupsProps) {
  const t = useTranslation();
  return (
    <SimpleTable
      rows={rows}
      keyOf={({ id }) => id}
      nothing={nothing}
      isChosen={({ id }) => id === chosen}
      onOpen={onChoose}
      columns={[
        {
          key: 'level',
          title: t('级别'),
          width: 84,
          render: ({ level }) => <StateTag label={t(LEVELS[level])} tone={TONES[level]} />,
        },
        {
          key: 'title',
          title: t('问题'),
          render: (row) => (row.count === 1 ? titleOfOne(row) : row.title),
        },
        { key: 'node', title: t('所在'), width: 160, render: ({ nodeName }) => nodeName },
        {
          key: 'count',
          title: t('数量'),
          width: 120,
          align: 'right',
          render: ({ count, ignored }) =>
            ignored === 0 ? count : t('{count}（忽略 {ignored}）', { count, ignored }),
        },
        {
          key: 'risk',
          title: t('涉及金额'),
          width: 130,
          align: 'right',
          render: ({ amountAtRisk }) => <Money amount={amountAtRisk} />,
        },
      ]}
    />
  );
}

/** The title with the line that it is about; a unit or building stands in the next column already. */
function titleOfOne({ title, head, nodeName }: FindingRow): string {
  if (head === null) return title;
  const isNode = head.code === '' && nodeName.endsWith(head.name);
  return [title, ...(isNode ? [] : [head.code, head.name])].filter((word) => word !== '').join(' ');
}

interface MembersProps {
  readonly record: RecordProps;
  readonly group: FindingRow;
  readonly chosen: string | undefined;
  readonly onChoose: (row: FindingRow) => void;
  readonly onBack: () => void;
}

function Members({ record, group, chosen, onChoose, onBack }: MembersProps) {
  const t = useTranslation();
  const [pageNo, setPageNo] = useState(1);
  const { data } = useFindings(record.recordId, { rule: undefined, pageNo, parentId: group.id });
  return (
    <>
      <div className={styles.head}>
        <Button size="small" onClick={onBack}>
          {t('返回')}
        </Button>
        <b>{group.title}</b>
        <span>{group.nodeName}</span>
      </div>
      <SimpleTable
        rows={data?.rows}
        keyOf={({ id }) => id}
        nothing="没有发现问题"
        isChosen={({ id }) => id === chosen}
        onOpen={onChoose}
        columns={[
          { key: 'code', title: t('编码'), width: 130, render: ({ head }) => head?.code },
          { key: 'name', title: t('名称'), render: ({ head }) => head?.name },
          { key: 'actual', title: t('实为'), width: 120, align: 'right', render: ({ head }) => head?.actual },
          {
            key: 'expected',
            title: t('应为'),
            width: 120,
            align: 'right',
            render: ({ head }) => head?.expected,
          },
          {
            key: 'ignored',
            title: t('处理'),
            width: 100,
            render: ({ head }) => (head?.ignored == null ? '' : t('已忽略')),
          },
        ]}
      />
      {data !== undefined && data.total > PAGE ? (
        <Pagination
          size="small"
          current={pageNo}
          pageSize={PAGE}
          total={data.total}
          showSizeChanger={false}
          onChange={setPageNo}
        />
      ) : null}
      {data !== undefined && group.count > data.total ? (
        <p className={styles.hint}>
          {t('共 {count} 项，逐项列出金额最大的 {shown} 项。', { count: group.count, shown: data.total })}
        </p>
      ) : null}
    </>
  );
}
