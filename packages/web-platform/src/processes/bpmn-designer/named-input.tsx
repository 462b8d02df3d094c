import { Input } from 'antd';
import { Property } from '../../custom-forms/draft/property.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { childOf, type DiagramElement, listOf, type Moddle, type Tools, textOf } from './diagram-types.ts';
import { definitionsOf } from './expressions.ts';

export type NamedKind = 'message' | 'signal' | 'error' | 'escalation';

/** What each kind is declared as, and by which of its words it is known. */
const KINDS = {
  message: { type: 'bpmn:Message', ref: 'messageRef', name: 'name', label: '消息名称' },
  signal: { type: 'bpmn:Signal', ref: 'signalRef', name: 'name', label: '信号名称' },
  error: { type: 'bpmn:Error', ref: 'errorRef', name: 'errorCode', label: '错误代码' },
  escalation: { type: 'bpmn:Escalation', ref: 'escalationRef', name: 'escalationCode', label: '升级代码' },
} as const;

export interface NamedInputProps {
  readonly element: DiagramElement;
  readonly tools: Tools;
  /** What refers to it: the definition of an event, or a task. */
  readonly holder: Moddle;
  readonly kind: NamedKind;
}

/** A message, signal, error or escalation by its name; each is declared once at the top of the file. */
export function NamedInput({ element, tools, holder, kind }: NamedInputProps) {
  const t = useTranslation();
  const { type, ref, name, label } = KINDS[kind];
  const set = (text: string) => {
    const root = definitionsOf(element);
    const declared = listOf(root, 'rootElements');
    const known = declared.find((one) => one.$type === type && textOf(one, name) === text);
    const made = known ?? tools.moddle.create(type, { id: freeId(declared, kind), name: text, [name]: text });
    if (known === undefined)
      tools.modeling.updateModdleProperties(element, root, { rootElements: [...declared, made] });
    tools.modeling.updateModdleProperties(element, holder, { [ref]: text === '' ? undefined : made });
  };
  return (
    <Property label={t(label)}>
      <Input
        maxLength={200}
        defaultValue={textOf(childOf(holder, ref), name)}
        key={element.id}
        onBlur={(event) => set(event.target.value.trim())}
        onPressEnter={(event) => event.currentTarget.blur()}
      />
    </Property>
  );
}

function freeId(declared: readonly Moddle[], kind: NamedKind): string {
  const taken = new Set(declared.map(({ id }) => id));
  for (let count = 1; ; count++) if (!taken.has(`${kind}_${count}`)) return `${kind}_${count}`;
}
