import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useUserConfig } from '../session/use-user-config.ts';
import styles from './phrase-buttons.module.css';
import { addPhrase, phraseKey, readPhrases, type Verb } from './phrases.ts';
import { PhrasesDialog } from './phrases-dialog.tsx';

export interface PhraseButtonsProps {
  readonly verb: Verb;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** 常用语: a person's own phrases of a verb at hand under what he writes, and the way to change them. */
export function PhraseButtons({ verb, value, onChange }: PhraseButtonsProps) {
  const t = useTranslation();
  const read = useCallback((stored: unknown) => readPhrases(verb, stored), [verb]);
  const [phrases, keep] = useUserConfig(phraseKey(verb), read);
  const [isEditing, setEditing] = useState(false);
  return (
    <div className={styles.phrases}>
      {phrases.map((phrase) => (
        <button
          key={phrase}
          type="button"
          className={styles.phrase}
          title={t(phrase)}
          onClick={() => onChange(addPhrase(value, t(phrase)))}
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
          verb={verb}
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
