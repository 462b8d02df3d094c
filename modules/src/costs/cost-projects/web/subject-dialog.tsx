import {
  formatAmount,
  Money,
  queryKeys,
  SheetDialog,
  SimpleTable,
  useAction,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Segmented, TreeSelect } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { costProjects } from '../cost-projects.module.ts';
import type { SubjectEntry } from '../cost-subjects.calls.ts';
import { type CollectedItem, costApi } from './cost-api.ts';
import styles from './materials.module.css';

const PATH = costProjects.entities.project.path;
const WORKBENCH = costProjects.screens?.workbench.route ?? '';
/** Value of the choice that returns lines to their automatic subject. */
const AUTOMATIC = '';

export interface SubjectDialogProps {
  readonly projectId: string;
  readonly items: readonly CollectedItem[];
  /** the subject that the list is filtered by */
  readonly from: string | undefined;
  readonly mayEdit: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The reason and the lines of an item, and another subject for it: for all equal lines of the project, or for one of them. */
export function SubjectDialog({ projectId, items, from, mayEdit, onClose, onDone }: SubjectDialogProps) {
  const t = useTranslation();
  const [subject, setSubject] = useState<string>();
  const [line, setLine] = useState<string>();
  const save = useAction({
    call: (subjectId: string, options) =>
      costApi('PUT /b/project/subject/updateTreeSubject', {
        body: {
          projectId,
          ids: line === undefined ? items.map(({ id }) => id) : [line],
          scope: line === undefined ? 'item' : 'line',
          subjectId,
          ...(from === undefined ? {} : { from }),
        },
        ...options,
      }),
    done: ({ changed, amount }) =>
      t('已修改 {count} 行清单的科目，合价 {amount} 元', {
        count: changed,
        amount: formatAmount(amount, 2),
      }),
    changes: { entity: PATH },
    refreshesWhenRefused: true,
    onDone,
  });
  return (
    <SheetDialog
      title={titleOf(items, t)}
      width={880}
      isRunning={save.isRunning}
      isOkDisabled={subject === undefined}
      {...(mayEdit && {
        okText: t('修改科目'),
        onOk: () => {
          if (subject !== undefined) void save.run(subject);
        },
      })}
      onClose={onClose}
    >
      <div className={styles.dialog}>
        {mayEdit ? <SubjectChoice value={subject} onChoose={setSubject} /> : null}
        {line === undefined ? null : (
          <Segmented
            value="line"
            options={[
              { value: 'item', label: t('全部相同清单') },
              { value: 'line', label: t('只改所选的一行') },
            ]}
            onChange={(scope) => {
              if (scope === 'item') setLine(undefined);
            }}
          />
        )}
        {items.length > 1
          ? null
          : items.map((item) => (
              <Lines
                key={item.id}
                projectId={projectId}
                item={item}
                chosen={line}
                onChoose={mayEdit ? setLine : undefined}
              />
            ))}
      </div>
    </SheetDialog>
  );
}

function titleOf(items: readonly CollectedItem[], t: ReturnType<typeof useTranslation>): string {
  const [first] = items;
  return items.length === 1 && first !== undefined
    ? first.name
    : t('{count} 个条目', { count: items.length });
}

interface SubjectChoiceProps {
  readonly value: string | undefined;
  readonly onChoose: (subject: string) => void;
}

function SubjectChoice({ value, onChoose }: SubjectChoiceProps) {
  const t = useTranslation();
  const { data } = useQuery({
    queryKey: queryKeys.entity.tree(PATH, { of: 'subjects' }),
    queryFn: () => costApi('GET /b/subject/model/queryTreeForChoose', {}),
  });
  return (
    <TreeSelect
      aria-label={t('新的科目')}
      className={styles.select}
      placeholder={t('选择科目')}
      showSearch
      treeNodeFilterProp="title"
      treeDefaultExpandAll
      {...(value !== undefined && { value })}
      treeData={[{ value: AUTOMATIC, title: t('按编码、规则自动归集') }, ...(data?.map(choiceOf) ?? [])]}
      onChange={onChoose}
    />
  );
}

type Choice = { readonly value: string; readonly title: string; readonly children: Choice[] };

const choiceOf = ({ id, name, unit, children }: SubjectEntry): Choice => ({
  value: id,
  title: unit === '' ? name : `${name}（${unit}）`,
  children: children.map(choiceOf),
});

interface LinesProps {
  readonly projectId: string;
  readonly item: CollectedItem;
  readonly chosen: string | undefined;
  readonly onChoose: ((line: string | undefined) => void) | undefined;
}

/** The lines of an item; one of them can be chosen to be changed by itself. */
function Lines({ projectId, item: { id, lines, reason }, chosen, onChoose }: LinesProps) {
  const t = useTranslation();
  const { data } = useQuery({
    queryKey: queryKeys.entity.rowPart(PATH, projectId, `subjects/lines/${id}`),
    queryFn: () => costApi('POST /b/project/subject/lines', { body: { projectId, id } }),
    staleTime: 0,
  });
  return (
    <>
      <p className={styles.note}>{reason}</p>
      <p className={styles.note}>
        {t('共 {count} 行相同清单。', { count: data?.count ?? lines })}
        {onChoose !== undefined && lines > 1 ? t('点选一行可以只改这一行。') : null}
      </p>
      <SimpleTable
        rows={data?.rows}
        keyOf={(row) => row.id}
        nothing="没有清单行"
        isChosen={(row) => row.id === chosen}
        {...(onChoose !== undefined &&
          lines > 1 && {
            onOpen: (row: { readonly id: string }) => onChoose(row.id === chosen ? undefined : row.id),
          })}
        columns={[
          { key: 'node', title: t('节点'), render: ({ nodeName }) => nodeName },
          {
            key: 'code',
            title: t('编码'),
            width: 130,
            render: (row) => (
              <Link to={`${WORKBENCH}?id=${projectId}&node=${row.id.split('-')[0]}&line=${row.id}`}>
                {row.code}
              </Link>
            ),
          },
          {
            key: 'quantity',
            title: t('工程量'),
            width: 120,
            align: 'right',
            render: ({ quantity, uom }) => `${formatAmount(quantity, 3)} ${uom}`,
          },
          {
            key: 'price',
            title: t('综合单价'),
            width: 110,
            align: 'right',
            render: ({ price }) => <Money amount={price} />,
          },
          {
            key: 'amount',
            title: t('合价'),
            width: 130,
            align: 'right',
            render: ({ amount }) => <Money amount={amount} />,
          },
        ]}
      />
    </>
  );
}
