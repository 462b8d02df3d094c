import { type CSSProperties, type PointerEvent, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Entry, type Piece, piecesIn } from './entries.ts';
import { EntryButton } from './entry-button.tsx';
import styles from './time-tracks.module.css';
import { HALF_HOUR, type Scale, type Slot, type Track } from './tracks.ts';
import { useTrackCursor } from './use-track-cursor.ts';
import { useTrackDrag } from './use-track-drag.ts';

export interface TimeTracksProps {
  readonly tracks: readonly Track[];
  readonly scale: Scale;
  /** Days beside one another with their hours below; else one line for each. */
  readonly isVertical: boolean;
  readonly isDays: boolean;
  readonly entries: readonly Entry[];
  /** Now, where it is within what is shown. */
  readonly now: number;
  readonly onOpen: (entry: Entry) => void;
  /** Nothing where this user may make none. */
  readonly onCreate: ((slot: Slot) => void) | undefined;
  readonly isMovable: (entry: Entry) => boolean;
  readonly onMove: (entry: Entry, slot: Slot) => void;
  readonly onHead?: ((track: Track) => void) | undefined;
}

/** Time by the hour or the day, in which rows stand where they take it up. */
export function TimeTracks(props: TimeTracksProps) {
  const { tracks, scale, isVertical, entries, onCreate, onMove, onHead } = props;
  const t = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const drag = useTrackDrag({ tracks, scale, isVertical, box, onCreate, onMove });
  const cursor = useTrackCursor(props);
  return (
    <div
      ref={box}
      className={isVertical ? styles.vertical : styles.horizontal}
      style={{ '--jh-tracks': tracks.length, '--jh-ticks': scale.ticks.length } as CSSProperties}
      onPointerMove={drag.follow}
      onPointerUp={drag.drop}
      onPointerCancel={drag.give}
    >
      <div className={styles.ticks} aria-hidden>
        {scale.ticks.map(({ at, label }) => (
          <span key={at}>{label}</span>
        ))}
      </div>
      {tracks.map((track, index) => (
        <div key={track.key} className={styles.track}>
          <Head
            track={track}
            onHead={onHead}
            isToday={isVertical && props.now >= track.from && props.now < track.to}
          />
          <Area {...props} track={track} index={index} drag={drag} cursor={cursor} />
        </div>
      ))}
      {entries.length === 0 ? <p className={styles.none}>{t('这段时间没有安排')}</p> : null}
    </div>
  );
}

interface HeadProps extends Pick<TimeTracksProps, 'onHead'> {
  readonly track: Track;
  /** Of days beside one another the one that is now. */
  readonly isToday: boolean;
}

function Head({ track, onHead, isToday }: HeadProps) {
  const look = {
    className: isToday ? `${styles.head} ${styles.headToday}` : styles.head,
    ...(isToday ? { 'aria-current': 'date' as const } : {}),
  };
  if (onHead === undefined) return <div {...look}>{track.label}</div>;
  return (
    <div {...look}>
      <button type="button" className={styles.headButton} onClick={() => onHead(track)}>
        {track.label}
      </button>
    </div>
  );
}

type AreaProps = OfTrack & {
  readonly index: number;
  readonly cursor: ReturnType<typeof useTrackCursor>;
};

function Area({ index, cursor, ...rest }: AreaProps) {
  const { track, isVertical, drag, now, onCreate } = rest;
  const t = useTranslation();
  const ghosts = [
    ...(drag.drag?.track.key === track.key ? [drag.drag.slot] : []),
    ...(cursor.at?.index === index ? [cursor.slot(track)] : []),
  ];
  const isNow = now >= track.from && now < track.to;
  return (
    <section
      className={styles.area}
      data-track={track.key}
      tabIndex={onCreate === undefined ? -1 : 0}
      aria-label={
        onCreate === undefined
          ? track.label
          : t('{label}：用方向键选择时间，按回车新建', { label: track.label })
      }
      onPointerDown={(event) => drag.grab(event)}
      onKeyDown={(event) => cursor.press(event, index)}
      onFocus={({ currentTarget }) =>
        currentTarget.matches(':focus-visible') ? cursor.enter(index) : undefined
      }
      onBlur={cursor.leave}
    >
      <Pieces {...rest} />
      {ghosts.map((slot) => (
        <Ghost key={slot.from} slot={slot} track={track} isVertical={isVertical} />
      ))}
      {isNow ? (
        <i
          className={styles.now}
          style={placed((now - track.from) / (track.to - track.from), 0, isVertical)}
        />
      ) : null}
    </section>
  );
}

type OfTrack = TimeTracksProps & { readonly track: Track; readonly drag: ReturnType<typeof useTrackDrag> };

function Pieces({ track, entries, scale, isVertical, isDays, onOpen, isMovable, drag }: OfTrack) {
  const own = track.by === undefined ? entries : entries.filter(({ by }) => by === track.by);
  const shortest = isDays ? scale.step : HALF_HOUR;
  const moved = drag.drag?.kind === 'move' && drag.drag.hasMoved ? drag.drag.entry : undefined;
  const pieces = piecesIn(own, track, shortest);
  const lanes = Math.max(1, ...pieces.map((piece) => piece.lanes));
  return (
    <>
      {isVertical ? null : <span className={styles.strut} style={{ '--jh-lanes': lanes } as CSSProperties} />}
      {pieces.map((piece) => (
        <EntryButton
          key={piece.entry.row.id}
          entry={piece.entry}
          isDays={isDays}
          isInLine={!isVertical}
          isMovable={isMovable(piece.entry)}
          isGhost={piece.entry === moved}
          style={styleOf(piece, track, isVertical, lanes)}
          onOpen={(entry) => (drag.drag?.kind === 'move' && drag.drag.hasMoved ? undefined : onOpen(entry))}
          onGrab={(event: PointerEvent) =>
            isMovable(piece.entry) ? drag.grab(event, piece.entry) : event.stopPropagation()
          }
        />
      ))}
    </>
  );
}

interface GhostProps {
  readonly slot: Slot;
  readonly track: Track;
  readonly isVertical: boolean;
}

/** Where something would come to stand. */
function Ghost({ slot, track, isVertical }: GhostProps) {
  const span = track.to - track.from;
  const from = Math.max(slot.from, track.from);
  return (
    <i
      className={styles.ghost}
      style={placed((from - track.from) / span, (Math.min(slot.to, track.to) - from) / span, isVertical)}
    />
  );
}

function styleOf(
  { from, to, lane, lanes }: Piece,
  track: Track,
  isVertical: boolean,
  most: number,
): CSSProperties {
  const span = track.to - track.from;
  const along = placed((from - track.from) / span, (to - from) / span, isVertical);
  const across = isVertical ? lanes : most;
  const at = percent(lane / across);
  const room = percent(1 / across);
  return {
    position: 'absolute',
    ...along,
    ...(isVertical ? { left: at, width: room } : { top: at, height: room }),
  };
}

function placed(at: number, room: number, isVertical: boolean): CSSProperties {
  const [from, size] = [percent(at), room === 0 ? undefined : percent(room)];
  return isVertical ? { top: from, height: size } : { left: from, width: size };
}

const percent = (part: number) => `${(part * 100).toFixed(3)}%`;
