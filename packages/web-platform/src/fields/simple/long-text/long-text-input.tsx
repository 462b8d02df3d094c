import { type AnyField, isFormulaField, LONGEST } from '@jianheng/definition';
import { Input } from 'antd';
import type { InputProps } from '../../kind/field-kind.ts';
import { FormulaInput } from './formula-input.tsx';
import { PictureInput } from './picture-input.tsx';

/** What is left is said in small signs under the text. */
const COUNT = { count: { fontSize: 12, lineHeight: '20px' } };

/** Text of several lines; how many characters are left stands beside it. */
export function LongTextInput(props: LongTextProps) {
  if (isFormulaField(props.field) && !props.isCell) return <FormulaInput {...props} field={props.field} />;
  return props.field.format === 'picture' ? <PictureInput {...props} /> : <WordsInput {...props} />;
}

type LongTextProps = InputProps<Extract<AnyField, { kind: 'longText' }>>;

function WordsInput({ field, value, onChange, id, isWrong, isCell }: LongTextProps) {
  const max = field.max ?? LONGEST.longText;
  return (
    <Input.TextArea
      id={id}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      autoSize={isCell ? { minRows: 1, maxRows: 1 } : { minRows: 3, maxRows: 10 }}
      {...(isCell ? { variant: 'borderless' as const } : { count: { show: true, max }, styles: COUNT })}
      {...(isWrong ? { status: 'error' as const } : {})}
    />
  );
}
