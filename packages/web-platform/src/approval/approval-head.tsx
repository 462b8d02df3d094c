import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { processState } from '../display/process-states.ts';
import { formatMoment, urgencyOf } from '../display/times.ts';
import { StateTag } from '../pieces/state-tag.tsx';
import { ManageMenu } from '../process-desk/manage-menu.tsx';
import { usePermission } from '../session/session-context.ts';
import { useWords } from '../words/use-words.ts';
import { type FormPlan, type ProcessFacts, stateOf, type TaskFacts } from './approval-data.ts';
import { PANELS, type Panel, panelAddress, panelOf } from './asked-approval.ts';
import { FocusStar } from './focus-star.tsx';
import { WhyDrawer } from './why-drawer.tsx';

export interface ApprovalHeadProps {
  readonly facts: ProcessFacts;
  readonly plan: FormPlan;
  /** The task that is handled. */
  readonly task: TaskFacts | undefined;
}

const TITLES: Readonly<Record<Panel, string>> = {
  'flow-business': '业务内容',
  'approval-content': '审批内容',
  'flow-status': '审批意见',
  'flow-chart': '流程图',
  'flow-related': '相关流程',
};

/** What it is about and how it stands; under it the tabs. */
export function ApprovalHead({ facts, plan, task }: ApprovalHeadProps) {
  const t = useWords();
  const navigate = useNavigate();
  const mayManage = usePermission('process:manage');
  const { pathname, search } = useLocation();
  const state = processState(stateOf(facts));
  const step = task?.taskName;
  return (
    <header className="jh-approval-head">
      <div className="jh-approval-name">
        <h1>{facts.processName}</h1>
        <FocusStar processId={facts.procInstId} />
        <StateTag label={t(state.label)} tone={state.tone} />
        <span className="jh-quiet">
          {plan.label}
          {step && step !== plan.label ? ` · ${step}` : ''}
        </span>
        <Due task={task} />
        <span className="jh-approval-tools">
          {task === undefined ? null : <Why taskId={task.id} />}
          {mayManage ? <ManageMenu facts={facts} /> : null}
        </span>
      </div>
      <Tabs
        size="small"
        activeKey={panelOf(pathname)}
        items={PANELS.map((panel) => ({ key: panel, label: t(TITLES[panel]) }))}
        onChange={(panel) => void navigate(panelAddress(pathname, search, panel as Panel))}
      />
    </header>
  );
}

function Due({ task }: { readonly task: TaskFacts | undefined }) {
  const t = useWords();
  const dueAt = task?.isFinished === true ? undefined : task?.dueAt;
  if (!dueAt) return null;
  return (
    <span className={`jh-due jh-due-${urgencyOf(dueAt)}`}>
      {t('期限')} {formatMoment(dueAt)}
    </span>
  );
}

function Why({ taskId }: { readonly taskId: string }) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="link" size="small" icon={<QuestionCircleOutlined />} onClick={() => setOpen(true)}>
        {t('为什么到我这里')}
      </Button>
      {isOpen ? <WhyDrawer taskId={taskId} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
