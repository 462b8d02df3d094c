import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { isRefusedSign } from '../fields/kind/number-input.tsx';
import styles from './cell-editor.module.css';
import type { GridColumn } from './rules/grid-shapes.ts';
import type { Step } from './rules/selection.ts';
import { useSuggestions } from './use-suggestions.ts';

export type EditorHandle = {
  /** Takes the keyboard, whatever had it. */
  readonly focus: () => void;
  /** Opens the cell with what stands in it; the caret is at its end. */
  readonly open: () => void;
  /** Writes what was typed, if anything is. */
  readonly commit: () => void;
};

type EditorProps = {
  readonly handle: RefObject<EditorHandle | null>;
  readonly column: GridColumn;
  /** What the cell reads when it is opened. */
  readonly text: string;
  readonly label: string;
  readonly isLocked: boolean;
  readonly box: {
    readonly top: number;
    readonly height: number;
    readonly left: number;
    readonly width: number;
  };
  readonly isFrozen: boolean;
  readonly lineWidth: number;
  /** Whether choices open upwards, where there is more room. */
  readonly opensUp: boolean;
  /** Gives what was typed; where to go next, if the key said so. */
  readonly onTyped: (text: string, onward?: Step) => void;
  /** Keys while nothing is typed. */
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onCopy: (event: ClipboardEvent) => void;
  readonly onCut: (event: ClipboardEvent) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
};

type Mode = 'typed' | 'opened';

const ONWARD: Readonly<Record<string, Step>> = {
  Enter: { rows: 1, columns: 0 },
  Tab: { rows: 0, columns: 1 },
};
const BACKWARD: Readonly<Record<string, Step>> = {
  Enter: { rows: -1, columns: 0 },
  Tab: { rows: 0, columns: -1 },
};
/** Whoever begins by typing goes on with arrows; whoever opened the cell moves the caret with them. */
const ARROWS: Readonly<Record<string, Step>> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
};

/**
 * The one input of the grid: always there, always focused, unseen until something is typed. An input that appeared with
 * the first key would lose the first syllable of whoever types Chinese.
 */
