import { Switch } from 'antd';
import { Property } from '../../custom-forms/draft/property.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ChoiceSelect } from '../steps/choice-select.tsx';
import { TextsInput } from '../steps/texts-input.tsx';
import type { ElementPanelProps } from './diagram-types.ts';
import { textOf } from './diagram-types.ts';
import { changeSettings, settingsOf } from './element-settings.ts';

type Texts = Readonly<Record<string, string>>;

/** 调用子流程: which process, and what travels between the two. */
export function CallInputs({ element, tools, choices }: ElementPanelProps) {
  const t = useTranslation();
  const settings = settingsOf(element) as {
    readonly inputs?: Texts;
    readonly outputs?: Texts;
    readonly async?: true;
    readonly allOutputs?: boolean;
  };
  const set = (said: object) => changeSettings(tools, element, said);
  return (
    <>
      <Property label={t('子流程')}>
        <ChoiceSelect
          value={textOf(element.businessObject, 'calledElement')}
          choices={choices.processes}
          onChange={(calledElement) => tools.modeling.updateProperties(element, { calledElement })}
        />
      </Property>
      <Property label={t('不等待其结束')}>
        <Switch
          checked={settings.async === true}
          onChange={(isAsync) => set({ async: isAsync ? true : undefined })}
        />
      </Property>
      <TextsInput
        label={t('传给子流程')}
        heads={[t('变量'), t('公式')]}
        value={settings.inputs}
        onChange={(inputs) => set({ inputs })}
      />
      <TextsInput
        label={t('从子流程带回')}
        heads={[t('变量'), t('公式')]}
        value={settings.outputs}
        onChange={(outputs) => set({ outputs })}
      />
    </>
  );
}
