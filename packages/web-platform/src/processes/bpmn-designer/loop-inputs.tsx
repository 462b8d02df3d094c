import { Input } from 'antd';
import { Property } from '../../custom-forms/draft/property.tsx';
import { ExpressionInput, namesOf } from '../../custom-forms/properties/expression-input.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ElementPanelProps } from './diagram-types.ts';
import { childOf, textOf } from './diagram-types.ts';
import { expressionFor, expressionIn } from './expressions.ts';

/** 多实例: how often an activity runs, by number or by list; switched on in the menu of the element itself. */
export function LoopInputs({ element, tools, choices }: ElementPanelProps) {
  const t = useTranslation();
  const loop = childOf(element.businessObject, 'loopCharacteristics');
  if (loop?.$type !== 'bpmn:MultiInstanceLoopCharacteristics') return null;
  const names = namesOf(choices.fields);
  const set = (said: object) => tools.modeling.updateModdleProperties(element, loop, said);
  return (
    <>
      <Property label={t('次数')} help={t('数字或表达式；按列表进行时留空。')}>
        <ExpressionInput
          value={expressionIn(loop, 'loopCardinality')}
          names={names}
          onChange={(text) => set({ loopCardinality: expressionFor(tools, text) })}
        />
      </Property>
      <Property label={t('列表')} help={t('得出列表的表达式，每一项进行一次。')}>
        <ExpressionInput
          value={textOf(loop, 'jianheng:collection')}
          names={names}
          onChange={(text) => set({ 'jianheng:collection': text || undefined })}
        />
      </Property>
      <Property label={t('每一项的变量名')}>
        <Input
          maxLength={100}
          value={textOf(loop, 'flowable:elementVariable')}
          onChange={(event) => set({ 'flowable:elementVariable': event.target.value || undefined })}
        />
      </Property>
      <Property label={t('提前结束的条件')}>
        <ExpressionInput
          value={expressionIn(loop, 'completionCondition')}
          names={names}
          onChange={(text) => set({ completionCondition: expressionFor(tools, text) })}
        />
      </Property>
    </>
  );
}
