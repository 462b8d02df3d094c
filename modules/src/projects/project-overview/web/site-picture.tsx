import { Picture, useTranslation } from '@jianheng/web-platform';
import { Button } from 'antd';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { MapOf } from './overview-api.ts';
import { classOf } from './schematic.tsx';
import styles from './site-map.module.css';
import type { Placed } from './site-map.tsx';

type Point = MapOf['points'][number];
const STEP = 1;
const MIDDLE = 50;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

interface SitePictureProps {
  readonly map: MapOf;
  readonly picture: string;
  readonly onPlace: (points: readonly Placed[]) => void;
}

/** The picture with its points; whoever may place them drags them, or moves them by keys. */
export function SitePicture({ map: { points, mayPlace }, picture, onPlace }: SitePictureProps) {
  const t = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const placed = points.filter(({ x }) => x !== null);
  const unplaced = points.filter(({ x }) => x === null);
  return (
    <>
      <div className={styles.site} ref={box}>
        <Picture item={{ id: picture, fileName: t('现场图') }} />
        {placed.map((point) => (
          <PlacedPoint
            // A point that was moved elsewhere begins again at its new position.
            key={`${point.target} ${point.x} ${point.y}`}
            point={point}
            mayPlace={mayPlace}
            boxOf={() => box.current?.getBoundingClientRect()}
            onPlace={(x, y) => onPlace([{ target: point.target, x, y }])}
          />
        ))}
      </div>
      {unplaced.length === 0 || !mayPlace ? null : (
        <ul className={styles.unplaced} aria-label={t('未放置')}>
          {unplaced.map(({ target, name }) => (
            <li key={target}>
              <Button size="small" onClick={() => onPlace([{ target, x: MIDDLE, y: MIDDLE }])}>
                {t('放置“{name}”', { name })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface PointProps {
  readonly point: Point;
  readonly mayPlace: boolean;
  readonly boxOf: () => DOMRect | undefined;
  readonly onPlace: (x: number | null, y: number | null) => void;
}

function PlacedPoint({ point, mayPlace, boxOf, onPlace }: PointProps) {
  const [at, setAt] = useState(() => [Number(point.x), Number(point.y)] as const);
  const [x, y] = at;
  const isDragged = useRef(false);
  const follow = (event: PointerEvent) => {
    const box = boxOf();
    if (!isDragged.current || box === undefined) return;
    setAt([
      within(((event.clientX - box.left) * 100) / box.width),
      within(((event.clientY - box.top) * 100) / box.height),
    ]);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Delete') return onPlace(null, null);
    const step = ARROWS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onPlace(within(x + step[0]), within(y + step[1]));
  };
  const text = point.done === null ? point.name : `${point.name} ${point.done}%`;
  return (
    <button
      type="button"
      className={`${styles.point} ${classOf(point)} ${mayPlace ? styles.movable : ''}`}
      style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
      title={point.note === '' ? text : `${text} · ${point.note}`}
      {...(mayPlace
        ? {
            onKeyDown: press,
            onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
              isDragged.current = true;
              event.currentTarget.setPointerCapture(event.pointerId);
            },
            onPointerMove: follow,
            onPointerUp: () => {
              if (isDragged.current && (x !== Number(point.x) || y !== Number(point.y))) onPlace(x, y);
              isDragged.current = false;
            },
          }
        : {})}
    >
      {text}
    </button>
  );
}

const within = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)) * 10_000) / 10_000;
