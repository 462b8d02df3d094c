import { CompressOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import words from '../../components/words.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StepChoices } from '../drafts/drawing.ts';
import { CanvasProvider } from './canvas-context.ts';
import { faultPlace } from './fault-place.ts';
import { StepList } from './step-list.tsx';
import styles from './tree-canvas.module.css';
import { START, type TreeDesigner } from './use-tree.ts';

const SCALES = [0.3, 0.5, 0.7, 0.85, 1, 1.25, 1.5] as const;
const WHOLE = 4;

export interface TreeCanvasProps {
  readonly designer: TreeDesigner;
  readonly choices: StepChoices;
}

/** The process from its beginning to its end as cards; Ctrl and the wheel change the scale. */
export function TreeCanvas({ designer, choices }: TreeCanvasProps) {
  const t = useTranslation();
  const box = useRef<HTMLElement>(null);
  const [scale, setScale] = useState(WHOLE);
  const [dragged, drag] = useState<string>();
  const { faults, tree, chosen } = designer;
  const faulty = useMemo(
    () => new Set(faults.flatMap((fault) => faultPlace(tree.steps, fault) ?? [])),
    [faults, tree.steps],
  );
  const zoom = (by: number) => setScale((now) => Math.min(SCALES.length - 1, Math.max(0, now + by)));
  useWheelZoom(box, zoom);
  const desk = { designer, choices, faulty, dragged, drag };
  return (
    <CanvasProvider value={desk}>
      <div className={styles.frame}>
        <section className={styles.canvas} ref={box} aria-label={t('流程')}>
          <div className={styles.drawing} style={{ zoom: SCALES[scale] }}>
            <button
              type="button"
              className={chosen === START ? `${styles.start} ${styles.chosen}` : styles.start}
              aria-pressed={chosen === START}
              onClick={() => designer.choose(START)}
            >
              {t('发起申请')}
            </button>
            <StepList steps={tree.steps} owner={null} branch={0} />
            <span className={styles.end}>{t('流程结束')}</span>
          </div>
        </section>
        <div className={styles.zoom}>
          <IconButton label={t('缩小')} icon={<ZoomOutOutlined />} onClick={() => zoom(-1)} />
          <span className={words.digits}>{Math.round((SCALES[scale] ?? 1) * 100)}%</span>
          <IconButton label={t('放大')} icon={<ZoomInOutlined />} onClick={() => zoom(1)} />
          <IconButton label={t('原始大小')} icon={<CompressOutlined />} onClick={() => setScale(WHOLE)} />
        </div>
      </div>
    </CanvasProvider>
  );
}

/** React's own wheel handler cannot prevent the browser's zoom. */
function useWheelZoom(box: RefObject<HTMLElement | null>, zoom: (by: number) => void): void {
  const latest = useRef(zoom);
  useEffect(() => {
    latest.current = zoom;
  });
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      latest.current(event.deltaY < 0 ? 1 : -1);
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [box]);
}
