import { Input } from 'antd';
import words from '../../components/words.module.css';
import { Property } from '../../custom-forms/draft/property.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from '../steps/steps.module.css';
import { AsyncInputs } from './async-inputs.tsx';
import { bpmnText } from './bpmn-text.ts';
import { CallInputs } from './call-inputs.tsx';
import { type ElementPanelProps, textOf } from './diagram-types.ts';
import { EventInputs } from './event-inputs.tsx';
import { FlowInputs } from './flow-inputs.tsx';
import { LoopInputs } from './loop-inputs.tsx';
import { ParameterInputs } from './parameter-inputs.tsx';
import { ProcessInputs } from './process-inputs.tsx';
import { TaskInputs } from './task-inputs.tsx';

/** Everything that the engine reads of the chosen element. */
export function ElementPanel({ element, tools, choices }: ElementPanelProps) {
  const t = useTranslation();
  const { businessObject: object, type } = element;
  const isProcess = type === 'bpmn:Process';
  return (
    <div className={styles.panel}>
      <p className={words.quiet}>
        {isProcess ? t('流程') : typeName(type)}　{element.id}
      </p>
      {isProcess ? null : (
        <Property label={t('名称')}>
          <Input
            maxLength={100}
            value={textOf(object, 'name')}
            onChange={(event) => tools.modeling.updateProperties(element, { name: event.target.value })}
          />
        </Property>
      )}
      {isProcess ? <ProcessInputs element={element} tools={tools} /> : null}
      {type.endsWith('Task') ? <TaskInputs element={element} tools={tools} choices={choices} /> : null}
      {type === 'bpmn:CallActivity' ? <CallInputs element={element} tools={tools} choices={choices} /> : null}
      {type === 'bpmn:SequenceFlow' ? <FlowInputs element={element} tools={tools} choices={choices} /> : null}
      {type.endsWith('Event') ? <EventInputs element={element} tools={tools} choices={choices} /> : null}
      {isActivity(type) ? (
        <>
          <LoopInputs element={element} tools={tools} choices={choices} />
          <ParameterInputs element={element} tools={tools} />
          <AsyncInputs element={element} tools={tools} />
        </>
      ) : null}
    </div>
  );
}

const isActivity = (type: string) => /(?:Task|SubProcess|CallActivity)$/.test(type);

/** `bpmn:UserTask` as people call it. */
function typeName(type: string): string {
  const plain = type
    .replace('bpmn:', '')
    .replace(/([a-z])([A-Z])/g, (_all, left: string, right: string) => `${left} ${right.toLowerCase()}`);
  return bpmnText(plain.replace('Sub process', 'Sub-process').replace('Event based', 'Event-based'));
}
