import { createContext, type InputHTMLAttributes, type KeyboardEvent, type Ref, use } from 'react';
import { flushSync } from 'react-dom';
import { isTakenBySave } from './save-keys.ts';

/** The texts of a picker's inputs while they are typed; index 1 is the end of a span. */
export type TypedEnds = {
  /** The text of an input that is not what the picker's value reads; none while nothing is typed. */
  readonly textOf: (end: End) => string | undefined;
  /** Whether something was typed since the input was entered. */
  readonly isTyped: (end: End) => boolean;
  readonly type: (end: End, text: string) => void;
  /** Reads what was typed, on leaving the input. */
  readonly take: (end: End) => void;
  readonly forget: (end: End) => void;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly isCell: boolean;
};
export type End = 0 | 1;

export const TypedEndsContext = createContext<TypedEnds | undefined>(undefined);

type TypedInputProps = InputHTMLAttributes<HTMLInputElement> & {
  readonly ref?: Ref<HTMLInputElement>;
  /** Set by the library on the inputs of a span. */
  readonly 'date-range'?: 'start' | 'end';
};

/**
 * The input inside a picker. The library reads each keystroke and rewrites the text, so that `2026-12-2` on its way to
 * `2026-12-25` would become `2026-12-02`; here the text stays as it is typed, and the library is given values alone.
 */
export function TypedInput({
  'date-range': side,
  value,
  onChange,
  onBlur,
  onKeyDown,
  ...rest
}: TypedInputProps) {
  const ends = use(TypedEndsContext);
  const end: End = side === 'end' ? 1 : 0;
  if (ends === undefined) throw new Error('TypedInput is drawn by TimeEntry and TimeSpanEntry alone');
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (isTakenBySave(event)) flushSync(() => ends.take(end));
    if (isHandled(event, ends, end)) return;
    onKeyDown?.(event);
  };
  return (
    <input
      {...rest}
      value={ends.textOf(end) ?? value}
      onChange={({ target }) => ends.type(end, target.value)}
      onBlur={(event) => {
        ends.take(end);
        onBlur?.(event);
      }}
      onKeyDown={keyDown}
    />
  );
}

/** Keys that the library must not see: it would submit the value from before the typing. */
function isHandled(event: KeyboardEvent, ends: TypedEnds, end: End): boolean {
  const { key } = event;
  if (opensCalendar(event, ends.isCell)) {
    event.preventDefault();
    event.stopPropagation();
    ends.setOpen(true);
    return true;
  }
  if (key === 'Escape') {
    ends.forget(end);
    // The library closes in the next frame, which would close a calendar that is opened meanwhile.
    return !ends.isOpen;
  }
  const isTyped = ends.isTyped(end);
  if (key === 'Tab') return isTyped;
  if (key !== 'Enter') return false;
  // In a cell it leads to the next line, unless the calendar is open and takes it.
  if (ends.isOpen && !isTyped) event.stopPropagation();
  if (!isTyped) return ends.isCell && !ends.isOpen;
  flushSync(() => {
    ends.take(end);
    ends.setOpen(false);
  });
  return true;
}

const opensCalendar = ({ key, altKey }: KeyboardEvent, isCell: boolean) =>
  key === 'F4' || (key === 'ArrowDown' && (altKey || !isCell));