export function CellEditor(props: EditorProps) {
  const { handle, column, text, label, isLocked, box, isFrozen, lineWidth } = props;
  const input = useRef<HTMLTextAreaElement>(null);
  const [mode, setMode] = useState<Mode>();
  const [typed, setTyped] = useState('');
  const [pointed, setPointed] = useState(0);
  const list = useId();
  const looked = typed === text ? '' : typed;
  const suggested = useSuggestions(column, looked, mode !== undefined);
  const offered = mode === undefined ? [] : offeredChoices(column, looked, suggested.words);

  const put = (value: string, next: Mode | undefined) => {
    if (input.current) input.current.value = value;
    setTyped(value);
    setMode(next);
    // Whoever opens a cell and leaves it has changed nothing.
    setPointed(Math.max(0, Object.values(column.choices ?? {}).indexOf(value)));
  };
  const finish = (onward?: Step, chosen?: string) => {
    const given = chosen ?? input.current?.value ?? '';
    put('', undefined);
    props.onTyped(given, onward);
  };
  useImperativeHandle(handle, () => ({
    focus: () => input.current?.focus({ preventScroll: true }),
    open: () => {
      if (isLocked) return;
      put(text, 'opened');
      input.current?.setSelectionRange(text.length, text.length);
    },
    commit: () => {
      if (mode !== undefined) finish();
    },
  }));

  const point = (event: KeyboardEvent): boolean => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || offered.length === 0) return false;
    setPointed((pointed + by + offered.length) % offered.length);
    return true;
  };
  const onTypingKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const onward = onwardOf(event, mode);
    if (isLineBreak(event)) breakLine(event.currentTarget);
    else if (point(event)) event.preventDefault();
    else if (onward !== undefined) {
      event.preventDefault();
      finish(onward, chosenBy(offered));
    } else stay(event.key);
  };
  /** Whoever leaves a cell as it was chooses nothing; what was offered for other signs than those typed by now is not meant. */
  const chosenBy = (words: typeof offered) => {
    const isAsked = column.suggest !== undefined;
    const isKept = isAsked && ((typed === text && pointed === 0) || suggested.isFor !== looked);
    return typed === '' || isKept ? undefined : words[pointed]?.[1];
  };
  const stay = (key: string) => {
    if (key === 'Escape') put('', undefined);
    if (key === 'F2') setMode('opened');
  };

  return (
    <div
      className={styles.cellEditor}
      style={{
        top: box.top,
        height: box.height,
        width: lineWidth,
        zIndex: mode === undefined ? 0 : undefined,
      }}
    >
      <div
        style={{
          position: isFrozen ? 'sticky' : 'absolute',
          left: box.left,
          width: box.width,
          height: '100%',
        }}
      >
        <textarea
          ref={input}
          rows={1}
          data-typing={mode === undefined ? undefined : ''}
          className={mode === undefined ? '' : styles.cellTyping}
          aria-label={label}
          aria-controls={offered.length > 0 ? list : undefined}
          readOnly={isLocked}
          spellCheck={false}
          onCompositionStart={() => setMode((before) => before ?? 'typed')}
          onChange={({ target, nativeEvent }) => {
            if (column.kind === 'number' && isRefusedSign(nativeEvent, target.value)) {
              target.value = typed;
              return;
            }
            setTyped(target.value);
            setPointed(0);
            setMode((before) => before ?? 'typed');
          }}
          onKeyDown={(event) => {
            // Keys of whoever chooses a Chinese word belong to what he chooses it with.
            if (event.nativeEvent.isComposing) return;
            if (mode === undefined) props.onKey(event);
            else onTypingKey(event);
          }}
          onBlur={() => {
            if (mode !== undefined) finish();
          }}
          onCopy={(event) => mode === undefined && props.onCopy(event)}
          onCut={(event) => mode === undefined && props.onCut(event)}
          onPaste={(event) => mode === undefined && props.onPaste(event)}
        />
        <Choices
          id={list}
          label={column.label}
          words={offered.map(([, word]) => word)}
          pointed={pointed}
          opensUp={props.opensUp}
          onChoose={(word) => finish(undefined, word)}
        />
      </div>
    </div>
  );

  function breakLine(target: HTMLTextAreaElement) {
    if (column.kind !== 'text') return;
    target.setRangeText('\n', target.selectionStart, target.selectionEnd, 'end');
    setTyped(target.value);
  }
}

type ChoicesProps = {
  readonly id: string;
  readonly label: string;
  readonly words: readonly string[];
  readonly pointed: number;
  readonly opensUp: boolean;
  readonly onChoose: (word: string) => void;
};

function Choices({ id, label, words, pointed, opensUp, onChoose }: ChoicesProps) {
  if (words.length === 0) return null;
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className={opensUp ? `${styles.choices} ${styles.choicesAbove}` : styles.choices}
    >
      {words.map((word, at) => (
        <div
          key={word}
          role="option"
          tabIndex={-1}
          aria-selected={at === pointed}
          onMouseDown={(event) => {
            event.preventDefault();
            event.stopPropagation();
            onChoose(word);
          }}
        >
          {word}
        </div>
      ))}
    </div>
  );
}

const isLineBreak = ({ key, altKey }: KeyboardEvent) => key === 'Enter' && altKey;

/** Where a key leads that ends the typing. */
function onwardOf({ key, shiftKey }: KeyboardEvent, mode: Mode | undefined): Step | undefined {
  const onward = (shiftKey ? BACKWARD : ONWARD)[key];
  return onward ?? (mode === 'typed' ? ARROWS[key] : undefined);
}

/** The choices whose word has what was typed. */
function offeredChoices(
  { kind, choices = {} }: GridColumn,
  typed: string,
  suggested: readonly string[],
): readonly (readonly [string, string])[] {
  if (kind !== 'choice') return suggested.map((word) => [word, word]);
  return Object.entries(choices).filter(([, word]) => word.includes(typed.trim()));
}
