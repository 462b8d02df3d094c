import { type PointerEvent, type RefObject, useState } from 'react';
import type { Entry } from './entries.ts';
import type { Face } from './faces.ts';
import { movedTo, type Scale, type Slot, slotBetween, type Track } from './tracks.ts';

type Point = { readonly track: Track; readonly face: Face };
type Drag =
  | { readonly kind: 'create'; readonly from: Point; readonly slot: Slot; readonly track: Track }
  | {
      readonly kind: 'move';
      readonly entry: Entry;
      readonly from: Point;
      readonly slot: Slot;
      readonly track: Track;
      readonly hasMoved: boolean;
    };

type Dragged = {
  readonly tracks: readonly Track[];
  readonly scale: Scale;
  readonly isVertical: boolean;
  readonly box: RefObject<HTMLDivElement | null>;
  readonly onCreate: ((slot: Slot) => void) | undefined;
  readonly onMove: (entry: Entry, slot: Slot) => void;
};

/** Time that is chosen by dragging over it, and entries that are dragged elsewhere. */
export function useTrackDrag({ tracks, scale, isVertical, box, onCreate, onMove }: Dragged) {
  const [drag, setDrag] = useState<Drag>();
  const pointAt = ({ clientX, clientY }: PointerEvent): Point | undefined => {
    const areas = [...(box.current?.querySelectorAll<HTMLElement>('[data-track]') ?? [])];
    const area = areas.find((one) => isOver(one.getBoundingClientRect(), clientX, clientY));
    const track = tracks.find(({ key }) => key === area?.dataset.track);
    if (area === undefined || track === undefined) return undefined;
    const { left, top, width, height } = area.getBoundingClientRect();
    const part = isVertical ? (clientY - top) / height : (clientX - left) / width;
    return { track, face: track.from + part * (track.to - track.from) };
  };
  const grab = (event: PointerEvent, entry?: Entry) => {
    const from = event.button === 0 ? pointAt(event) : undefined;
    if (from === undefined) return;
    event.stopPropagation();
    if (entry !== undefined)
      return setDrag({ kind: 'move', entry, from, slot: { ...entry }, track: from.track, hasMoved: false });
    if (onCreate === undefined || event.pointerType === 'touch') return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const slot = slotBetween(from.track, from.face, from.face, scale.step);
    setDrag({ kind: 'create', from, slot, track: from.track });
  };
  const follow = (event: PointerEvent) => {
    const at = drag === undefined ? undefined : pointAt(event);
    if (drag === undefined || at === undefined) return;
    if (drag.kind === 'move') {
      const slot = movedTo(drag.entry, drag.from.face, at, scale.step);
      const hasMoved = drag.hasMoved || slot.from !== drag.entry.from || slot.by !== drag.from.track.by;
      return setDrag({ ...drag, slot, track: at.track, hasMoved });
    }
    const face = at.track.key === drag.track.key ? at.face : drag.from.face;
    setDrag({ ...drag, slot: slotBetween(drag.track, drag.from.face, face, scale.step) });
  };
  const drop = () => {
    setDrag(undefined);
    if (drag?.kind === 'create') onCreate?.(drag.slot);
    if (drag?.kind === 'move' && drag.hasMoved) onMove(drag.entry, drag.slot);
  };
  return { drag, grab, follow, drop, give: () => setDrag(undefined) };
}

const isOver = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
  x >= left && x < right && y >= top && y < bottom;
