import {
  formatAmount,
  SimpleTable,
  StateTag,
  useAction,
  useIsNarrow,
  useTranslation,
} from '@jianheng/web-platform';
import { Button, Checkbox } from 'antd';
import { costProjects } from '../cost-projects.module.ts';
import { type CollectedItem, costApi } from './cost-api.ts';
import styles from './materials.module.css';

export interface CollectionTableProps {
  readonly projectId: string;
  readonly rows: readonly CollectedItem[] | undefined;
  readonly marked: readonly CollectedItem[];
  readonly mayEdit: boolean;
  readonly onMark: (marked: readonly CollectedItem[]) => void;
  readonly onOpen: (row: CollectedItem) => void;
}

const BY = {
  hand: { label: '手工', tone: 'act' },
  file: { label: '造价文件', tone: 'done' },
  code: { label: '编码', tone: 'done' },
  rule: { label: '规则', tone: 'done' },
  similar: { label: '相似', tone: 'wait' },
  none: { label: '未归集', tone: 'wrong' },
} as const;

/** Items with how they came to their subject; a likely subject is accepted here, any other chosen in the dialog of a row. */
export function CollectionTable({ projectId, rows, marked, mayEdit, onMark, onOpen }: CollectionTableProps) {
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  const accept = useAction({
    call: ({ id, proposal }: CollectedItem, options) =>
      costApi('PUT /b/project/subject/updateTreeSubject', {
        body: { projectId, ids: [id], scope: 'item', from: '', subjectId: proposal?.subject ?? '' },
        ...options,
      }),
    done: ({ changed }) => t('已修改 {count} 行清单的科目', { count: changed }),
    changes: { entity: costProjects.entities.project.path },
    refreshesWhenRefused: true,
  });
  const hasActions = mayEdit && (isNarrow || rows?.some(({ proposal }) => proposal !== null) === true);
  const mark = (row: CollectedItem, isMarked: boolean) =>
    onMark([...marked.filter(({ id }) => id !== row.id), ...(isMarked ? [row] : [])]);
  const box = (row: CollectedItem) => (
    <Checkbox
      aria-label={t('选择“{name}”', { name: row.name })}
      checked={marked.some(({ id }) => id === row.id)}
      onClick={(press) => press.stopPropagation()}
      onChange={({ target }) => mark(row, target.checked)}
    />
  );
  return (
    <SimpleTable
      rows={rows}
      keyOf={({ id }) => id}
      nothing="没有符合条件的清单"
      onOpen={onOpen}
      {...(hasActions && {
        actionsWidth: 150,
        actions: (row: CollectedItem) => (
          <>
            {row.proposal === null ? null : (
              <Button size="small" disabled={accept.isRunning} onClick={() => void accept.run(row)}>
                {t('归入{name}', { name: t(row.proposal.name) })}
              </Button>
            )}
            {isNarrow ? box(row) : null}
          </>
        ),
      })}
      columns={[
        ...(mayEdit && !isNarrow ? [{ key: 'box', title: '', width: 40, render: box }] : []),
        { key: 'name', title: t('名称及特征'), render: (row) => <Name row={row} /> },
        { key: 'code', title: t('编码'), width: 110, render: ({ code }) => code },
        { key: 'uom', title: t('单位'), width: 60, render: ({ uom }) => uom },
        { key: 'lines', title: t('行数'), width: 64, align: 'right', render: ({ lines }) => lines },
        {
          key: 'quantity',
          title: t('工程量'),
          width: 110,
          align: 'right',
          render: ({ quantity }) => <span className={styles.figure}>{formatAmount(quantity, 3)}</span>,
        },
        {
          key: 'amount',
          title: t('合价'),
          width: 130,
          align: 'right',
          render: ({ amount }) => <span className={styles.figure}>{formatAmount(amount, 2)}</span>,
        },
        {
          key: 'by',
          title: t('归集方式'),
          width: 110,
          render: ({ by, reason }) => (
            <span title={reason}>
              <StateTag label={t(BY[by].label)} tone={BY[by].tone} />
            </span>
          ),
        },
      ]}
    />
  );
}

function Name({ row: { name, feature } }: { readonly row: CollectedItem }) {
  return (
    <span className={styles.name}>
      {name}
      {feature === '' ? null : (
        <span className={styles.brief} title={feature}>
          {feature}
        </span>
      )}
    </span>
  );
}
