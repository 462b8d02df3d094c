import { EditOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import inputs from '../../components/inputs.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUserConfig } from '../../session/use-user-config.ts';
import styles from './comment-box.module.css';
import { addPhrase, PHRASE_CONFIG_KEYS, readPhrases, type Verb } from './phrases.ts';
import { PhrasesDialog } from './phrases-dialog.tsx';

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
        <Phrases key={phrasesOf} verb={phrasesOf} onPhrase={(phrase) => onChange(addPhrase(value, phrase))} />
      ) : null}
    </div>
  );
}

interface PhrasesProps {
  readonly verb: Verb;
  readonly onPhrase: (phrase: string) => void;
}

function Phrases({ verb, onPhrase }: PhrasesProps) {
  const t = useTranslation();
  const [phrases, keep] = useUserConfig(PHRASE_CONFIG_KEYS[verb], READ[verb]);
  const [isEditing, setEditing] = useState(false);
  return (
    <div className={styles.phrases}>
      {phrases.map((phrase) => (
        <button
          key={phrase}
          type="button"
          className={styles.phrase}
          title={t(phrase)}
          onClick={() => onPhrase(t(phrase))}
        >
          {t(phrase)}
        </button>
      ))}
      <Button
        type="text"
        size="small"
        className={styles.phrasesEdit}
        icon={<EditOutlined />}
        title={t('编辑常用语')}
        aria-label={t('编辑常用语')}
        onClick={() => setEditing(true)}
      />
      {isEditing ? (
        <PhrasesDialog
          phrases={phrases}
          onClose={() => setEditing(false)}
          onKeep={(next) => {
            keep(next);
            setEditing(false);
          }}
        />
      ) : null}
    </div>
  );
}

const READ = {
  approve: (stored: unknown) => readPhrases('approve', stored),
  sendBack: (stored: unknown) => readPhrases('sendBack', stored),
} as const;
