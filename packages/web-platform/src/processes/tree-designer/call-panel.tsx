import type { ProcessStep } from '@jianheng/definition';
import { Switch } from 'antd';
import { changed } from '../../custom-forms/draft/changed.ts';
import { Property } from '../../custom-forms/draft/property.tsx';
import { ExpressionInput, namesOf } from '../../custom-forms/properties/expression-input.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StepChoices } from '../drafts/drawing.ts';
import { ChoiceSelect } from '../steps/choice-select.tsx';
import { TextsInput } from '../steps/texts-input.tsx';

type CallStep = Extract<ProcessStep, { readonly kind: 'call' }>;

export interface CallPanelProps {
  readonly step: CallStep;
  readonly choices: StepChoices;
  readonly onChange: (step: ProcessStep) => void;
}

/** 子流程: which process, once or for each of a list, and what travels between the two. */
export function CallPanel({ step, choices, onChange }: CallPanelProps) {
  const t = useTranslation();
  const set = (said: { readonly [Name in keyof CallStep]?: CallStep[Name] | undefined }) =>
    onChange(changed<ProcessStep>(step, said));
  return (
    <>
      <Property label={t('子流程')}>
        <ChoiceSelect value={step.calls} choices={choices.processes} onChange={(calls) => set({ calls })} />
      </Property>
      <Property label={t('不等待其结束')}>
        <Switch
          checked={step.async === true}
          onChange={(isAsync) => set({ async: isAsync ? true : undefined })}
        />
      </Property>
      <Property
        label={t('按列表逐个发起')}
        help={t('得出列表的表达式，每个子流程得到其中一项 item；留空则发起一个。')}
      >
        <ExpressionInput
          value={step.forEach ?? ''}
          names={namesOf(choices.fields)}
          onChange={(forEach) =>
            set(forEach === '' ? { forEach: undefined, sequential: undefined } : { forEach })
          }
        />
      </Property>
      {step.forEach === undefined ? null : (
        <Property label={t('逐个依次进行')}>
          <Switch
            checked={step.sequential === true}
            onChange={(sequential) => set({ sequential: sequential || undefined })}
          />
        </Property>
      )}
      <TextsInput
        label={t('传给子流程')}
        heads={[t('变量'), t('公式')]}
        value={step.inputs}
        onChange={(inputs) => set({ inputs })}
      />
      <TextsInput
        label={t('从子流程带回')}
        heads={[t('变量'), t('公式')]}
        value={step.outputs}
        onChange={(outputs) => set({ outputs })}
      />
    </>
  );
}
