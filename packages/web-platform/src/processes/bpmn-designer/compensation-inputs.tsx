import { Select } from 'antd';
import { Property } from '../../custom-forms/draft/property.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { childOf, type DiagramElement, listOf, type Moddle, type Tools, textOf } from './diagram-types.ts';

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
  const steps = stepsAround(element);
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

/** The steps of the scope that is meant: inside an event sub-process, of the one around it. */
function stepsAround({ businessObject }: DiagramElement): readonly Moddle[] {
  const scope = businessObject.$parent;
  const isEvent = scope?.get('triggeredByEvent') === true;
  const meant = isEvent ? scope.$parent : scope;
  return listOf(meant, 'flowElements').filter(
    (step) => /(?:Task|SubProcess|CallActivity)$/.test(step.$type) && step.get('triggeredByEvent') !== true,
  );
}
