import {
  ErrorRetry,
  entityApi,
  PageSkeleton,
  queryKeys,
  useOpenRow,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Empty } from 'antd';
import { useState } from 'react';
import { costProjects } from '../../cost-projects/cost-projects.module.ts';
import styles from './indices.module.css';
import { IndicesOfProject } from './project-indices.tsx';
import { ProjectSelect } from './project-select.tsx';

const projects = entityApi(costProjects.entities.project);

/** 指标: a tab of a cost project. */
export function CostProjectIndices() {
  const row = useOpenRow();
  return row === undefined ? null : <IndicesOfProject key={row.id} projectId={row.id} />;
}

/** 造价指标: a tab of a consulting project, for one of its cost projects. */
export function CommissionIndices() {
  const row = useOpenRow();
  return row === undefined ? null : <OfCommission key={row.id} id={row.id} />;
}

/** Starts with the cost project that was created last: its stage is usually the latest. */
function OfCommission({ id }: { readonly id: string }) {
  const t = useTranslation();
  const [chosen, setChosen] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.entity.rowPart(costProjects.entities.project.path, id, 'latest-of-commission'),
    queryFn: () =>
      projects.list({
        params: { commission: id },
        orderBy: 'code',
        order: 'DESC',
        pageSize: 1,
        count: 'none',
      }),
    staleTime: 0,
  });
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  const projectId = chosen ?? data.data[0]?.id;
  if (projectId === undefined)
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={t('还没有造价项目：请在“造价项目”中新建，或在造价数据中把它的“咨询项目”设为本项目。')}
      />
    );
  return (
    <>
      <div className={styles.bar}>
        <ProjectSelect value={projectId} commission={id} onChoose={setChosen} />
      </div>
      <IndicesOfProject key={projectId} projectId={projectId} />
    </>
  );
}
