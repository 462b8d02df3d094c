import { StateTag, useTranslation } from '@jianheng/web-platform';
import { Empty } from 'antd';
import { Link } from 'react-router';
import { type MapOf, TAB, tabAddress } from './overview-api.ts';
import styles from './site-map.module.css';
import { stateText, toneOf } from './stage-cards.tsx';

type Point = MapOf['points'][number];

interface SchematicProps {
  readonly id: string;
  readonly points: readonly Point[];
}

/** Stages one after another, and the works of the structure below them. */
export function Schematic({ id, points }: SchematicProps) {
  const t = useTranslation();
  const stages = points.filter(({ kind }) => kind === 'stage');
  const nodes = points.filter(({ kind }) => kind === 'node');
  if (points.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('还没有阶段和项目结构')} />;
  return (
    <>
      <ol className={styles.schematic}>
        {stages.map((point) => (
          <li key={point.target} className={classOf(point)}>
            <Link to={tabAddress(id, TAB.stages)}>{point.name}</Link>
            {point.state === 'none' ? null : (
              <StateTag
                label={stateText({ ...point, state: point.state }, t)}
                tone={toneOf({ ...point, state: point.state })}
              />
            )}
            <span>
              {point.done ?? 0}% {point.note}
            </span>
          </li>
        ))}
      </ol>
      {nodes.length === 0 ? null : (
        <ul className={styles.unplaced} aria-label={t('项目结构')}>
          {nodes.map(({ target, name }) => (
            <li key={target}>
              <Link to={tabAddress(id, 'consultingProjects.nodes.project')}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The colour of a point follows its state. */
export function classOf({ state, isLate }: Pick<Point, 'state' | 'isLate'>): string {
  if (isLate) return styles.isLate ?? '';
  if (state === 'running') return styles.running ?? '';
  return state === 'finished' ? (styles.finished ?? '') : '';
}
