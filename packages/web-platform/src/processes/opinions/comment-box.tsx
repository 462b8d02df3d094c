import { Input } from 'antd';
import inputs from '../../components/inputs.module.css';
import { PhraseButtons } from '../../phrases/phrase-buttons.tsx';
import type { Verb } from '../../phrases/phrases.ts';

export interface CommentBoxProps {
  readonly value: string;
  readonly onChange: (comment: string) => void;
  readonly label: string;
  readonly placeholder?: string;
  /** What is wrong with it. */
  readonly fault?: string | undefined;
  readonly rows?: number;
  readonly autoFocus?: boolean;
  /** For which verb phrases are at hand; none without it. */
  readonly phrasesOf?: Verb | undefined;
}

/** An opinion, written or put together of the person's own phrases. */
export function CommentBox(props: CommentBoxProps) {
  const { value, onChange, label, placeholder = '', fault, rows = 1, autoFocus, phrasesOf } = props;
  return (
    <div>
      <Input.TextArea
        value={value}
        placeholder={placeholder}
        aria-label={label}
        autoFocus={autoFocus === true}
        autoSize={{ minRows: rows, maxRows: 8 }}
        maxLength={2000}
        onChange={({ target }) => onChange(target.value)}
        {...(fault === undefined ? {} : { status: 'error' as const })}
      />
      {fault === undefined ? null : <p className={inputs.fieldFault}>{fault}</p>}
      {phrasesOf ? (
        <PhraseButtons key={phrasesOf} verb={phrasesOf} value={value} onChange={onChange} />
      ) : null}
    </div>
  );
}
