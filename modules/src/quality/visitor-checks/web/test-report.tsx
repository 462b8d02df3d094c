import {
  download,
  ErrorRetry,
  formatAmount,
  MessagePage,
  PageSkeleton,
  StateTag,
  type Translate,
  useTranslation,
} from '@jianheng/web-platform';
import { Alert, Button, Select } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { FindingGroups } from './finding-groups.tsx';
import looks from './report.module.css';
import styles from './visitor.module.css';
import { addressFor } from './visitor-addresses.ts';
import { type Outcome, useCheck, type VisitorCheck } from './visitor-api.ts';
import { type OfLink, VisitorPage } from './visitor-page.tsx';

/** 质量检查报告: what a check found, rule by rule, with the report as a file. */
export function TestReport() {
  return (
    <VisitorPage page="testReport" title="质量检查报告">
      {(given) => <Chosen {...given} />}
    </VisitorPage>
  );
}

function Chosen({ link, visit }: OfLink) {
  const t = useTranslation();
  const [query, setQuery] = useSearchParams();
  const done = visit.own.checks.filter(({ state }) => state === 'done');
  const check = done.find(({ id }) => id === query.get('check')) ?? done[0];
  if (check === undefined)
    return (
      <MessagePage title={t('还没有检查报告')} text={t('检查完成后，在这里查看问题并下载报告。')}>
        <Link to={addressFor('startCheck', link)}>
          <Button type="primary">{t('去检查')}</Button>
        </Link>
      </MessagePage>
    );
  return (
    <div className={styles.part}>
      {done.length < 2 ? null : (
        <Select
          aria-label={t('检查')}
          className={styles.choose}
          value={check.id}
          options={done.map(({ id, name, begunAt }) => ({
            value: id,
            label: `${name} ${begunAt.slice(0, 10)}`,
          }))}
          onChange={(id) => setQuery({ link, check: id })}
        />
      )}
      <Report key={check.id} link={link} check={check} />
    </div>
  );
}

const ALL = '';

function Report({ link, check }: { readonly link: string; readonly check: VisitorCheck }) {
  const t = useTranslation();
  const [rule, setRule] = useState(ALL);
  const { data, error, refetch } = useCheck(link, check.id);
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  const chosen = data.outcomes.find((one) => one.rule === rule);
  return (
    <>
      <section className={looks.summary}>
        <h2 className={styles.heading}>{check.name}</h2>
        <ul className={looks.figures}>
          <Figure label={t('错误')} value={String(check.errors)} />
          <Figure label={t('警告')} value={String(check.warnings)} />
          <Figure label={t('提示')} value={String(check.infos)} />
          <Figure label={t('涉及金额')} value={formatAmount(check.amountAtRisk, 2)} />
        </ul>
        <ReportFiles link={link} check={check} />
      </section>
      <Select
        aria-label={t('检查内容')}
        className={styles.choose}
        value={rule}
        options={[
          { value: ALL, label: t('全部检查内容') },
          ...data.outcomes.map((one) => ({
            value: one.rule,
            label: `${t(one.label)} · ${outcomeText(one, t)}`,
          })),
        ]}
        onChange={setRule}
      />
      <RuleStates outcomes={data.outcomes} onChoose={setRule} />
      {chosen === undefined || chosen.notChecked.length === 0 ? null : <NotChecked outcome={chosen} />}
      <FindingGroups
        key={rule}
        link={link}
        checkId={check.id}
        rule={rule === ALL ? undefined : rule}
        nothing={chosen === undefined || chosen.state === 'checked' ? '没有发现问题' : '没有检查'}
      />
    </>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <li>
      <span className={looks.label}>{label}</span>
      <b>{value}</b>
    </li>
  );
}

/** Rules that need a look: what was not checked is never green. */
function RuleStates({
  outcomes,
  onChoose,
}: {
  readonly outcomes: readonly Outcome[];
  readonly onChoose: (rule: string) => void;
}) {
  const t = useTranslation();
  return (
    <ul aria-label={t('各项结果')} className={looks.ruleStates}>
      {outcomes.map((one) => (
        <li key={one.rule}>
          <button type="button" onClick={() => onChoose(one.rule)}>
            <span>{t(one.label)}</span>
            <StateTag label={outcomeText(one, t)} tone={toneOf(one)} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function outcomeText({ state, errors, warnings, infos }: Outcome, t: Translate): string {
  if (state === 'missing') return t('缺数据');
  if (state === 'off') return t('未启用');
  const found = errors + warnings + infos;
  return found === 0 ? t('未发现问题') : t('{count} 项', { count: found });
}

function toneOf({ state, errors, warnings, infos }: Outcome) {
  if (state !== 'checked') return 'grey' as const;
  if (errors > 0) return 'wrong' as const;
  return warnings + infos > 0 ? ('wait' as const) : ('done' as const);
}

const MAX_REASONS = 5;

function NotChecked({ outcome }: { readonly outcome: Outcome }) {
  const t = useTranslation();
  return (
    <Alert
      type="info"
      showIcon
      title={t('有 {count} 类没有检查', { count: outcome.notChecked.length })}
      description={
        <ul className={styles.sentences}>
          {outcome.notChecked.slice(0, MAX_REASONS).map(({ kind, reason }) => (
            <li key={`${kind} ${reason}`}>{reason}</li>
          ))}
        </ul>
      }
    />
  );
}

const FORMATS = { pdf: 'PDF', docx: 'Word', xlsx: 'Excel' } as const;

function ReportFiles({ link, check }: { readonly link: string; readonly check: VisitorCheck }) {
  const t = useTranslation();
  const [making, setMaking] = useState<string>();
  const make = async (format: string) => {
    setMaking(format);
    try {
      await download(
        'POST',
        `/share/visitor/${encodeURIComponent(link)}/check/${check.id}/report`,
        { format },
        `${t('质量检查报告')}.${format}`,
        { session: 'none' },
      );
    } catch {
      // The refusal has been told.
    } finally {
      setMaking(undefined);
    }
  };
  return (
    <div className={styles.actions}>
      {Object.entries(FORMATS).map(([format, label]) => (
        <Button
          key={format}
          type={format === 'pdf' ? 'primary' : 'default'}
          loading={making === format}
          disabled={making !== undefined}
          onClick={() => void make(format)}
        >
          {t('下载 {format}', { format: label })}
        </Button>
      ))}
    </div>
  );
}
