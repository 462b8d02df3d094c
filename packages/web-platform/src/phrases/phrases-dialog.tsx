import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { SheetDialog } from '../components/dialogs/sheet-dialog.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { MAX_PHRASE_LENGTH, MAX_PHRASES, phrasesToKeep, type Verb } from './phrases.ts';
import styles from './phrases-dialog.module.css';

export interface PhrasesDialogProps {
  readonly verb: Verb;
  readonly phrases: readonly string[];
  readonly onClose: () => void;
  readonly onKeep: (phrases: readonly string[]) => void;
}

type Line = { readonly key: number; readonly text: string };

/** 常用语: the person's own phrases, changed and put away. */
export function PhrasesDialog({ verb, phrases, onClose, onKeep }: PhrasesDialogProps) {
  const t = useTranslation();
  const [lines, setLines] = useState<readonly Line[]>(() =>
    phrases.map((text, key) => ({ key, text: t(text) })),
  );
  const change = (key: number, text: string) =>
    setLines(lines.map((line) => (line.key === key ? { key, text } : line)));
  const add = () => setLines([...lines, { key: Math.max(0, ...lines.map(({ key }) => key)) + 1, text: '' }]);
  return (
    <SheetDialog
      title={t('常用语')}
      okText={t('保存')}
      width={460}
      onClose={onClose}
      onOk={() =>
        onKeep(
          phrasesToKeep(
            verb,
            lines.map(({ text }) => text),
            t,
          ),
        )
      }
    >
      <ul className={styles.phraseLines}>
        {lines.map(({ key, text }, at) => (
          <li key={key}>
            <Input
              value={text}
              maxLength={MAX_PHRASE_LENGTH}
              autoFocus={text === ''}
              aria-label={t('常用语 {no}', { no: at + 1 })}
              onChange={({ target }) => change(key, target.value)}
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              title={t('删除')}
              aria-label={t('删除')}
              onClick={() => setLines(lines.filter((line) => line.key !== key))}
            />
          </li>
        ))}
      </ul>
      <Button
        type="dashed"
        block
        icon={<PlusOutlined />}
        disabled={lines.length >= MAX_PHRASES}
        onClick={add}
      >
        {t('添加常用语')}
      </Button>
    </SheetDialog>
  );
}
