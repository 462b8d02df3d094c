import { ErrorRetry, Money, PageSkeleton, SimpleTable, useTranslation } from '@jianheng/web-platform';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { ChosenStages } from './chosen-stages.tsx';
import styles from './comparison.module.css';
import { bodyOf, type Chosen, comparisonApi, comparisonKey, type Node, stageName } from './comparison-api.ts';
import { CostLink } from './cost-link.tsx';

/** 多算对比: amounts of every stage by building, unit and line, and why two stages differ. */
export function StageComparison() {
  return (
    <ChosenStages base="contract" other="settlement">
      {(id, chosen) => <Tree id={id} chosen={chosen} />}
    </ChosenStages>
  );
}

interface TreeProps {
  readonly id: string;
  readonly chosen: Chosen;
}

function Tree({ id, chosen }: TreeProps) {
  const t = useTranslation();
  const [open, setOpen] = useState<readonly string[]>([]);
  const { data, error, refetch } = useQuery({
    queryKey: comparisonKey(id, 'tree', chosen),
    queryFn: () => read(id, chosen),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const lines = useQueries({
    queries: open.map((unit) => ({
      queryKey: comparisonKey(id, `unit/${unit}`, chosen),
      queryFn: () => read(id, chosen, unit),
      staleTime: 0,
    })),
  });
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  const rows = data.flatMap((node) => {
    const at = open.indexOf(node.key);
    return at < 0 ? [node] : [node, ...(lines[at]?.data ?? [])];
  });
  const toggle = (key: string) =>
    setOpen(open.includes(key) ? open.filter((one) => one !== key) : [...open, key]);
  const effect = (key: 'difference' | 'quantity' | 'price' | 'fee', title: string) => ({
    key,
    title,
    align: 'right' as const,
    render: ({ effects }: Node) => <Money amount={effects[key]} />,
  });
  return (
    <div className={styles.wide}>
      <SimpleTable
        rows={rows}
        keyOf={({ key }) => key}
        nothing="没有清单"
        columns={[
          {
            key: 'name',
            title: t('名称'),
            width: 260,
            render: (node) => <Name node={node} isOpen={open.includes(node.key)} onToggle={toggle} />,
          },
          ...chosen.projects.map(({ id: projectId, stage }, at) => ({
            key: stage,
            title: t(stageName(stage)),
            align: 'right' as const,
            render: ({ values }: Node) => {
              const value = values[at];
              return value == null ? '—' : <CostLink value={value} projectId={projectId} />;
            },
          })),
          effect('difference', t('差额')),
          effect('quantity', t('量差')),
          effect('price', t('价差')),
          effect('fee', t('费用差')),
        ]}
      />
    </div>
  );
}

const read = (id: string, chosen: Chosen, unit?: string) =>
  comparisonApi('POST /b/consult/stage-comparison/:id/compare', {
    params: { id },
    body: { ...bodyOf(chosen), ...(unit === undefined ? {} : { unit }) },
    errors: 'returned',
  });

interface NameProps {
  readonly node: Node;
  readonly isOpen: boolean;
  readonly onToggle: (key: string) => void;
}

const DEPTH = {
  project: styles.depth0,
  building: styles.depth1,
  unit: styles.depth2,
  line: styles.depth3,
  fee: styles.depth3,
};

function Name({ node: { key, kind, code, name }, isOpen, onToggle }: NameProps) {
  const t = useTranslation();
  if (kind === 'unit')
    return (
      <Button
        type="link"
        size="small"
        className={DEPTH[kind] ?? ''}
        aria-expanded={isOpen}
        onClick={() => onToggle(key)}
      >
        {isOpen ? '−' : '+'} {name}
      </Button>
    );
  return (
    <span className={DEPTH[kind]} title={code}>
      {kind === 'fee' ? t('措施、规费、税金等') : name || t('未命名')}
    </span>
  );
}
