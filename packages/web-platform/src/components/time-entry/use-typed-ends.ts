import { useState } from 'react';
import { clockFace } from '../../formatting/times.ts';
import { readTypedTime, type TimeUnit } from '../../formatting/typed-times.ts';
import type { End, TypedEnds } from './typed-input.tsx';

type Options = {
  readonly unit: TimeUnit;
  /** The content of each input: the text of a time, or a text that could not be read. */
  readonly values: readonly [string | null, string | null];
  /** Which inputs hold a text that could not be read, so that the picker has no value for them. */
  readonly unread: readonly [boolean, boolean];
  readonly onRead: (end: End, value: string | null) => void;
  readonly isCell: boolean;
};

type Texts = readonly [string | undefined, string | undefined];
const NOTHING: Texts = [undefined, undefined];

/** Holds the text that is typed into the inputs of a picker, and reads it as soon as it is whole, else on leaving. */
export function useTypedEnds({ unit, values, unread, onRead, isCell }: Options) {
  const [texts, setTexts] = useState<Texts>(NOTHING);
  const [isOpen, setOpen] = useState(false);
  const put = (end: End, text: string | undefined) =>
    setTexts(([start, last]) => (end === 0 ? [text, last] : [start, text]));
  const give = (end: End, value: string | null) => {
    if (value !== values[end]) onRead(end, value);
  };
  const ends: TypedEnds = {
    textOf: (end) => texts[end] ?? (unread[end] ? (values[end] ?? '') : undefined),
    isTyped: (end) => texts[end] !== undefined,
    type: (end, text) => {
      put(end, text);
      const read = readTypedTime(unit, text, today());
      if (read?.isWhole) give(end, read.text);
    },
    take: (end) => {
      const text = texts[end]?.trim();
      if (text === undefined) return;
      put(end, undefined);
      give(end, text === '' ? null : (readTypedTime(unit, text, today())?.text ?? text));
    },
    forget: (end) => put(end, undefined),
    isOpen,
    setOpen,
    isCell,
  };
  return { ends, forgetAll: () => setTexts(NOTHING) };
}

const today = () => clockFace().format('YYYY-MM-DD');
