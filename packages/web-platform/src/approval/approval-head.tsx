import { Tabs } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { processState } from '../display/process-states.ts';
import { StateTag } from '../pieces/state-tag.tsx';
import { useWords } from '../words/use-words.ts';
import type { FormPlan, ProcessFacts } from './approval-data.ts';
import { PANELS, type Panel, panelAddress, panelOf } from './asked-approval.ts';

export interface ApprovalHeadProps {
  readonly facts: ProcessFacts;
  readonly plan: FormPlan;
  /** The step that is handled. */
  readonly taskName: string | undefined;
}

const TITLES: Readonly<Record<Panel, string>> = {
  'flow-business': '业务内容',
  'approval-content': '审批内容',
  'flow-status': '审批意见',
  'flow-chart': '流程图',
};

/** What it is about and how it stands; under it the tabs. */
export function ApprovalHead({ facts, plan, taskName }: ApprovalHeadProps) {
  const t = useWords();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const state = processState(facts.processState ?? facts.status);
  return (
    <header className="jh-approval-head">
      <div className="jh-approval-name">
        <h1>{facts.processName}</h1>
        <StateTag label={t(state.label)} tone={state.tone} />
        <span className="jh-quiet">
          {plan.label}
          {taskName && taskName !== plan.label ? ` · ${taskName}` : ''}
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
