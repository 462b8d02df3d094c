import { ErrorRetry, queryKeys, useAction, usePermission, useTranslation } from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { FeeNode } from '../cost-fees.calls.ts';
import type { CostTreeNode } from '../cost-projects.calls.ts';
import { costProjects } from '../cost-projects.module.ts';
import { AddFee } from './add-fee.tsx';
import { ByPlace } from './by-place.tsx';
import { costApi } from './cost-api.ts';
import styles from './factors.module.css';
import { type FeeChange, FeeTable } from './fee-table.tsx';

const PATH = costProjects.entities.project.path;

/** The fees (费用) of a cost project: those of a unit are edited, those of buildings and the project are sums. */
export function Fees() {
  return <ByPlace>{(node, projectId) => <OfNode key={node.id} projectId={projectId} node={node} />}</ByPlace>;
}

interface NodeProps {
  readonly projectId: string;
  readonly node: CostTreeNode;
}

function OfNode({ projectId, node }: NodeProps) {
  const mayEdit = usePermission('costProjects:edit');
  const isUnit = node.kind === 'unit';
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.entity.rowPart(PATH, projectId, `fees/${node.id}`),
    queryFn: () =>
      node.kind === 'project'
        ? costApi('GET /b/project/fee/feeList/:id', { params: { id: projectId } })
        : costApi('POST /b/project/fee/queryTree', { body: { projectNodeId: node.id } }),
  });
  const changes = { entity: PATH };
  const change = useAction({
    call: ({ id, ...change }: FeeChange, options) =>
      costApi('PUT /b/project/fee', { body: { id, ...change }, ...options }),
    changes,
    refreshesWhenRefused: true,
  });
  const remove = useAction({
    call: (id: string, options) => costApi('DELETE /b/project/fee/:id', { params: { id }, ...options }),
    changes,
  });
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  return (
    <section className={styles.main}>
      <div className={styles.bar}>
        <FeeNote fees={data} />
        {mayEdit ? <FeeButtons projectId={projectId} node={node} fees={data} /> : null}
      </div>
      <FeeTable
        fees={data}
        mayEdit={mayEdit && isUnit}
        onChange={(fee) => void change.run(fee)}
        onRemove={(id) => void remove.run(id)}
      />
    </section>
  );
}

/** The reason why fees are missing or differ, the most urgent first. */
function FeeNote({ fees }: { readonly fees: readonly FeeNode[] | undefined }) {
  const t = useTranslation();
  return <p className={styles.note}>{noteOf(fees?.flatMap(withChildren) ?? [], t)}</p>;
}

function noteOf(fees: readonly FeeNode[], t: ReturnType<typeof useTranslation>): string {
  const problem = fees.find((fee) => fee.problem !== null)?.problem;
  if (typeof problem === 'string') return problem;
  if (fees.some(({ isStale }) => isStale)) return t('清单在计算之后有修改，请重新计算。');
  const count = fees.filter(({ difference }) => difference !== null && Number(difference) !== 0).length;
  return count > 0
    ? t('{count} 项费用与文件所列金额不一致。', { count })
    : t('金额按费用公式由清单计算，并与文件所列金额核对。');
}

const withChildren = (fee: FeeNode): readonly FeeNode[] => [fee, ...fee.children.flatMap(withChildren)];

function FeeButtons({
  projectId,
  node,
  fees,
}: NodeProps & { readonly fees: readonly FeeNode[] | undefined }) {
  const t = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const changes = { entity: PATH };
  const begin = useAction({
    call: (_input: undefined, options) =>
      costApi('POST /b/project/fee/init', {
        body: { projectId, ...(node.kind === 'unit' && { projectNodeIds: [node.id] }) },
        ...options,
      }),
    done: t('已按模板取费'),
    changes,
  });
  const recompute = useAction({
    call: (_input: undefined, options) =>
      costApi('POST /b/project/fee/sysUpdateProjectFee', { body: { projectId }, ...options }),
    done: t('已重新计算'),
    changes,
  });
  const isEmpty = fees === undefined || fees.length === 0;
  return (
    <span className={styles.bar}>
      <Button
        type={isEmpty ? 'primary' : 'default'}
        disabled={begin.isRunning}
        onClick={() => void begin.run(undefined)}
      >
        {t('按模板取费')}
      </Button>
      <Button disabled={recompute.isRunning || isEmpty} onClick={() => void recompute.run(undefined)}>
        {t('重新计算')}
      </Button>
      {node.kind === 'unit' ? <Button onClick={() => setAdding(true)}>{t('新增费用项')}</Button> : null}
      {isAdding ? <AddFee node={node} onClose={() => setAdding(false)} /> : null}
    </span>
  );
}
