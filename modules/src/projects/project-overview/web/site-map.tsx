import { useAction, useOpenRow, useTranslation } from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { MoneySteps } from './money-steps.tsx';
import styles from './overview.module.css';
import { type MapOf, overviewApi, overviewKey, PROJECT } from './overview-api.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { Schematic } from './schematic.tsx';
import { SitePicture } from './site-picture.tsx';
import { Waiting } from './waiting.tsx';

/** 项目地图: stages and works on a picture of the site; without one, a schematic by stage. */
export function SiteMap() {
  const project = useOpenRow();
  return project === undefined ? null : <OfProject id={project.id} />;
}

function OfProject({ id }: { readonly id: string }) {
  const query = useQuery({
    queryKey: overviewKey(id, 'map'),
    queryFn: () =>
      overviewApi('GET /b/consult/overview/project-map/:id', { params: { id }, errors: 'returned' }),
    staleTime: 0,
  });
  return <Waiting query={query}>{(map) => <Shown id={id} map={map} />}</Waiting>;
}

export type Placed = { readonly target: string; readonly x: number | null; readonly y: number | null };

function Shown({ id, map }: { readonly id: string; readonly map: MapOf }) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const place = useAction({
    call: (points: readonly Placed[], options) =>
      overviewApi('POST /b/consult/overview/project-map/:id/place', {
        params: { id },
        body: { points },
        ...options,
      }),
    changes: { entity: PROJECT },
  });
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <span className={styles.quiet}>{noteOf(map, t)}</span>
        {map.mapLink === null ? null : (
          <Button href={map.mapLink} target="_blank" rel="noreferrer">
            {t('在外部地图中查看')}
          </Button>
        )}
        {map.mayPlace ? (
          <Button onClick={() => setOpen(true)}>
            {map.plan?.picture == null ? t('上传现场图') : t('更换现场图')}
          </Button>
        ) : null}
      </div>
      {map.plan?.picture == null ? (
        <Schematic id={id} points={map.points} />
      ) : (
        <SitePicture map={map} picture={map.plan.picture} onPlace={(points) => void place.run(points)} />
      )}
      <MoneySteps steps={map.money} />
      {isOpen ? <PictureDialog projectId={id} plan={map.plan} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function noteOf({ plan, mayPlace }: MapOf, t: ReturnType<typeof useTranslation>): string {
  if (plan?.picture == null) return t('没有现场图，按阶段显示。');
  return mayPlace ? t('拖动标签到所在位置；选中后可用方向键移动，删除键移出图面。') : '';
}
