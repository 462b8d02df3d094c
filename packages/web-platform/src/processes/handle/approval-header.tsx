import { EditOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import { traitsOf } from '@jianheng/definition';
import { Button, Tabs } from 'antd';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Due } from '../../components/due.tsx';
import { StateTag } from '../../components/state-tag.tsx';
import words from '../../components/words.module.css';
import type { Row } from '../../entities/definition/web-module.ts';
import { fieldStates } from '../../entities/form/field-states.ts';
import { numberText } from '../../fields/kind/number-cell.tsx';
import { processState } from '../../formatting/process-states.ts';
import { formatMoment } from '../../formatting/times.ts';
import { sayName } from '../../i18n/say-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PrintButton } from '../../print/print-button.tsx';
import { correctionAddress } from '../../routes/process-addresses.ts';
import { usePermission } from '../../session/session-context.ts';
import { useSayStep } from '../data/own-steps.ts';
import { type FormPlan, type ProcessFacts, stateOf, type TaskFacts } from '../data/process-data.ts';
import { OwnWindow } from '../location/own-window.tsx';
import { type Panel, panelAddress, panelOf, panelsFor } from '../location/parse-approval-location.ts';
import { ManageMenu } from '../manage/manage-menu.tsx';
import styles from './approval.module.css';
import { FollowStar } from './follow-star.tsx';
import { WhyDrawer } from './why-drawer.tsx';

export interface ApprovalHeaderProps {
  readonly facts: ProcessFacts;
  readonly plan: FormPlan;
  /** The task that is handled. */
  readonly task: TaskFacts | undefined;
  /** The form is filled in, so that what was handed in is worth a tab of its own. */
  readonly isOpen: boolean;
  /** Stands before what can be done with the process. */
  readonly children?: ReactNode;
}

const TITLES: Readonly<Record<Panel, string>> = {
  'flow-business': '业务内容',
  'approval-content': '审批内容',
  'flow-status': '审批意见',
  'flow-main-status': '主流程审批意见',
  'flow-chart': '流程图',
  'flow-timeline': '动态',
  'flow-related': '相关流程',
};

/** What it is about and how it stands; under it the tabs. */
export function ApprovalHeader({ facts, plan, task, isOpen, children }: ApprovalHeaderProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const canManage = usePermission('process:manage');
  const { pathname, search } = useLocation();
  const state = processState(stateOf(facts));
  const step = task?.taskName;
  const sayStep = useSayStep();
  return (
    <header className={styles.approvalHead}>
      <div className={styles.approvalName}>
        <h1>{facts.processName}</h1>
        <FollowStar processId={facts.procInstId} />
        <StateTag label={t(state.label)} tone={state.tone} />
        <span className={words.quiet}>
          {[
            numberOf(plan, facts.record),
            sayName({ name: facts.procDefName, drawn: plan.drawn }, t),
            ...(step ? [sayStep(step)] : []),
          ]
            .filter((part, at, all) => part !== '' && all.indexOf(part) === at)
            .join(' · ')}
        </span>
        <TaskDue task={task} />
        <Figures facts={facts} plan={plan} />
        <span className={styles.approvalTools}>
          {children}
          {task === undefined ? null : <Why taskId={task.id} />}
          {canManage ? <ManageMenu facts={facts} /> : null}
          {facts.corrects && !isOpen ? (
            <Button
              size="small"
              icon={<EditOutlined />}
              onClick={() => void navigate(correctionAddress(facts.procInstId, facts.processName ?? ''))}
            >
              {t('更正表单')}
            </Button>
          ) : null}
          <PrintButton size="small" formCode={facts.formId} ids={[facts.record.id]} />
          <OwnWindow />
        </span>
      </div>
      <Tabs
        size="small"
        styles={{ header: { marginBottom: 0 } }}
        activeKey={panelOf(pathname)}
        items={panelsFor(panelOf(pathname), {
          isOpen,
          hasMainProcess: Boolean(facts.advanceSetting?.mainProcessId),
        }).map((panel) => ({
          key: panel,
          label: t(TITLES[panel]),
        }))}
        onChange={(panel) => void navigate(panelAddress(pathname, search, panel as Panel))}
      />
    </header>
  );
}

function numberOf({ fields }: FormPlan, record: Row): string {
  const autoNumber = Object.entries(fields).find(([, { kind }]) => kind === 'autoNumber')?.[0];
  return autoNumber === undefined ? '' : String(record[autoNumber] ?? '');
}

const MAX_FIGURES = 2;

/** The amounts that the initiator asks for, beside the name. */
function Figures({ facts, plan }: Pick<ApprovalHeaderProps, 'facts' | 'plan'>) {
  const t = useTranslation();
  const states = fieldStates(plan.fields, 'create', facts.rights);
  const shown = Object.entries(plan.fields).filter(
    ([name, field]) => traitsOf(field).isMonetary && states[name] !== 'hidden' && facts.record[name] != null,
  );
  return shown.slice(0, MAX_FIGURES).map(([name, field]) => (
    <span key={name} className={styles.approvalFigure}>
      <span className={words.quiet}>{t(field.label)}</span>
      <b className={words.digits}>{numberText(field, String(facts.record[name]))}</b>
    </span>
  ));
}

function TaskDue({ task }: { readonly task: TaskFacts | undefined }) {
  const t = useTranslation();
  const dueAt = task?.isFinished === true ? undefined : task?.dueAt;
  if (!dueAt) return null;
  return (
    <Due at={dueAt}>
      {t('期限')} {formatMoment(dueAt)}
    </Due>
  );
}

function Why({ taskId }: { readonly taskId: string }) {
  const t = useTranslation();
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
