import type { CSSProperties } from 'react';

/** How a picture is shown: quarter turns to the right, enlargement, and how far it was moved in pixels. */
export type PictureView = {
  readonly turns: number;
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
};

const STEP = 1.25;
const MIN_ZOOM = 1;
const MAX_ZOOM = 8;

export const atFirst: PictureView = { turns: 0, zoom: 1, x: 0, y: 0 };

/** Turns by quarters, to the right where `quarters` is positive, and centres the picture again. */
export const turned = ({ turns, zoom }: PictureView, quarters: number): PictureView => ({
  turns: turns + quarters,
  zoom,
  x: 0,
  y: 0,
});

/** Enlarges or reduces by steps, from the whole picture to eight times its size; what was moved follows. */
export function zoomed(view: PictureView, steps: number): PictureView {
  const zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, view.zoom * STEP ** steps));
  const share = zoom === MIN_ZOOM ? 0 : zoom / view.zoom;
  return { ...view, zoom, x: view.x * share, y: view.y * share };
}

/** Moves an enlarged picture; a whole one stays in the middle. */
export const moved = (view: PictureView, x: number, y: number): PictureView =>
  view.zoom === MIN_ZOOM ? view : { ...view, x: view.x + x, y: view.y + y };

export const pictureStyle = ({ turns, zoom, x, y }: PictureView): CSSProperties => ({
  transform: `translate(${x}px, ${y}px) scale(${zoom}) rotate(${turns * 90}deg)`,
});
