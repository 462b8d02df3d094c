import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Property } from '../draft/property.tsx';

type Choices = Readonly<Record<string, string>>;

export interface ChoicesEditorProps {
  readonly choices: Choices;
  readonly onChange: (choices: Choices) => void;
}

/** The words of a choice, one a line; a word that stays keeps the code under which rows hold it. */
export function ChoicesEditor({ choices, onChange }: ChoicesEditorProps) {
  const t = useTranslation();
  const [text, setText] = useState(() => Object.values(choices).join('\n'));
  return (
    <Property label={t('选项')} help={t('一行一项。')}>
      <Input.TextArea
        autoSize={{ minRows: 3, maxRows: 12 }}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onChange(choicesOf(event.target.value, choices));
        }}
      />
    </Property>
  );
}

/** A line that was there keeps its code, one that took the place of another too; the others get codes that none has. */
function choicesOf(text: string, before: Choices): Choices {
  const labels = [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
  const codeOf = new Map(Object.entries(before).map(([code, label]) => [label, code]));
  const left = Object.entries(before).filter(([, label]) => !labels.includes(label));
  const taken = new Set(Object.keys(before));
  const free = () => {
    for (let count = 1; ; count++) {
      const code = `o${count}`;
      if (taken.has(code)) continue;
      taken.add(code);
      return code;
    }
  };
  const isSameLength = labels.length === Object.keys(before).length;
  return Object.fromEntries(
    labels.map((label) => [
      codeOf.get(label) ?? (isSameLength ? left.shift()?.[0] : undefined) ?? free(),
      label,
    ]),
  );
}
