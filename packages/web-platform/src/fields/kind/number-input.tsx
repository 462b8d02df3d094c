import { Input } from 'antd';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from '../fields.module.css';
import { hasForeignSigns } from './number-text.ts';

export interface NumberInputProps {
  readonly value: unknown;
  /** The value as it stands while nobody types. */
  readonly shown: string;
  /** The value as it is typed. */
  readonly edited: string;
  readonly read: (typed: string) => unknown;
  readonly onChange: (value: unknown) => void;
  readonly unit?: string | undefined;
  readonly id?: string | undefined;
  readonly isWrong?: boolean | undefined;
  readonly isCell?: boolean | undefined;
}

/**
 * A number: thousands apart while it is read, bare digits while it is typed, exact text all the way. Letters are refused as
 * they are typed; a text that was pasted stays, so that its fault can be read.
 */
export function NumberInput({ shown, edited, read, onChange, unit, id, isWrong, isCell }: NumberInputProps) {
  const [typed, setTyped] = useState<string>();
  const before = useRef('');
  const take = (text: string, event?: Event) => {
    if (event && isRefusedSign(event, text)) return;
    setTyped(text);
    onChange(read(text));
  };
  return (
    <Input
      id={id}
      className={styles.numberInput}
      classNames={{ suffix: styles.unit ?? '' }}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shown}
      onFocus={({ target }) => {
        // At once: what is typed next must replace the bare digits, not be added to those with separators.
        flushSync(() => setTyped(edited));
        target.select();
      }}
      onChange={({ target, nativeEvent }) => {
        // A word that is being composed is judged when it is finished: to reset the input would break the composing.
        if (isComposing(nativeEvent)) setTyped(target.value);
        else take(target.value, nativeEvent);
      }}
      onCompositionStart={() => {
        before.current = typed ?? shown;
      }}
      onCompositionEnd={({ currentTarget }) => {
        if (hasForeignSigns(currentTarget.value)) setTyped(before.current);
        else take(currentTarget.value);
      }}
      onBlur={() => setTyped(undefined)}
      {...(unit ? { suffix: unit } : {})}
      {...(isWrong ? { status: 'error' as const } : {})}
      {...(isCell ? { variant: 'borderless' as const } : {})}
    />
  );
}

const isComposing = (event: Event) => event instanceof InputEvent && event.isComposing;

/** Whether what was just typed is no sign of a number; what is pasted is left to the check. */
export const isRefusedSign = (event: Event, text: string): boolean =>
  event instanceof InputEvent && event.inputType === 'insertText' && hasForeignSigns(text);
