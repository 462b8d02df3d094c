import { type PointerEvent, type Ref, useImperativeHandle, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './signature.module.css';

/** What a pad can be asked for. */
export interface SignatureHandle {
  clear(): void;
  /** The hand as a picture; nothing while nothing was written. */
  picture(): Promise<Blob | undefined>;
}

export interface SignaturePadProps {
  readonly ref: Ref<SignatureHandle>;
  readonly onWritten: (isWritten: boolean) => void;
}

/** Dots of the picture, whatever the screen is: enough for paper, small enough for a file. */
const WIDTH = 960;
const HEIGHT = 360;
const PEN = 7;
/** Paper is white on every theme. */
const INK = '#111';

type Point = readonly [x: number, y: number];

/** White paper that is written on by mouse, pen or finger. */
export function SignaturePad({ ref, onWritten }: SignaturePadProps) {
  const t = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<Point>(undefined);
  const isWritten = useRef(false);
  useImperativeHandle(ref, () => ({
    clear: () => {
      canvas.current?.getContext('2d')?.clearRect(0, 0, WIDTH, HEIGHT);
      isWritten.current = false;
      onWritten(false);
    },
    picture: () =>
      new Promise((resolve) =>
        isWritten.current && canvas.current
          ? canvas.current.toBlob((blob) => resolve(blob ?? undefined), 'image/png')
          : resolve(undefined),
      ),
  }));
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = pointOf(event);
    last.current = at;
    // A dot is a stroke, too.
    draw(event.currentTarget, at, at);
    if (!isWritten.current) onWritten(true);
    isWritten.current = true;
  };
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (last.current === undefined) return;
    const at = pointOf(event);
    draw(event.currentTarget, last.current, at);
    last.current = at;
  };
  const end = () => {
    last.current = undefined;
  };
  return (
    <canvas
      ref={canvas}
      className={styles.pad}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={t('签名区域，用鼠标或手指书写')}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}

/** Where on the picture a pointer is, however large the pad is drawn. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): Point {
  const box = currentTarget.getBoundingClientRect();
  return [((clientX - box.left) / box.width) * WIDTH, ((clientY - box.top) / box.height) * HEIGHT];
}

function draw(canvas: HTMLCanvasElement, [fromX, fromY]: Point, [toX, toY]: Point): void {
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.strokeStyle = INK;
  pen.lineWidth = PEN;
  pen.lineCap = 'round';
  pen.beginPath();
  pen.moveTo(fromX, fromY);
  pen.lineTo(toX, toY);
  pen.stroke();
}
