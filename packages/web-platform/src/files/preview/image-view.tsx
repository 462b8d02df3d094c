import {
  RotateLeftOutlined,
  RotateRightOutlined,
  UndoOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons';
import { type PointerEvent, useState, type WheelEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FileButton } from '../data/file-button.tsx';
import { CannotShow } from './content-view.tsx';
import { atFirst, moved, type PictureView, pictureStyle, turned, zoomed } from './picture-view.ts';
import styles from './preview.module.css';
import type { ViewProps } from './views.ts';

/** A picture as large as there is room; it can be turned, enlarged and moved, since photos of receipts often lie on their side. */
export default function ImageView({ url, name }: ViewProps) {
  const t = useTranslation();
  const [view, setView] = useState<PictureView>(atFirst);
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <CannotShow />;
  const change = (next: (before: PictureView) => PictureView) => () => setView(next);
  const onWheel = ({ deltaY }: WheelEvent) => setView((before) => zoomed(before, deltaY < 0 ? 1 : -1));
  const onPointerMove = ({ buttons, movementX, movementY }: PointerEvent) => {
    if (buttons === 1) setView((before) => moved(before, movementX, movementY));
  };
  return (
    <div className={styles.picture}>
      <div className={styles.pictureTools}>
        <FileButton
          title={t('向左旋转')}
          icon={<RotateLeftOutlined />}
          onClick={change((one) => turned(one, -1))}
        />
        <FileButton
          title={t('向右旋转')}
          icon={<RotateRightOutlined />}
          onClick={change((one) => turned(one, 1))}
        />
        <FileButton title={t('放大')} icon={<ZoomInOutlined />} onClick={change((one) => zoomed(one, 1))} />
        <FileButton title={t('缩小')} icon={<ZoomOutOutlined />} onClick={change((one) => zoomed(one, -1))} />
        <FileButton title={t('还原')} icon={<UndoOutlined />} onClick={change(() => atFirst)} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons above do the same by key */}
      <div
        className={styles.pictureRoom}
        onWheel={onWheel}
        onPointerMove={onPointerMove}
        onDoubleClick={change((one) => zoomed(one, 1))}
      >
        <img
          draggable={false}
          className={styles.fitted}
          data-turned={view.turns % 2 === 0 ? undefined : ''}
          style={pictureStyle(view)}
          src={url}
          alt={name}
          onError={() => setBroken(true)}
        />
      </div>
    </div>
  );
}
