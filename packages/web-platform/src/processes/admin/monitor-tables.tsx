import { useNavigate } from 'react-router';
import { Person } from '../../components/person.tsx';
import { type SimpleColumn, SimpleTable } from '../../components/simple-table.tsx';
import words from '../../components/words.module.css';
import { markedName } from '../../fields/simple/link/option-name.ts';
import { sayProcess, sayStep } from '../../i18n/say-process.ts';
import { type Translate, useTranslation } from '../../i18n/use-translation.ts';
import { type PersonLoad, type StepLoad, tasksAddress } from './monitor.ts';
import styles from './process-admin.module.css';
import { hoursText } from './statistics.ts';

type Load = { readonly open: number; readonly overdue: number; readonly oldestHours: number };

/** Each step where something waits; a line leads to what waits there. */
export function StepsLoad({ rows }: { readonly rows: readonly StepLoad[] }) {
  const t = useTranslation();
  const navigate = useNavigate();
  return (
    <SimpleTable<StepLoad>
      rows={rows}
      keyOf={({ procDefKey, taskDefKey }) => `${procDefKey}/${taskDefKey}`}
      nothing="没有正在办理的任务"
      onOpen={({ procDefKey, taskDefKey }) =>
        void navigate(tasksAddress({ process: procDefKey, step: taskDefKey }))
      }
      columns={[
        {
          key: 'step',
          title: t('环节'),
          render: ({ procDefKey, taskName }) => <b>{sayStep(procDefKey, taskName, t)}</b>,
        },
        {
          key: 'process',
          title: t('流程'),
          render: ({ procDefKey, procDefName }) => sayProcess(procDefKey, procDefName, t),
        },
        ...loadColumns<StepLoad>(t),
      ]}
    />
  );
}

/** Each person with something before him; a line leads to his tasks. */
export function PeopleLoad({ rows }: { readonly rows: readonly PersonLoad[] }) {
  const t = useTranslation();
  const navigate = useNavigate();
  return (
    <SimpleTable<PersonLoad>
      rows={rows}
      keyOf={({ id }) => id}
      nothing="没有正在办理的任务"
      onOpen={({ id }) => void navigate(tasksAddress({ who: id }))}
      columns={[
        {
          key: 'person',
          title: t('办理人'),
          render: ({ name, isDisabled }) => <Person name={markedName(name, isDisabled, t)} />,
        },
        ...loadColumns<PersonLoad>(t),
        {
          key: 'median',
          title: t('近 90 天中位用时'),
          width: 150,
          align: 'right',
          render: ({ medianHours }) => <span className={words.digits}>{hoursText(medianHours, t)}</span>,
        },
      ]}
    />
  );
}

function loadColumns<L extends Load>(t: Translate): SimpleColumn<L>[] {
  return [
    {
      key: 'open',
      title: t('待办'),
      width: 90,
      align: 'right',
      render: ({ open }) => <span className={words.digits}>{open}</span>,
    },
    {
      key: 'overdue',
      title: t('超时'),
      width: 90,
      align: 'right',
      render: ({ overdue }) => (
        <span className={overdue > 0 ? `${words.digits} ${styles.highlight}` : words.digits}>{overdue}</span>
      ),
    },
    {
      key: 'oldest',
      title: t('最久等待'),
      width: 120,
      align: 'right',
      render: ({ oldestHours }) => <span className={words.digits}>{hoursText(oldestHours, t)}</span>,
    },
  ];
}
