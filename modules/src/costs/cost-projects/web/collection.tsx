import {
  ErrorRetry,
  formatPercent,
  PageSkeleton,
  queryKeys,
  useOpenRow,
  usePermission,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Empty, Input, Pagination } from 'antd';
import { useState } from 'react';
import { costProjects } from '../cost-projects.module.ts';
import { ChangesDialog } from './changes-dialog.tsx';
import { CollectionTable } from './collection-table.tsx';
import { type CollectedItem, costApi, type SubjectSums } from './cost-api.ts';
import styles from './materials.module.css';
import { SubjectDialog } from './subject-dialog.tsx';
import { SubjectList } from './subject-list.tsx';

const PATH = costProjects.entities.project.path;
const PAGE = 50;

/** The lines of a cost project by subjects (归集): sums at the side, equal lines as items, each with the reason for its subject. */
export function Collection() {
  const project = useOpenRow();
  return project === undefined ? null : <OfProject projectId={project.id} />;
}

function OfProject({ projectId }: { readonly projectId: string }) {
  const t = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.entity.rowPart(PATH, projectId, 'subjects'),
    queryFn: () => costApi('GET /b/project/subject/:id', { params: { id: projectId } }),
    staleTime: 0,
  });
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  if (data.subjects.length === 0)
    return <Empty className={styles.empty} description={t('还没有清单，不能归集。')} />;
  return <Desk projectId={projectId} sums={data} />;
}

/** The subject that is chosen; undefined: all lines. */
type Chosen = string | undefined;

function Desk({ projectId, sums }: { readonly projectId: string; readonly sums: SubjectSums }) {
  const t = useTranslation();
  const client = useQueryClient();
  const mayEdit = usePermission('costProjects:edit');
  const [subject, setSubject] = useState<Chosen>();
  const [words, setWords] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const [marked, setMarked] = useState<readonly CollectedItem[]>([]);
  const [open, setOpen] = useState<readonly CollectedItem[]>();
  const [isLooking, setLooking] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.entity.rowPart(PATH, projectId, `subjects/${subject ?? '*'}/${pageNo}/${words}`),
    queryFn: () =>
      costApi('POST /b/project/subject/items', {
        body: {
          projectId,
          words,
          pageNo,
          pageSize: PAGE,
          ...(subject === undefined ? {} : { subjectId: subject }),
        },
      }),
    staleTime: 0,
  });
  const look = (next: () => void) => {
    next();
    setPageNo(1);
    setMarked([]);
  };
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  return (
    <div className={styles.materials}>
      <aside className={styles.side}>
        <SubjectList sums={sums} chosen={subject} onChoose={(id) => look(() => setSubject(id))} />
      </aside>
      <section className={styles.main}>
        <div className={styles.bar}>
          <Input.Search
            className={styles.search}
            allowClear
            aria-label={t('查找条目')}
            placeholder={t('编码、名称、特征')}
            maxLength={100}
            onSearch={(text) => look(() => setWords(text.trim()))}
          />
          <div className={styles.buttons}>
            {mayEdit ? (
              <Button type="primary" disabled={marked.length === 0} onClick={() => setOpen(marked)}>
                {marked.length === 0 ? t('修改科目') : t('修改科目（{count}）', { count: marked.length })}
              </Button>
            ) : null}
            <Button onClick={() => setLooking(true)}>{t('修改记录')}</Button>
          </div>
        </div>
        <p className={styles.note}>{noteOf(sums, t)}</p>
        <CollectionTable
          projectId={projectId}
          rows={data?.rows}
          marked={marked}
          mayEdit={mayEdit}
          onMark={setMarked}
          onOpen={(row) => setOpen([row])}
        />
        {data === undefined || data.total <= PAGE ? null : (
          <Pagination
            simple
            className={styles.pages}
            current={pageNo}
            pageSize={PAGE}
            total={data.total}
            showSizeChanger={false}
            onChange={(page) => {
              setPageNo(page);
              setMarked([]);
            }}
          />
        )}
      </section>
      {open === undefined ? null : (
        <SubjectDialog
          projectId={projectId}
          items={open}
          from={subject}
          mayEdit={mayEdit}
          onClose={() => setOpen(undefined)}
          onDone={() => {
            setOpen(undefined);
            setMarked([]);
          }}
        />
      )}
      {isLooking ? (
        <ChangesDialog
          projectId={projectId}
          mayEdit={mayEdit}
          onClose={() => setLooking(false)}
          onUndone={() => void client.invalidateQueries({ queryKey: queryKeys.entity.all(PATH) })}
        />
      ) : null}
    </div>
  );
}

/** Share of the money that is in subjects, and whether all subjects together are the bill. */
function noteOf({ subjects, isConserved }: SubjectSums, t: ReturnType<typeof useTranslation>): string {
  const loose = subjects.find(({ id }) => id === '');
  const share = formatPercent((loose?.share ?? 0).toFixed(6), 2);
  const state =
    loose === undefined
      ? t('全部清单已归集。')
      : t('未归集 {count} 行，占合价 {share}。', { count: loose.lines, share });
  return `${state}${isConserved ? t('各科目与未归集之和等于清单合计。') : t('各科目之和与清单合计不符，请重新归集。')}`;
}
