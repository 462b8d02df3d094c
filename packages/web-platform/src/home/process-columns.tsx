import { WarningOutlined } from '@ant-design/icons';
import type { TableColumnsType } from 'antd';
import { processState } from '../display/process-states.ts';
import { formatDate, urgencyOf } from '../display/times.ts';
import { Moment } from '../pieces/moment.tsx';
import { Person } from '../pieces/person.tsx';
import { StateTag } from '../pieces/state-tag.tsx';
import type { Say } from '../words/use-words.ts';
import { type ProcessList, type ProcessRow, stepsText } from './process-rows.ts';

type Columns = TableColumnsType<ProcessRow>;
type Column = Columns[number];

/** The columns of a list; a panel of the home page leaves out what can wait. */
export function processColumns(list: ProcessList, t: Say, extent: 'full' | 'panel'): Columns {
  const first = [subject(t, list), ...(extent === 'full' ? [process(t)] : [])];
  switch (list) {
    case 'toDo':
      return [...first, step(t), starter(t), moment('createdAt', t('到达时间')), due(t)];
    case 'done':
      return [...first, step(t), starter(t), moment('endedAt', t('办理时间'))];
    case 'mine':
      return [...first, state(t), currentSteps(t), moment('startedAt', t('发起时间'))];
  }
}

function subject(t: Say, list: ProcessList): Column {
  return {
    key: 'processName',
    title: t('事项'),
    ellipsis: true,
    render: (_value, row) => (
      <span
        className={list === 'toDo' && row.isClick === false ? 'jh-unread' : undefined}
        title={row.processName}
      >
        {row.processName}
      </span>
    ),
  };
}

function process(t: Say): Column {
  return { key: 'procDefName', dataIndex: 'procDefName', title: t('流程'), width: 200, ellipsis: true };
}

function step(t: Say): Column {
  return { key: 'taskName', dataIndex: 'taskName', title: t('环节'), width: 130, ellipsis: true };
}

function starter(t: Say): Column {
  return {
    key: 'starterName',
    title: t('发起人'),
    width: 110,
    ellipsis: true,
    render: (_value, row) => <Person name={row.starterName} />,
  };
}

function moment(key: 'createdAt' | 'endedAt' | 'startedAt', title: string): Column {
  return { key, title, width: 110, render: (_value, row) => <Moment at={row[key]} /> };
}

function due(t: Say): Column {
  return { key: 'dueAt', title: t('期限'), width: 120, render: (_value, row) => <Due row={row} t={t} /> };
}

function Due({ row, t }: { readonly row: ProcessRow; readonly t: Say }) {
  const urgency = urgencyOf(row.dueAt);
  const words = { overdue: t('已逾期'), near: t('即将到期'), calm: '' };
  if (row.dueAt === null || row.dueAt === undefined) return null;
  return (
    <span className={`jh-due jh-due-${urgency}`} title={words[urgency]}>
      {urgency === 'calm' ? null : <WarningOutlined aria-label={words[urgency]} />}
      {formatDate(row.dueAt)}
    </span>
  );
}

function state(t: Say): Column {
  return {
    key: 'status',
    title: t('状态'),
    width: 100,
    render: (_value, row) => {
      const { label, tone } = processState(row.status ?? '');
      return <StateTag label={t(label)} tone={tone} />;
    },
  };
}

function currentSteps(t: Say): Column {
  return {
    key: 'curSteps',
    title: t('当前环节'),
    width: 150,
    ellipsis: true,
    render: (_value, row) => stepsText(row.curSteps),
  };
}
