import { DownOutlined, RightOutlined } from '@ant-design/icons';
import type { GroupShape } from '@jianheng/definition';
import { Alert, Pagination } from 'antd';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { ErrorRetry } from '../../../components/error-retry.tsx';
import { RowsSkeleton } from '../../../components/rows-skeleton.tsx';
import words from '../../../components/words.module.css';
import { numberText } from '../../../fields/kind/number-cell.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Row, WebEntity } from '../../definition/web-module.ts';
import { type Group, groupWords, paramsInGroup, useListGroups } from '../../query/groups.ts';
import { useListRows } from '../../query/use-list-rows.ts';
import type { ListState } from '../../query/use-list-state.ts';
import type { CellsGuard } from '../editing/use-cells-guard.ts';
import styles from './groups.module.css';

/** Draws the rows of one group. */
type DrawRows = (given: {
  readonly of: string;
  readonly state: ListState;
  readonly rows: readonly Row[] | undefined;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
}) => ReactNode;

export interface GroupedRowsProps {
  readonly webEntity: WebEntity;
  readonly by: GroupShape;
  readonly sums: readonly string[];
  readonly state: ListState;
  /** Asks before cells of a group go that nobody has saved. */
  readonly guard?: Pick<CellsGuard, 'leave'> | undefined;
  readonly nothing: ReactNode;
  readonly draw: DrawRows;
}

/** The rows of a list under what they have in common, with counts and sums; a group is read when it is opened. */
export function GroupedRows({
  webEntity,
  by,
  sums,
  state,
  guard = UNGUARDED,
  nothing,
  draw,
}: GroupedRowsProps) {
  const t = useTranslation();
  const { path } = webEntity.entity;
  const { data, error, refetch } = useListGroups(path, { by, sums, params: state.query.params });
  const [open, setOpen] = useState<readonly string[]>([]);
  if (data === undefined)
    return error === null ? (
      <RowsSkeleton rows={6} />
    ) : (
      <ErrorRetry text={error instanceof ApiError ? error.message : ''} onRetry={() => void refetch()} />
    );
  if (data.groups.length === 0) return nothing;
  return (
    <div className={styles.groups}>
      {data.isCut ? (
        <Alert type="warning" title={t('只列出 {count} 组，合计包括其余各组', { count: data.most })} />
      ) : null}
      {data.groups.map((group) => {
        const key = String(group.keys[0]);
        const isOpen = open.includes(key);
        return (
          <section key={key}>
            <GroupHead
              {...{ webEntity, by, sums, group, isOpen }}
              onToggle={() =>
                isOpen
                  ? guard.leave({ of: key, go: () => setOpen(open.filter((one) => one !== key)) })
                  : setOpen([...open, key])
              }
            />
            {isOpen ? <OneGroup {...{ webEntity, by, state, guard, group, draw }} /> : null}
          </section>
        );
      })}
    </div>
  );
}

interface GroupHeadProps extends Pick<GroupedRowsProps, 'webEntity' | 'by' | 'sums'> {
  readonly group: Group;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function GroupHead({ webEntity: { fields }, by, sums, group, isOpen, onToggle }: GroupHeadProps) {
  const t = useTranslation();
  const label = groupWords(by, { key: group.keys[0] ?? null, label: group.labels[0] ?? null }, { fields, t });
  return (
    <button type="button" className={styles.head} aria-expanded={isOpen} onClick={onToggle}>
      {isOpen ? <DownOutlined /> : <RightOutlined />}
      <span className={styles.label}>{label}</span>
      <span className={words.quiet}>{t('{count} 条', { count: group.rows })}</span>
      {sums.map((name) => {
        const field = fields[name];
        return field === undefined ? null : (
          <span key={name} className={styles.sum}>
            <span className={words.quiet}>{field.label}</span>{' '}
            <span className={words.digits}>{numberText(field, group.sums[name] ?? '0')}</span>
          </span>
        );
      })}
    </button>
  );
}

/** Where nothing is typed into the rows. */
const UNGUARDED: Pick<CellsGuard, 'leave'> = { leave: ({ go }) => go() };

interface OneGroupProps extends Pick<GroupedRowsProps, 'webEntity' | 'by' | 'state' | 'draw'> {
  readonly guard: Pick<CellsGuard, 'leave'>;
  readonly group: Group;
}

const ROW = 35;
const AROUND = 60;
const MOST_AT_ONCE = 15;

function OneGroup({ webEntity, by, state, guard, group, draw }: OneGroupProps) {
  const { path } = webEntity.entity;
  const [pageNo, setPageNo] = useState(1);
  const { fields } = webEntity;
  const params = paramsInGroup(state.query.params, by, { key: group.keys[0] ?? null, fields });
  const query = { ...state.query, params, pageNo };
  const { data, error, isFetching, refetch } = useListRows(path, query);
  const shown = Math.min(data?.rows.length ?? group.rows, MOST_AT_ONCE);
  const row = state.config.isRoomy ? ROW + 10 : ROW;
  return (
    <>
      <div className={styles.rows} style={{ height: shown * row + AROUND }}>
        {draw({
          of: String(group.keys[0]),
          state: { ...state, query },
          rows: data?.rows,
          isLoading: isFetching && data === undefined,
          error,
          onRetry: () => void refetch(),
        })}
      </div>
      <Pagination
        size="small"
        align="end"
        hideOnSinglePage
        showSizeChanger={false}
        current={pageNo}
        pageSize={state.query.pageSize}
        total={group.rows}
        onChange={(next) => guard.leave({ of: String(group.keys[0]), go: () => setPageNo(next) })}
      />
    </>
  );
}
