import { Select } from 'antd';
import { Property } from '../../custom-forms/draft/property.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { compensatedSteps } from './compensated-steps.ts';
import { childOf, type DiagramElement, type Moddle, type Tools, textOf } from './diagram-types.ts';

interface CompensationInputsProps {
  readonly element: DiagramElement;
  readonly tools: Tools;
  readonly definition: Moddle;
}

/** 补偿: which of the steps that have been done is compensated; at the edge of a step, where its handler is drawn. */
export function CompensationInputs({ element, tools, definition }: CompensationInputsProps) {
  const t = useTranslation();
  if (element.type === 'bpmn:BoundaryEvent')
    return <p>{t('从此事件画一条关联到补偿步骤。补偿步骤没有其他连线。')}</p>;
  if (!/Throw|End/.test(element.type)) return null;
  const steps = compensatedSteps(element.businessObject);
  return (
    <Property label={t('要补偿的步骤')} help={t('留空则补偿所在范围内已完成的全部步骤，后完成的先补偿。')}>
      <Select
        allowClear
        placeholder={t('所在范围内的全部步骤')}
        value={childOf(definition, 'activityRef')?.id}
        options={steps.map((step) => ({ value: step.id, label: textOf(step, 'name') || step.id }))}
        onChange={(id: string | undefined) =>
          tools.modeling.updateModdleProperties(element, definition, {
            activityRef: steps.find((step) => step.id === id),
          })
        }
      />
    </Property>
  );
}
