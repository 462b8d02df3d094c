import { ErrorRetry, PageSkeleton, useIsNarrow, useOpenRow, useTranslation } from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Alert, Empty, Select } from 'antd';
import { useState } from 'react';
import { FindingGroups } from './finding-groups.tsx';
import styles from './findings.module.css';
import { type Outcomes, qualityApi, recordKey } from './quality-api.ts';
import { ReportButtons } from './report-buttons.tsx';
import { labelOf, RuleList, ruleText } from './rule-list.tsx';

/** The results of a check: the rules with their state, their findings in groups, and the evidence of each finding. */
export function Findings() {
  const record = useOpenRow();
  return record === undefined ? null : (
    <Results recordId={record.id} projectId={String(record.project)} state={String(record.state)} />
  );
}

export interface RecordProps {
  readonly recordId: string;
  readonly projectId: string;
  /** State of the record. */
  readonly state: string;
}

function Results(record: RecordProps) {
  const t = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: recordKey(record.recordId, 'outcomes'),
    queryFn: () => qualityApi('POST /b/quality/checkrecord/outcomes', { body: { id: record.recordId } }),
    staleTime: 0,
  });
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  if (data.isNew)
    return (
      <Empty
        className={styles.empty}
        description={t('还没有检查，请点“检查”。检查在后台进行，可以先做别的。')}
      />
    );
  return <Found record={record} outcomes={data} />;
}

function Found({ record, outcomes }: { readonly record: RecordProps; readonly outcomes: Outcomes }) {
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  const [rule, setRule] = useState<string>();
  const chosen = outcomes.rules.find((one) => one.rule === rule);
  return (
    <div className={styles.findings}>
      {outcomes.isStale ? (
        <Alert
          className={styles.wide}
          type="warning"
          showIcon
          title={t('清单在检查之后有修改，以下结果按修改前的清单得出，请重新检查。')}
        />
      ) : null}
      <aside className={styles.side}>
        <ReportButtons recordId={record.recordId} isStale={outcomes.isStale} />
        {isNarrow ? (
          <Select
            aria-label={t('检查规则')}
            className={styles.select}
            value={rule ?? ''}
            options={[
              { value: '', label: t('全部规则') },
              ...outcomes.rules.map((one) => ({
                value: one.rule,
                label: `${t(labelOf(one))} ${ruleText(one, t)}`,
              })),
            ]}
            onChange={(value) => setRule(value === '' ? undefined : value)}
          />
        ) : (
          <RuleList rules={outcomes.rules} chosen={rule} onChoose={setRule} />
        )}
      </aside>
      <section className={styles.main}>
        {chosen === undefined || chosen.notChecked.length === 0 ? null : <NotChecked rule={chosen} />}
        <FindingGroups key={rule ?? ''} record={record} rule={rule} nothing={nothingOf(chosen)} />
      </section>
    </div>
  );
}

/** A rule that did not look has not found nothing. */
const nothingOf = (chosen: Outcomes['rules'][number] | undefined) =>
  chosen === undefined || chosen.state === 'checked' ? '没有发现问题' : '没有检查';

function NotChecked({ rule }: { readonly rule: Outcomes['rules'][number] }) {
  const t = useTranslation();
  return (
    <Alert
      type="info"
      showIcon
      title={t('有 {count} 类没有检查', { count: rule.notChecked.length })}
      description={
        <ul className={styles.reasons}>
          {rule.notChecked.slice(0, MAX_REASONS).map(({ kind, reason }) => (
            <li key={`${kind} ${reason}`}>{reason}</li>
          ))}
        </ul>
      }
    />
  );
}

const MAX_REASONS = 5;
