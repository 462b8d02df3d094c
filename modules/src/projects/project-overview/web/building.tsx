import { FieldValue, formatDate, StateTag, useOpenRow, useTranslation } from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Empty, Segmented } from 'antd';
import { useState } from 'react';
import { consultingProjects } from '../../consulting-projects/consulting-projects.module.ts';
import styles from './overview.module.css';
import { type Building, overviewApi, overviewKey } from './overview-api.ts';
import { StageCards } from './stage-cards.tsx';
import { Waiting } from './waiting.tsx';

const { photos } = consultingProjects.entities.report.fields;
const { files } = consultingProjects.entities.paper.fields;
const KINDS = { report: '进度填报', paper: '送审资料', problem: '安全质量' } as const;
const TONES = { report: 'act', paper: 'done', problem: 'wrong' } as const;
type Kind = keyof typeof KINDS;

/** 数字建造: progress with pictures, documents and problems of a project, by day. */
export function ProjectBuilding() {
  const project = useOpenRow();
  return project === undefined ? null : <OfProject id={project.id} />;
}

function OfProject({ id }: { readonly id: string }) {
  const query = useQuery({
    queryKey: overviewKey(id, 'building'),
    queryFn: () =>
      overviewApi('GET /b/consult/overview/project-building/:id', { params: { id }, errors: 'returned' }),
    staleTime: 0,
  });
  return <Waiting query={query}>{(building) => <Site building={building} />}</Waiting>;
}

function Site({ building: { progress, stages, entries, isCut } }: { readonly building: Building }) {
  const t = useTranslation();
  const [kind, setKind] = useState<Kind | 'all'>('all');
  const shown = entries.filter((entry) => kind === 'all' || entry.kind === kind);
  return (
    <div className={styles.page}>
      <h2 className={styles.head}>{t('完成进度 {progress}%', { progress })}</h2>
      <StageCards stages={stages} />
      <div className={styles.bar}>
        <Segmented<Kind | 'all'>
          value={kind}
          options={[
            { value: 'all', label: t('全部') },
            ...KIND_NAMES.map((value) => ({ value, label: t(KINDS[value]) })),
          ]}
          onChange={setKind}
        />
        {isCut ? (
          <span className={styles.quiet}>{t('只显示最近 {count} 条', { count: entries.length })}</span>
        ) : null}
      </div>
      {shown.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('还没有填报、资料和问题')} />
      ) : (
        <ol className={styles.entries}>
          {shown.map((entry) => (
            <li key={`${entry.kind}${entry.id}`}>
              <span className={styles.day}>{formatDate(entry.day)}</span>
              <Entry entry={entry} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

const KIND_NAMES = ['report', 'paper', 'problem'] as const;

function Entry({ entry }: { readonly entry: Building['entries'][number] }) {
  const t = useTranslation();
  return (
    <div>
      <StateTag label={t(KINDS[entry.kind])} tone={TONES[entry.kind]} /> <strong>{entry.title}</strong>{' '}
      {entry.done === null ? null : <span>{`${entry.done}%`}</span>}
      <div>{entry.text}</div>
      {entry.files.length === 0 ? null : (
        <FieldValue
          field={entry.isPicture ? photos : files}
          value={entry.files}
          label={entry.fileLabels}
          extent="detail"
        />
      )}
      <span className={styles.quiet}>{entry.by}</span>
    </div>
  );
}
