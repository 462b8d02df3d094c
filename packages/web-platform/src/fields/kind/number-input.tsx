import { Input } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import styles from '../fields.module.css';

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

/** A number: thousands apart while it is read, bare digits while it is typed, exact text all the way. */
export function NumberInput({ shown, edited, read, onChange, unit, id, isWrong, isCell }: NumberInputProps) {
  const [typed, setTyped] = useState<string>();
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
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(read(target.value));
      }}
      onBlur={() => setTyped(undefined)}
      {...(unit ? { suffix: unit } : {})}
      {...(isWrong ? { status: 'error' as const } : {})}
      {...(isCell ? { variant: 'borderless' as const } : {})}
    />
  );
}
