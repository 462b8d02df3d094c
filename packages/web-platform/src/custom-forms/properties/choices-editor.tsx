import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Choices, choicesOf } from '../draft/choices.ts';
import { Property } from '../draft/property.tsx';
import type { KindPropertiesProps } from './kind-properties-props.ts';

export interface ChoicesEditorProps extends Pick<KindPropertiesProps, 'offered'> {
  readonly choices: Choices;
  readonly onChange: KindPropertiesProps['onChange'];
}

/**
 * The words of a choice, one a line; a word that stays keeps the code under which rows hold it, also when all are taken
 * away and written anew.
 */
export function ChoicesEditor({ choices, offered, onChange }: ChoicesEditorProps) {
  const t = useTranslation();
  const [first] = useState(choices);
  const earlier = offered?.words[offered.place];
  const [text, setText] = useState(() => Object.values(choices).join('\n'));
  return (
    <Property label={t('选项')} help={t('一行一项。')}>
      <Input.TextArea
        autoSize={{ minRows: 3, maxRows: 12 }}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onChange({ choices: choicesOf(event.target.value, choices, first, earlier) });
        }}
      />
    </Property>
  );
}
