import { Input } from 'antd';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Property } from '../draft/property.tsx';
import type { Guess } from './from-heads.ts';
import { GuessesTable } from './guesses-table.tsx';

export interface HeadsInputProps {
  readonly heads: string;
  readonly onHeads: (heads: string) => void;
  readonly guesses: readonly Guess[];
  readonly onGuess: (guess: Guess) => void;
}

/** Heads of a sheet as they are pasted, and the fields that they become. */
export function HeadsInput({ heads, onHeads, guesses, onGuess }: HeadsInputProps) {
  const t = useTranslation();
  return (
    <>
      <Property
        label={t('从 Excel 粘贴表头（可不填）')}
        help={t('每个表头成为一个字段，类型按名称推测；连同几行数据一起粘贴，选项和必填也能推测。')}
      >
        <Input.TextArea
          autoSize={{ minRows: 2, maxRows: 6 }}
          value={heads}
          onChange={(event) => onHeads(event.target.value)}
        />
      </Property>
      {guesses.length > 0 ? <GuessesTable guesses={guesses} onChange={onGuess} /> : null}
    </>
  );
}
