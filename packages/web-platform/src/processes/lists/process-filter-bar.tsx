import { FilterOutlined, SearchOutlined } from '@ant-design/icons';
import { directory, PROCESS_STATES } from '@jianheng/definition';
import { Badge, Button, Input, Select, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { SheetDialog } from '../../components/dialogs/sheet-dialog.tsx';
import inputs from '../../components/inputs.module.css';
import layout from '../../components/list-layout.module.css';
import words from '../../components/words.module.css';
import { DateRangeFilter } from '../../fields/simple/date/date-range-filter.tsx';
import { LinksFilter } from '../../fields/simple/link/links-filter.tsx';
import { useIsNarrow } from '../../hooks/use-is-narrow.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useStartableProcesses } from '../../start-process/use-processes.ts';
import type { FilterName, ListSpec } from './list-specs.ts';
import { isFiltered, SPANS, type SpanName } from './process-filters.ts';
import styles from './process-lists.module.css';
import type { ProcessListState } from './use-process-list.ts';

export interface ProcessFilterBarProps {
  readonly spec: ListSpec;
  readonly state: ProcessListState;
  /** What stands at the other end of the line. */
  readonly extra?: ReactNode;
}

/** Search and filters of a list of processes; the filters in a sheet on phones. */
export function ProcessFilterBar({ spec, state, extra }: ProcessFilterBarProps) {
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  return (
    <div className={layout.filters}>
      <Input
        className={layout.search}
        allowClear
        prefix={<SearchOutlined className={words.quiet} />}
        placeholder={t('搜索事项')}
        aria-label={t('搜索事项')}
        maxLength={50}
        defaultValue={state.filters.keyword ?? ''}
        onChange={({ target, type }) => {
          if (type === 'click' || target.value === '') state.filter({ keyword: '' });
        }}
        onPressEnter={({ currentTarget }) => state.filter({ keyword: currentTarget.value.trim() })}
      />
      {isNarrow ? <FilterSheet spec={spec} state={state} /> : <Filters spec={spec} state={state} />}
      {isFiltered(state.filters) && !isNarrow ? (
        <Button type="link" onClick={state.clear}>
          {t('清除')}
        </Button>
      ) : null}
      {extra === undefined ? null : <span className={styles.listExtra}>{extra}</span>}
    </div>
  );
}

function FilterSheet(props: ProcessFilterBarProps) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { keyword: _keyword, ...rest } = props.state.filters;
  const set = Object.values(rest).filter((value) => value !== undefined).length;
  return (
    <>
      <Badge count={set} size="small">
        <Button icon={<FilterOutlined />} onClick={() => setOpen(true)}>
          {t('筛选')}
        </Button>
      </Badge>
      {isOpen ? (
        <SheetDialog
          title={t('筛选')}
          okText={t('确定')}
          onOk={() => setOpen(false)}
          onClose={() => setOpen(false)}
        >
          <div className={layout.filterDrawer}>
            <Filters {...props} />
          </div>
        </SheetDialog>
      ) : null}
    </>
  );
}

function Filters({ spec, state }: ProcessFilterBarProps) {
  return (
    <>
      {spec.filters.map((name) => (
        <OneFilter key={name} name={name} state={state} />
      ))}
      <StepFilter state={state} />
    </>
  );
}

interface OneFilterProps {
  readonly name: FilterName;
  readonly state: ProcessListState;
}

function OneFilter({ name, state }: OneFilterProps) {
  const t = useTranslation();
  const { filters, filter } = state;
  switch (name) {
    case 'initiator':
    case 'assignee':
      return <PeopleFilter name={name} state={state} />;
    case 'process':
      return <ProcessFilter state={state} />;
    case 'state':
      return (
        <Select
          className={inputs.filterChoice}
          allowClear
          placeholder={t('状态')}
          aria-label={t('状态')}
          value={filters.status ?? null}
          options={STATES.map(([value, label]) => ({ value, label: t(label) }))}
          onChange={(status) => filter({ status: status ?? undefined })}
        />
      );
    default:
      return <SpanFilter name={name} state={state} />;
  }
}

/** A process in a list is never a draft; it may be held up, which the form does not say. */
const STATES: readonly (readonly [string, string])[] = [
  ...Object.entries(PROCESS_STATES).filter(([state]) => state !== 'draft'),
  ['suspended', '已挂起'],
];

const SPAN_LABELS: Readonly<Record<SpanName, string>> = {
  started: '发起',
  arrived: '到达',
  due: '期限',
  ended: '结束',
};

function SpanFilter({ name, state: { filters, filter } }: OneFilterProps & { readonly name: SpanName }) {
  const t = useTranslation();
  const { from, to } = SPANS[name];
  const span = { ...given('from', filters[from]), ...given('to', filters[to]) };
  return (
    <DateRangeFilter
      field={{ label: t(SPAN_LABELS[name]) }}
      value={{ kind: 'span', ...span }}
      onChange={(value) => {
        const days = value?.kind === 'span' ? value : undefined;
        filter({ [from]: days?.from, [to]: days?.to });
      }}
    />
  );
}

const given = <Name extends string>(name: Name, value: string | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { readonly [Part in Name]?: string };

const PEOPLE_LABELS = { initiator: '发起人', assignee: '办理人' } as const;

function PeopleFilter({
  name,
  state: { filters, filter },
}: OneFilterProps & { readonly name: keyof typeof PEOPLE_LABELS }) {
  const t = useTranslation();
  const chosen = filters[name]?.split(',');
  return (
    <LinksFilter
      path={directory.user.path}
      label={t(PEOPLE_LABELS[name])}
      value={chosen && { kind: 'choices', choices: chosen }}
      onChange={(value) =>
        filter({ [name]: value?.kind === 'choices' ? value.choices.join(',') : undefined })
      }
    />
  );
}

/** A step that the list was opened with, by a figure of the monitor; it can be taken away again. */
function StepFilter({ state: { filters, filter, rows } }: Pick<OneFilterProps, 'state'>) {
  const t = useTranslation();
  if (filters.step === undefined) return null;
  const name = rows?.find(({ taskDefKey }) => taskDefKey === filters.step)?.taskName ?? filters.step;
  return (
    <Tag closable onClose={() => filter({ step: undefined })}>
      {t('环节')}：{t(name)}
    </Tag>
  );
}

type Named = { readonly procDefKey: string; readonly procDefName: string };

/** Asks for the processes once somebody is about to choose, or has chosen one that must be named. */
function ProcessFilter({ state: { filters, filter, rows } }: Pick<OneFilterProps, 'state'>) {
  const t = useTranslation();
  const [isWanted, setWanted] = useState(filters.procDefKey !== undefined);
  return (
    <Select
      className={inputs.filterChoice}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('流程')}
      aria-label={t('流程')}
      value={filters.procDefKey ?? null}
      options={useProcessOptions(rows, isWanted)}
      onFocus={() => setWanted(true)}
      onMouseEnter={() => setWanted(true)}
      onChange={(procDefKey) => filter({ procDefKey: procDefKey ?? undefined })}
    />
  );
}

/** The processes to choose from: those in view and, once they are wanted, those the person may start. */
function useProcessOptions(rows: readonly Named[] = [], isWanted = true) {
  const t = useTranslation();
  const { data = [] } = useStartableProcesses({ isWanted });
  const known = new Map([
    ...data.map(({ key, name }) => [key, name] as const),
    ...rows.map(({ procDefKey, procDefName }) => [procDefKey, procDefName] as const),
  ]);
  return [...known].map(([value, label]) => ({ value, label: t(label) }));
}
