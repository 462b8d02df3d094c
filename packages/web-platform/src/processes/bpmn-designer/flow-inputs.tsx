import { Property } from '../../custom-forms/draft/property.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConditionInput } from '../steps/condition-input.tsx';
import type { ElementPanelProps } from './diagram-types.ts';
import { childOf } from './diagram-types.ts';
import { changeSettings, settingsOf } from './element-settings.ts';
import { expressionFor, expressionIn } from './expressions.ts';

/** When a flow is taken; the default flow of a gateway is chosen in its own menu and needs no condition. */
export function FlowInputs({ element, tools, choices }: ElementPanelProps) {
  const t = useTranslation();
  const { businessObject } = element;
  const isDefault = childOf(childOf(businessObject, 'sourceRef'), 'default')?.id === element.id;
  if (isDefault) return <p>{t('默认连线：其他条件都不满足时经过。')}</p>;
  const { condition } = settingsOf(element);
  return (
    <Property label={t('条件')} help={t('留空则总是经过。')}>
      <ConditionInput
        value={
          typeof condition === 'string' ? condition : expressionIn(businessObject, 'conditionExpression')
        }
        fields={choices.fields}
        onChange={(text) => {
          if (condition !== undefined) changeSettings(tools, element, { condition: undefined });
          tools.modeling.updateProperties(element, { conditionExpression: expressionFor(tools, text) });
        }}
      />
    </Property>
  );
}
