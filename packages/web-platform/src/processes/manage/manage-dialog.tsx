import { Select } from 'antd';
import { DialogForm } from '../../components/dialogs/dialog-form.tsx';
import { DialogLine as Line } from '../../components/dialogs/dialog-line.tsx';
import { SheetDialog } from '../../components/dialogs/sheet-dialog.tsx';
import inputs from '../../components/inputs.module.css';
import { PeopleSelect } from '../../entities/pickers/people-select.tsx';
import { translate } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Chart, ProcessFacts } from '../data/process-data.ts';
import { useChart } from '../data/use-process-data.ts';
import { CommentBox } from '../opinions/comment-box.tsx';
import { DryRun } from './dry-run.tsx';
import type { ManageAction, ManageAsk } from './manage-actions.ts';
import { type Managing, type OpenTask, useManageAction, useOpenTasks } from './use-manage.ts';

export interface ManageDialogProps {
  readonly facts: ProcessFacts;
  readonly action: ManageAction;
  readonly onClose: () => void;
}

/** An administrative action: what it means, what it needs, and its reason. */
export function ManageDialog({ facts, action, onClose }: ManageDialogProps) {
  const t = useTranslation();
  const form = useManageAction(facts, action, onClose);
  const asksTasks = action.asks.includes('task') || action.asks.includes('fromUser');
  const asksSteps = action.asks.some((ask) => ask === 'from' || ask === 'to' || ask === 'toMaybe');
  const tasks = useOpenTasks(facts, asksTasks);
  const { data: chart } = useChart(asksSteps ? facts.procInstId : '');
  return (
    <SheetDialog
      title={`${t(action.label)}${t('：')}${facts.processName}`}
      okText={t(action.label)}
      isDanger={action.isDanger === true}
      isRunning={form.isSending}
      onOk={form.run}
      onClose={onClose}
    >
      <DialogForm means={t(action.means)}>
        {action.asks.map((ask) => (
          <ApprovalLocation key={ask} ask={ask} form={form} tasks={tasks} chart={chart} />
        ))}
        {form.dryRun === undefined ? null : (
          <Line name={t('预演')}>
            <DryRun body={form.dryRun} />
          </Line>
        )}
        <Line name={t('原因')} isRequired>
          <CommentBox
            value={form.comment}
            onChange={form.setComment}
            label={t('原因')}
            rows={2}
            phrasesOf="manage"
            fault={form.missing.includes('comment') ? t('请填写原因') : undefined}
          />
        </Line>
      </DialogForm>
    </SheetDialog>
  );
}

interface AskedProps {
  readonly ask: ManageAsk;
  readonly form: Managing;
  readonly tasks: readonly OpenTask[] | undefined;
  readonly chart: Chart | undefined;
}

const NAMES: Readonly<Record<ManageAsk, string>> = {
  task: '任务',
  fromUser: '原处理人',
  toUser: '接手人',
  from: '离开环节',
  to: '跳转到',
  toMaybe: '回到环节',
};

function ApprovalLocation(props: AskedProps) {
  const { ask, form } = props;
  const t = useTranslation();
  const isMissing = form.missing.includes(ask);
  return (
    <Line name={t(NAMES[ask])} isRequired={ask !== 'toMaybe'} fault={isMissing ? t('请选择') : undefined}>
      <Field {...props} label={t(NAMES[ask])} />
    </Line>
  );
}

function Field({ ask, form, tasks, chart, label }: AskedProps & { readonly label: string }) {
  switch (ask) {
    case 'task':
      return (
        <Choice label={label} value={form.taskId} options={taskOptions(tasks)} onChange={form.setTaskId} />
      );
    case 'fromUser':
      return (
        <Choice
          label={label}
          value={form.fromUser}
          options={peopleOptions(tasks)}
          onChange={form.setFromUser}
        />
      );
    case 'toUser':
      return <PeopleSelect value={form.toPeople} onChange={form.setToUser} mode="single" label={label} />;
    case 'from':
      return <Steps label={label} value={form.from} chart={chart} of="current" onChange={form.setFrom} />;
    case 'to':
      return <Steps label={label} value={form.to} chart={chart} of="any" onChange={form.setTo} />;
    case 'toMaybe':
      return <Steps label={label} value={form.to} chart={chart} of="done" onChange={form.setTo} />;
  }
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Select
      className={inputs.full}
      aria-label={label}
      value={value ?? null}
      options={[...options]}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}

function taskOptions(tasks: readonly OpenTask[] = []) {
  return tasks.map(({ id, taskName, assigneeName }) => ({
    value: id,
    label: assigneeName ? translate('{name}（{more}）', { name: taskName, more: assigneeName }) : taskName,
  }));
}

function peopleOptions(tasks: readonly OpenTask[] = []) {
  const people = new Map(
    tasks.flatMap(({ assignee, assigneeName }) =>
      assignee ? [[assignee, assigneeName ?? assignee] as const] : [],
    ),
  );
  return [...people].map(([value, label]) => ({ value, label }));
}

interface StepsProps {
  readonly label: string;
  readonly value: readonly string[];
  readonly chart: Chart | undefined;
  readonly of: 'current' | 'done' | 'any';
  readonly onChange: (ids: readonly string[]) => void;
}

/** Kinds of nodes that somebody may be sent to. */
const STEPS = ['userTask', 'serviceTask', 'callActivity', 'subProcess'];

function Steps({ label, value, chart, of, onChange }: StepsProps) {
  const nodes = (chart?.nodes ?? []).filter(({ type, state }) =>
    of === 'any' ? STEPS.includes(type) : state === of && STEPS.includes(type),
  );
  return (
    <Select
      className={inputs.full}
      mode="multiple"
      aria-label={label}
      value={[...value]}
      options={nodes.map(({ id, name }) => ({ value: id, label: name ?? id }))}
      onChange={onChange}
    />
  );
}
