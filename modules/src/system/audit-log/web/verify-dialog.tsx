import type { AnswerOf } from '@jianheng/contract';
import { createApi, Moment, queryKeys, SheetDialog, useTranslation } from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { auditLogCalls } from '../audit-log.calls.ts';
import styles from './record.module.css';

const api = createApi<typeof auditLogCalls>();

const FAULTS = {
  changed: '第 {id} 条在签封后被修改',
  removed: '第 {id} 条被删除',
  signatureWrong: '第 {id} 个签封被修改',
  signatureMissing: '第 {id} 个签封被删除',
  notSigned: '第 {id} 条没有签封',
} as const;

/** 签封 in one sentence. */
const WHAT_SEALS_ARE =
  '签封：日志写下后两秒内由系统签名，并与前一个签名相连，以后有人修改或删除任何一条，校验都会发现。';

/** Holds the log against its seals and says what is not as it was written. */
export function VerifyDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation();
  const { data, error } = useQuery({
    queryKey: queryKeys.entity.rowPart('audit', 'all', 'verify'),
    queryFn: () => api('POST /a/sys/audit/verify', { errors: 'returned' }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <SheetDialog title={t('校验完整性')} onClose={onClose}>
      <p className={styles.help}>{t(WHAT_SEALS_ARE)}</p>
      {error !== null ? <p className={styles.broken}>{error.message}</p> : null}
      {data === undefined && error === null ? <Skeleton active /> : null}
      {data === undefined ? null : <Verdict {...data} />}
    </SheetDialog>
  );
}

function Verdict({ rows, faults, head }: AnswerOf<typeof auditLogCalls, 'POST /a/sys/audit/verify'>) {
  const t = useTranslation();
  return (
    <>
      <p className={faults.length === 0 ? styles.whole : styles.broken}>
        {faults.length === 0
          ? t('操作日志完整：{rows} 条与签封一致。', { rows })
          : t('发现 {count} 处不一致。', { count: faults.length })}
      </p>
      <ul>
        {faults.map(({ kind, id, at }) => (
          <li key={`${kind}${id}`}>
            {t(FAULTS[kind], { id })} {at === null ? null : <Moment at={at} />}
          </li>
        ))}
      </ul>
      <dl className={styles.entry}>
        <dt>{t('最后的签封')}</dt>
        <dd>{head ?? '—'}</dd>
      </dl>
    </>
  );
}
