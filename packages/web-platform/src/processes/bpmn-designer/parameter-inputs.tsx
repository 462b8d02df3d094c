import { useTranslation } from '../../i18n/use-translation.ts';
import { TextsInput } from '../steps/texts-input.tsx';
import type { ElementPanelProps } from './diagram-types.ts';
import { changeSettings, settingsOf } from './element-settings.ts';

type Texts = Readonly<Record<string, string>>;

/** Variables that a step alone knows, and what it gives to its surroundings. */
export function ParameterInputs({ element, tools }: Pick<ElementPanelProps, 'element' | 'tools'>) {
  const t = useTranslation();
  const settings = settingsOf(element) as {
    readonly inputParameters?: Texts;
    readonly outputParameters?: Texts;
  };
  return (
    <>
      <TextsInput
        label={t('输入参数')}
        heads={[t('变量'), t('公式')]}
        value={settings.inputParameters}
        onChange={(inputParameters) => changeSettings(tools, element, { inputParameters })}
      />
      <TextsInput
        label={t('输出参数')}
        heads={[t('变量'), t('公式')]}
        value={settings.outputParameters}
        onChange={(outputParameters) => changeSettings(tools, element, { outputParameters })}
      />
    </>
  );
}
