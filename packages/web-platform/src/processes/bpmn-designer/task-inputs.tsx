import type { ApproverRule } from '@jianheng/definition';
import { Input, Switch } from 'antd';
import { Property } from '../../custom-forms/draft/property.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ActionInputs, type Approval, ApprovalInputs } from '../steps/approval-inputs.tsx';
import { emptyRule } from '../steps/approver-kinds.ts';
import { ApproverRuleInput } from '../steps/approver-rule-input.tsx';
import type { ElementPanelProps } from './diagram-types.ts';
import { type DiagramElement, textOf } from './diagram-types.ts';
import { changeSettings, foreign, settingsOf } from './element-settings.ts';
import { NamedInput } from './named-input.tsx';

/** What the tasks of the engine say: approvals, copies, actions, messages that are waited for. */
export function TaskInputs({ element, tools, choices }: ElementPanelProps) {
  const t = useTranslation();
  const settings = settingsOf(element);
  switch (element.type) {
    case 'bpmn:UserTask':
      return <UserTaskInputs element={element} tools={tools} choices={choices} />;
    case 'bpmn:SendTask':
      return (
        <Property label={t('抄送给')}>
          <ApproverRuleInput
            value={(settings.to as ApproverRule | undefined) ?? emptyRule('users')}
            choices={choices}
            onChange={(to) => changeSettings(tools, element, { to })}
          />
        </Property>
      );
    case 'bpmn:ServiceTask':
      return (
        <ActionInputs
          value={actionsOf(element)}
          choices={choices}
          onChange={(said) => {
            if ('action' in said)
              tools.modeling.updateProperties(element, { 'jianheng:action': said.action });
            else changeSettings(tools, element, said);
          }}
        />
      );
    case 'bpmn:ReceiveTask':
      return <NamedInput element={element} tools={tools} holder={element.businessObject} kind="message" />;
    default:
      return null;
  }
}

function actionsOf(element: DiagramElement): { readonly action?: string; readonly compensation?: string } {
  const action = textOf(element.businessObject, 'jianheng:action');
  const { compensation } = settingsOf(element);
  return {
    ...(action === '' ? {} : { action }),
    ...(typeof compensation === 'string' ? { compensation } : {}),
  };
}

/** An approval; people whom another engine's file names stay in it as they are written. */
function UserTaskInputs({ element, tools, choices }: ElementPanelProps) {
  const t = useTranslation();
  const settings = settingsOf(element);
  const { approvers, ...own } = settings as Omit<Approval, 'by'> & { readonly approvers?: ApproverRule };
  const imported = IMPORTED.filter(({ name }) => foreign(element, name) !== undefined);
  const { by: _by, ...said } = { by: undefined, ...own };
  return (
    <>
      {imported.map(({ name, label }) => (
        <Property key={name} label={t(label)} help={t('来自导入的文件，设置审批人后以审批人为准。')}>
          <Input readOnly value={foreign(element, name)} />
        </Property>
      ))}
      <Property label={t('发起步骤')} help={t('发起时自动完成，退回时由发起人重新提交。')}>
        <Switch
          checked={settings.isInitiatorStep === true}
          onChange={(isOn) => changeSettings(tools, element, { isInitiatorStep: isOn || undefined })}
        />
      </Property>
      <ApprovalInputs
        value={approvers === undefined ? said : { ...said, by: approvers }}
        choices={choices}
        onChange={({ by, mode, ...rest }) =>
          changeSettings(tools, element, {
            ...rest,
            ...(by === undefined ? {} : { approvers: by }),
            ...(mode === undefined ? {} : { mode: typeof mode === 'string' ? { kind: mode } : mode }),
          })
        }
      />
    </>
  );
}

const IMPORTED = [
  { name: 'assignee', label: '办理人（导入）' },
  { name: 'candidateUsers', label: '候选人（导入）' },
  { name: 'candidateGroups', label: '候选组（导入）' },
] as const;
