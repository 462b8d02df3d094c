import { ErrorRetry, queryKeys, useAction, usePermission, useTranslation } from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { costProjects } from '../cost-projects.module.ts';
import { ByPlace } from './by-place.tsx';
import { costApi, type Factor } from './cost-api.ts';
import { FactorTable } from './factor-table.tsx';
import styles from './factors.module.css';
import { FactsButtons } from './facts-buttons.tsx';

const PATH = costProjects.entities.project.path;

/** The factors (计算因子) of a cost project and its nodes; figures are typed in their cells. */
export function Factors() {
  return (
    <ByPlace>
      {(node, projectId) => (
        <OfPlace key={node.id} projectId={projectId} {...(node.id !== projectId && { nodeId: node.id })} />
      )}
    </ByPlace>
  );
}

interface PlaceProps {
  readonly projectId: string;
  readonly nodeId?: string;
}

function OfPlace({ projectId, nodeId }: PlaceProps) {
  const t = useTranslation();
  const mayEdit = usePermission('costProjects:edit');
  const place = { projectId, ...(nodeId !== undefined && { projectNodeId: nodeId }) };
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.entity.rowPart(PATH, projectId, `factors/${nodeId ?? ''}`),
    queryFn: () => costApi('POST /b/projectFactors/getProjectFactorsList', { body: place }),
  });
  const changes = { entity: PATH };
  const save = useAction({
    call: (row: { readonly symbol: string; readonly value: string }, options) =>
      costApi('POST /b/projectFactors/saveProjectFactors', { body: { ...place, rows: [row] }, ...options }),
    changes,
    refreshesWhenRefused: true,
  });
  const restore = useAction({
    call: (_input: undefined, options) =>
      costApi('POST /b/projectFactors/setDefaultFactors', { body: place, ...options }),
    done: t('已恢复默认值'),
    changes,
  });
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  return (
    <section className={styles.main}>
      <div className={styles.bar}>
        <p className={styles.note}>{noteOf(data, t)}</p>
        {nodeId === undefined ? <FactsButtons projectId={projectId} /> : null}
        {mayEdit ? (
          <Button disabled={restore.isRunning || !isTyped(data)} onClick={() => void restore.run(undefined)}>
            {t('恢复默认值')}
          </Button>
        ) : null}
      </div>
      <FactorTable
        rows={data}
        mayEdit={mayEdit}
        onSave={(symbol, value) => void save.run({ symbol, value })}
      />
    </section>
  );
}

const isTyped = (rows: readonly Factor[] | undefined) =>
  rows?.some(({ source }) => source === 'hand') === true;

function noteOf(rows: readonly Factor[] | undefined, t: ReturnType<typeof useTranslation>): string {
  const count = rows?.filter(({ missing }) => missing).length ?? 0;
  return count === 0
    ? t('面积、数量由下级求和，高度、层数取下级最大值；也可以直接填写。')
    : t('{count} 个必填的计算因子还没有数值。', { count });
}
