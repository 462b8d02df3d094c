import { ErrorRetry, PageSkeleton, useAction, useTranslation } from '@jianheng/web-platform';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Progress } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { OfFile } from './choose-file.tsx';
import styles from './visitor.module.css';
import { addressFor } from './visitor-addresses.ts';
import { QUIET, useFile, type VisitorCheck, visitKey, visitorApi } from './visitor-api.ts';
import { type OfLink, VisitorPage } from './visitor-page.tsx';

/** 开始检查: begins the check of a file and shows how far it is. */
export function StartCheck() {
  return (
    <VisitorPage page="startCheck" title="开始检查">
      {(given) => <OfFile {...given}>{({ id }) => <OfOneFile key={id} {...given} id={id} />}</OfFile>}
    </VisitorPage>
  );
}

interface OfOneFileProps extends OfLink {
  readonly id: string;
}

function OfOneFile({ link, visit, id }: OfOneFileProps) {
  const t = useTranslation();
  const [query] = useSearchParams();
  const { data, error, refetch } = useFile(link, id);
  const running = visit.own.checks.find((check) => check.fileId === id && check.state === 'running');
  const [begun, setBegun] = useState<VisitorCheck>();
  const start = useAction({
    call: (file: string) =>
      visitorApi('POST /share/visitor/:link/file/:id/check', { params: { link, id: file }, ...QUIET }),
    onDone: setBegun,
    changes: { queryKeys: [visitKey(link, 'visit')] },
  });
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  const check = begun ?? visit.own.checks.find((one) => one.id === query.get('check')) ?? running;
  if (check !== undefined) return <Run key={check.id} link={link} check={check} />;
  const { conditions, rules, file } = data;
  return (
    <section className={styles.card}>
      <dl className={styles.pairs}>
        <dt>{t('工程名称')}</dt>
        <dd>{conditions.name}</dd>
        <dt>{t('计价标准')}</dt>
        <dd>{conditions.standard === '2013' ? 'GB 50500-2013' : 'GB/T 50500-2024'}</dd>
        <dt>{t('清单行数')}</dt>
        <dd>{file.lines}</dd>
        <dt>{t('检查内容')}</dt>
        <dd>{t('{chosen} 项，共 {all} 项', { chosen: conditions.rules.length, all: rules.length })}</dd>
      </dl>
      <div className={styles.actions}>
        <Button
          type="primary"
          loading={start.isRunning}
          disabled={visit.checks.used >= visit.checks.max}
          onClick={() => void start.run(id)}
        >
          {t('开始检查')}
        </Button>
        <Link to={addressFor('conditions', link, { file: id })}>
          <Button>{t('修改条件')}</Button>
        </Link>
      </div>
      {visit.checks.used >= visit.checks.max ? (
        <Alert type="warning" showIcon title={t('链接允许的检查与对比次数已用完。')} />
      ) : null}
    </section>
  );
}

/** Runs the rules of a check portion by portion, as long as the page is open; the next visit continues where it stopped. */
function Run({ link, check: first }: { readonly link: string; readonly check: VisitorCheck }) {
  const t = useTranslation();
  const client = useQueryClient();
  const [check, setCheck] = useState(first);
  const [refusal, setRefusal] = useState('');
  const isOpen = useRef(true);
  const { id } = first;
  const run = useCallback(async () => {
    setRefusal('');
    try {
      for (let state = 'running'; state === 'running' && isOpen.current; ) {
        const next = await visitorApi('POST /share/visitor/:link/check/:id/continue', {
          params: { link, id },
          ...QUIET,
        });
        ({ state } = next);
        setCheck(next);
      }
    } catch (problem) {
      setRefusal(problem instanceof Error ? problem.message : '');
    }
    await client.invalidateQueries({ queryKey: visitKey(link) });
  }, [link, id, client]);
  useEffect(() => {
    isOpen.current = true;
    if (first.state === 'running') void run();
    return () => {
      isOpen.current = false;
    };
  }, [run, first.state]);
  const share = Math.round((check.rulesDone / Math.max(1, check.rules)) * 100);
  return (
    <section aria-label={t('检查进度')} className={styles.card}>
      <h2 className={styles.heading}>{check.name}</h2>
      <Progress percent={share} {...(check.state === 'done' ? { status: 'success' as const } : {})} />
      <p className={styles.hint} role="status">
        {check.state === 'done'
          ? t('检查完成：{errors} 项错误，{warnings} 项警告，{infos} 项提示。', {
              errors: check.errors,
              warnings: check.warnings,
              infos: check.infos,
            })
          : t('已完成 {done} 项，共 {all} 项。关闭页面会暂停检查，再次打开时继续。', {
              done: check.rulesDone,
              all: check.rules,
            })}
      </p>
      {refusal === '' ? null : (
        <Alert
          type="error"
          showIcon
          title={refusal}
          action={<Button onClick={() => void run()}>{t('继续检查')}</Button>}
        />
      )}
      {check.state === 'done' ? (
        <div className={styles.actions}>
          <Link to={addressFor('testReport', link, { check: id })}>
            <Button type="primary">{t('查看报告')}</Button>
          </Link>
          <Link to={addressFor('checkList', link)}>
            <Button>{t('检查列表')}</Button>
          </Link>
        </div>
      ) : null}
    </section>
  );
}
