import type { ProcessStep } from '@jianheng/definition';
import { Select, Switch } from 'antd';
import { Property } from '../../custom-forms/draft/property.tsx';
import { ExpressionInput, namesOf } from '../../custom-forms/properties/expression-input.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StepChoices } from '../drafts/drawing.ts';
import { DurationInput } from '../steps/duration-input.tsx';

type DelayStep = Extract<ProcessStep, { readonly kind: 'delay' }>;

export interface DelayPanelProps {
  readonly step: DelayStep;
  readonly choices: StepChoices;
  readonly onChange: (step: ProcessStep) => void;
}

/** 延时: for how long, or until when. */
export function DelayPanel({ step, choices, onChange }: DelayPanelProps) {
  const t = useTranslation();
  const { key, label } = step;
  const base = { kind: 'delay' as const, ...(key ? { key } : {}), ...(label ? { label } : {}) };
  return (
    <>
      <Property label={t('延时方式')}>
        <Select
          value={'until' in step ? 'until' : 'for'}
          options={[
            { value: 'for' as const, label: t('固定时长') },
            { value: 'until' as const, label: t('直到某个时间') },
          ]}
          onChange={(way) => onChange(way === 'for' ? { ...base, for: 'P1D' } : { ...base, until: '' })}
        />
      </Property>
      {'until' in step ? (
        <Property label={t('直到')} help={t('时间，或得出时间的表达式。')}>
          <ExpressionInput
            value={step.until}
            names={namesOf(choices.fields)}
            onChange={(until) => onChange({ ...base, until })}
          />
        </Property>
      ) : (
        <>
          <Property label={t('时长')}>
            <DurationInput
              label={t('时长')}
              value={step.for}
              onChange={(value) => onChange({ ...step, for: value ?? '' })}
            />
          </Property>
          <Property label={t('只计工作时间')}>
            <Switch
              checked={step.working === true}
              onChange={(working) => onChange({ ...base, for: step.for, ...(working ? { working } : {}) })}
            />
          </Property>
        </>
      )}
    </>
  );
}
