import { ErrorRetry, PageSkeleton, useOpenRow, useTranslation } from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Empty, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import styles from './comparison.module.css';
import {
  type Candidate,
  type Chosen,
  comparisonApi,
  comparisonKey,
  STAGE_KEYS,
  type Stage,
  stageName,
} from './comparison-api.ts';

interface ChosenStagesProps {
  /** The stages that are compared first; the first and last of the project where they do not exist. */
  readonly base: Stage;
  readonly other: Stage;
  readonly children: (id: string, chosen: Chosen) => ReactNode;
}

/** Chooses a cost project for each stage of the open project, and the two stages to be explained. */
export function ChosenStages({ base, other, children }: ChosenStagesProps) {
  const project = useOpenRow();
  return project === undefined ? null : (
    <OfProject id={project.id} base={base} other={other}>
      {children}
    </OfProject>
  );
}

function OfProject({ id, base, other, children }: ChosenStagesProps & { readonly id: string }) {
  const t = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: comparisonKey(id, 'stages'),
    queryFn: () =>
      comparisonApi('GET /b/consult/stage-comparison/:id', { params: { id }, errors: 'returned' }),
    staleTime: 0,
  });
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  const present = STAGE_KEYS.filter((stage) => data.some((one) => one.stage === stage));
  const [first] = present;
  const last = present.at(-1);
  if (first === undefined || last === undefined || first === last)
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={t('至少需要两个阶段的造价项目：在造价数据中把它们的“咨询项目”设为本项目。')}
      />
    );
  const has = (stage: Stage) => present.includes(stage);
  return (
    <Choice
      candidates={data}
      present={present}
      first={has(base) && has(other) ? [base, other] : [first, last]}
    >
      {(chosen) => children(id, chosen)}
    </Choice>
  );
}

interface ChoiceProps {
  readonly candidates: readonly Candidate[];
  readonly present: readonly Stage[];
  readonly first: readonly [Stage, Stage];
  readonly children: (chosen: Chosen) => ReactNode;
}

function Choice({ candidates, present, first, children }: ChoiceProps) {
  const t = useTranslation();
  const [[base, other], setPair] = useState(first);
  const [picked, pick] = useState<Readonly<Record<string, string>>>({});
  const projects = present.flatMap((stage) => {
    const own = candidates.filter((one) => one.stage === stage);
    return own.find(({ id }) => id === picked[stage]) ?? own[0] ?? [];
  });
  const options = present.map((stage) => ({ value: stage, label: t(stageName(stage)) }));
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <span className={styles.choice}>
          {t('基准')}
          <Select<Stage>
            aria-label={t('基准')}
            className={styles.stage ?? ''}
            value={base}
            options={options}
            onChange={(one) => setPair([one, other])}
          />
        </span>
        <span className={styles.choice}>
          {t('对比')}
          <Select<Stage>
            aria-label={t('对比')}
            className={styles.stage ?? ''}
            value={other}
            options={options}
            onChange={(one) => setPair([base, one])}
          />
        </span>
        {present.map((stage) => {
          const own = candidates.filter((one) => one.stage === stage);
          return own.length < 2 ? null : (
            <span key={stage} className={styles.choice}>
              {t(stageName(stage))}
              <Select
                aria-label={t(stageName(stage))}
                className={styles.project ?? ''}
                value={projects.find((one) => one.stage === stage)?.id ?? null}
                options={own.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(id: string) => pick({ ...picked, [stage]: id })}
              />
            </span>
          );
        })}
      </div>
      {children({ projects, base, other })}
    </div>
  );
}
