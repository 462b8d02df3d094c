import { formatDate, Money, SimpleTable, StateTag, useOpenRow, useTranslation } from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { consultingContracts } from '../../../contracts/consulting-contracts/consulting-contracts.module.ts';
import { consultingProjects } from '../../consulting-projects/consulting-projects.module.ts';
import { MoneySteps } from './money-steps.tsx';
import styles from './overview.module.css';
import { overviewApi, overviewKey, type Summary, TAB, tabAddress } from './overview-api.ts';
import { StageCards } from './stage-cards.tsx';
import { Waiting } from './waiting.tsx';

const { paper, point, problem } = consultingProjects.entities;
const CONTRACT_STATES: Readonly<Record<string, string>> =
  consultingContracts.entities.contract.fields.state.choices;
const TASK_KINDS: Readonly<Record<Summary['tasks'][number]['kind'], string>> = {
  stage: '阶段',
  paper: '待提交资料',
  point: '核对事项',
  problem: '安全质量问题',
  payment: '施工合同提醒',
};
const TASK_TABS: Readonly<Record<Summary['tasks'][number]['kind'], string | undefined>> = {
  stage: TAB.stages,
  paper: TAB.papers,
  point: TAB.points,
  problem: TAB.problems,
  payment: 'followAudit.contracts.project',
};

/** 项目概况: facts, stages, money, contracts, open work, papers and problems of a project on one page. */
export function ProjectSummary() {
  const project = useOpenRow();
  return project === undefined ? null : <OfProject id={project.id} />;
}

function OfProject({ id }: { readonly id: string }) {
  const query = useQuery({
    queryKey: overviewKey(id, 'summary'),
    queryFn: () =>
      overviewApi('GET /b/consult/overview/project-summary/:id', { params: { id }, errors: 'returned' }),
    staleTime: 0,
  });
  return <Waiting query={query}>{(summary) => <Parts id={id} summary={summary} />}</Waiting>;
}

interface PartsProps {
  readonly id: string;
  readonly summary: Summary;
}

function Parts({ id, summary }: PartsProps) {
  const t = useTranslation();
  return (
    <div className={styles.page}>
      <dl className={styles.facts}>
        {summary.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {summary.summary === '' ? null : <p className={styles.text}>{summary.summary}</p>}
      <MoneySteps steps={summary.money} />
      <Head id={id} title={t('阶段')} tab={TAB.stages} />
      <StageCards stages={summary.stages} />
      <States id={id} summary={summary} />
      <div className={styles.columns}>
        <OpenWork id={id} summary={summary} />
        <Contracts id={id} summary={summary} />
      </div>
    </div>
  );
}

function Head({ id, title, tab }: { readonly id: string; readonly title: string; readonly tab: string }) {
  const t = useTranslation();
  return (
    <h2 className={styles.head}>
      {title}
      <Link to={tabAddress(id, tab)}>{t('查看')}</Link>
    </h2>
  );
}

/** How many papers, points and problems are in which state. */
function States({ id, summary: { papers, points, problems } }: PartsProps) {
  const t = useTranslation();
  const groups: readonly (readonly [
    title: string,
    tab: string,
    words: Readonly<Record<string, string>>,
    counts: Readonly<Record<string, number>>,
  ])[] = [
    [t('送审资料'), TAB.papers, paper.fields.state.choices, papers],
    [t('项目核对表'), TAB.points, point.fields.state.choices, points],
    [t('安全质量'), TAB.problems, problem.fields.state.choices, problems],
  ];
  return (
    <ul className={styles.tiles}>
      {groups.map(([title, tab, words, counts]) => (
        <li key={tab}>
          <Link to={tabAddress(id, tab)}>{title}</Link>
          {Object.entries(counts).map(([state, count]) => (
            <span key={state} className={styles.quiet}>
              {t(words[state] ?? state)} {count}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

function OpenWork({ id, summary: { tasks, taskCount } }: PartsProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  return (
    <section>
      <h2 className={styles.head}>{t('待办 {count} 项', { count: taskCount })}</h2>
      <SimpleTable
        rows={tasks}
        keyOf={({ kind, id: row }) => `${kind}${row}`}
        nothing="没有待办"
        onOpen={({ kind }) => void navigate(tabAddress(id, TASK_TABS[kind]))}
        columns={[
          { key: 'name', title: t('事项'), render: ({ name }) => name },
          { key: 'kind', title: t('类别'), width: 110, render: ({ kind }) => t(TASK_KINDS[kind]) },
          {
            key: 'dueOn',
            title: t('期限'),
            width: 130,
            render: (task) => <DueDay {...task} />,
          },
        ]}
      />
    </section>
  );
}

function DueDay({ dueOn, isLate }: Pick<Summary['tasks'][number], 'dueOn' | 'isLate'>) {
  const t = useTranslation();
  if (dueOn === null) return '—';
  const day = formatDate(dueOn);
  return isLate ? <StateTag label={t('{day} 逾期', { day })} tone="wrong" /> : day;
}

function Contracts({ id, summary: { contracts } }: PartsProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  return (
    <section>
      <Head id={id} title={t('合同')} tab={TAB.contracts} />
      <SimpleTable
        rows={contracts}
        keyOf={({ id: contract }) => contract}
        nothing="没有合同"
        onOpen={({ id: contract }) => void navigate(`/consult/contract-detail?id=${contract}`)}
        columns={[
          { key: 'name', title: t('合同名称'), render: ({ name }) => name },
          {
            key: 'amount',
            title: t('合同金额'),
            align: 'right',
            render: ({ amount }) => <Money amount={amount} />,
          },
          {
            key: 'signedOn',
            title: t('签订日期'),
            width: 110,
            render: ({ signedOn }) => formatDate(signedOn),
          },
          {
            key: 'state',
            title: t('合同状态'),
            width: 90,
            render: ({ state }) => t(CONTRACT_STATES[state] ?? state),
          },
        ]}
      />
    </section>
  );
}
