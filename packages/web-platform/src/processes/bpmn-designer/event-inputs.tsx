import { Input, Select, Switch } from 'antd';
import { Property } from '../../custom-forms/draft/property.tsx';
import { ExpressionInput, namesOf } from '../../custom-forms/properties/expression-input.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CompensationInputs } from './compensation-inputs.tsx';
import type { DiagramElement, ElementPanelProps, Moddle, Tools } from './diagram-types.ts';
import { textOf } from './diagram-types.ts';
import { changeSettings, settingsOf } from './element-settings.ts';
import { definitionOf, expressionFor, expressionIn } from './expressions.ts';
import { NamedInput, type NamedKind } from './named-input.tsx';

const NAMED: Readonly<Record<string, NamedKind>> = {
  'bpmn:MessageEventDefinition': 'message',
  'bpmn:SignalEventDefinition': 'signal',
  'bpmn:ErrorEventDefinition': 'error',
  'bpmn:EscalationEventDefinition': 'escalation',
};

/** What an event waits for or throws, and what reaching an end means. */
export function EventInputs({ element, tools, choices }: ElementPanelProps) {
  const t = useTranslation();
  const definition = definitionOf(element);
  const kind = NAMED[definition?.$type ?? ''];
  return (
    <>
      {definition?.$type === 'bpmn:TimerEventDefinition' ? (
        <TimerInputs element={element} tools={tools} choices={choices} definition={definition} />
      ) : null}
      {definition === undefined || kind === undefined ? null : (
        <NamedInput key={element.id} element={element} tools={tools} holder={definition} kind={kind} />
      )}
      {definition?.$type === 'bpmn:ConditionalEventDefinition' ? (
        <Property label={t('条件')} help={t('每次办理后判断，由不成立变为成立时发生。')}>
          <ExpressionInput
            value={expressionIn(definition, 'condition')}
            names={namesOf(choices.fields)}
            onChange={(text) =>
              tools.modeling.updateModdleProperties(element, definition, {
                condition: expressionFor(tools, text),
              })
            }
          />
        </Property>
      ) : null}
      {definition?.$type === 'bpmn:CompensateEventDefinition' ? (
        <CompensationInputs element={element} tools={tools} definition={definition} />
      ) : null}
      {definition?.$type === 'bpmn:LinkEventDefinition' ? (
        <Property label={t('链接名称')}>
          <Input
            maxLength={100}
            value={textOf(definition, 'name')}
            onChange={(event) =>
              tools.modeling.updateModdleProperties(element, definition, { name: event.target.value })
            }
          />
        </Property>
      ) : null}
      {element.type === 'bpmn:EndEvent' && definition === undefined ? (
        <EndInputs element={element} tools={tools} />
      ) : null}
    </>
  );
}

function EndInputs({ element, tools }: { readonly element: DiagramElement; readonly tools: Tools }) {
  const t = useTranslation();
  return (
    <Property label={t('到达此处时的结果')}>
      <Select
        value={settingsOf(element).result === 'rejected' ? 'rejected' : 'approved'}
        options={[
          { value: 'approved', label: t('已通过') },
          { value: 'rejected', label: t('已拒绝') },
        ]}
        onChange={(result) =>
          changeSettings(tools, element, { result: result === 'rejected' ? result : undefined })
        }
      />
    </Property>
  );
}

const TIMERS = ['timeDuration', 'timeDate', 'timeCycle'] as const;

function TimerInputs({
  element,
  tools,
  choices,
  definition,
}: ElementPanelProps & { readonly definition: Moddle }) {
  const t = useTranslation();
  const way = TIMERS.find((name) => expressionIn(definition, name) !== '') ?? 'timeDuration';
  const set = (said: object) => tools.modeling.updateModdleProperties(element, definition, said);
  const write = (name: (typeof TIMERS)[number], text: string) =>
    set({
      ...Object.fromEntries(TIMERS.map((one) => [one, undefined])),
      [name]: expressionFor(tools, text),
    });
  return (
    <>
      <Property label={t('定时方式')}>
        <Select
          value={way}
          options={[
            { value: 'timeDuration' as const, label: t('固定时长') },
            { value: 'timeDate' as const, label: t('直到某个时间') },
            { value: 'timeCycle' as const, label: t('循环') },
          ]}
          onChange={(next) => write(next, STARTS[next])}
        />
      </Property>
      <Property label={t('时间')} help={t('如 P1D、PT4H、2027-06-30T09:00:00+08:00、R3/PT10M，或表达式。')}>
        <ExpressionInput
          value={expressionIn(definition, way)}
          names={namesOf(choices.fields)}
          onChange={(text) => write(way, text)}
        />
      </Property>
      {way === 'timeDuration' ? (
        <Property label={t('只计工作时间')}>
          <Switch
            checked={definition.get('jianheng:working') === true}
            onChange={(isOn) => set({ 'jianheng:working': isOn || undefined })}
          />
        </Property>
      ) : null}
    </>
  );
}

const STARTS = { timeDuration: 'P1D', timeDate: '2027-01-01T09:00:00+08:00', timeCycle: 'R3/PT1H' } as const;
