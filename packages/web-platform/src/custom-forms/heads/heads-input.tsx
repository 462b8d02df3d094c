import { Alert, Input } from 'antd';
import { type Translate, useTranslation } from '../../i18n/use-translation.ts';
import { Property } from '../draft/property.tsx';
import type { Columns } from './columns-of.ts';
import type { Guess } from './from-heads.ts';
import { GuessesTable } from './guesses-table.tsx';

export interface HeadsInputProps {
  readonly heads: string;
  readonly onHeads: (heads: string) => void;
  /** What was read of them. */
  readonly read: Columns;
  readonly guesses: readonly Guess[];
  readonly onGuess: (guess: Guess) => void;
}

/** Heads of a sheet as they are pasted, and the fields that they become. */
export function HeadsInput({ heads, onHeads, read, guesses, onGuess }: HeadsInputProps) {
  const t = useTranslation();
  const losses = lossesOf(t, read);
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
      {losses.length > 0 ? (
        <Alert type="warning" showIcon title={losses.map((one) => <div key={one}>{one}</div>)} />
      ) : null}
      {guesses.length > 0 ? <GuessesTable guesses={guesses} onChange={onGuess} /> : null}
    </>
  );
}

/** What of the heads does not become a field as it stands. */
function lossesOf(t: Translate, { columns, repeated, shortened, beyond }: Columns): readonly string[] {
  const named = (heads: readonly string[]) => heads.map((head) => `“${head}”`).join(t('、'));
  return [
    ...(beyond > 0
      ? [t('一张表单最多 {most} 个字段，后面的 {beyond} 个表头没有采用', { most: columns.length, beyond })]
      : []),
    ...(repeated.length > 0 ? [t('{heads}重复，只采用第一个', { heads: named(repeated) })] : []),
    ...(shortened.length > 0 ? [t('{heads}太长，只保留前 50 个字', { heads: named(shortened) })] : []),
  ];
}
