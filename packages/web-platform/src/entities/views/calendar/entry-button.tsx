import type { CSSProperties, PointerEvent } from 'react';
import type { Entry } from './entries.ts';
import styles from './entry.module.css';
import { timeText } from './faces.ts';
import tints from './tints.module.css';
import { useTint } from './tints.ts';
import { entryWords, timesOf } from './words.ts';

export interface EntryButtonProps {
  readonly entry: Entry;
  readonly isDays: boolean;
  readonly isMovable?: boolean;
  readonly isGhost?: boolean;
  /** It has one line: when it begins, and its title. */
  readonly isShort?: boolean;
  /** What it takes up is said elsewhere: it stands in its line. */
  readonly isInLine?: boolean;
  readonly style?: CSSProperties;
  readonly onOpen: (entry: Entry) => void;
  readonly onGrab?: (event: PointerEvent) => void;
}

/** A row in a calendar: when, what, in which state. */
export function EntryButton(props: EntryButtonProps) {
  const { entry, isDays, isMovable, isGhost, isShort, style, onOpen, onGrab } = props;
  const words = entryWords(entry, isDays);
  return (
    <button
      type="button"
      {...useTint(entry)}
      className={`${tints.tinted} ${styles.entry} ${isMovable ? styles.movable : ''} ${isGhost ? styles.ghost : ''}`}
      style={style}
      title={words}
      onClick={() => onOpen(entry)}
      onPointerDown={onGrab}
    >
      {isShort ? (
        <b>{isDays ? entry.title : `${timeText(entry.from)} ${entry.title}`}</b>
      ) : (
        <Long {...props} />
      )}
    </button>
  );
}

function Long({ entry, isDays, isInLine = false }: EntryButtonProps) {
  const { title, facts, byLabel, state } = entry;
  const said = [...(isInLine ? [] : [byLabel]), ...facts, state].filter(
    (text, at, all) => text !== '' && text !== title && all.indexOf(text) === at,
  );
  return (
    <>
      <b>{title}</b>
      {isDays ? null : <span>{timesOf(entry, isDays)}</span>}
      {said.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </>
  );
}
