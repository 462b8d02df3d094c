import type { AnswerOf, InstallationCheck, InstallationWarning } from '@jianheng/contract';
import {
  createApi,
  ErrorRetry,
  formatMoment,
  Page,
  PageHeader,
  PageSkeleton,
  queryKeys,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Alert, Table, Tag } from 'antd';
import type { operationsCalls } from '../operations.calls.ts';
import styles from './operations-page.module.css';

const api = createApi<typeof operationsCalls>();
type State = AnswerOf<typeof operationsCalls, 'GET /a/sys/operations'>;

const LOOK_EVERY_MS = 30_000;

const CHECKS: Readonly<Record<InstallationCheck['code'], string>> = {
  databaseAnswers: '数据库应答正常',
  databaseSilent: '数据库没有应答',
  diskFree: '数据目录所在的磁盘可用 {free} GB',
  diskSilent: '数据目录所在的磁盘没有应答',
  queueWaits: '{count} 项后台任务在等待',
  queueStalled: '{count} 项后台任务在等待，最早的已等 {minutes} 分钟',
  schemaFits: '数据库结构与程序版本一致',
  schemaOlder: '数据库缺少 {count} 项迁移',
  schemaNewer: '数据库已由更新的版本升级，请更新本实例',
};
const WARNINGS: Readonly<Record<InstallationWarning, string>> = {
  noBackup: '没有设置自动备份：请让运维人员设置 BACKUP_DIR 和 BACKUP_PASSPHRASE_FILE。',
  backupMissing: '还没有一份完整的备份。',
  backupOld: '最近一份备份已超过 26 小时。',
  backupFailed: '最近一次备份没有成功。',
  backupUnreadable: '备份目录无法读取。',
  filesDamaged: '最近一份备份发现有文件缺失或已损坏：请让运维人员运行 npm run verify 查看是哪些。',
  auditStays: '操作日志的签封没有存到本机之外：请让运维人员设置 AUDIT_HEADS 或 AUDIT_SYSLOG。',
  auditFailed: '操作日志的签封最近一次没有存到本机之外。',
};
const STATES = {
  ok: { label: '正常', color: 'success' },
  warning: { label: '注意', color: 'warning' },
  fault: { label: '故障', color: 'error' },
} as const;

/** 系统运行: whether the installation is healthy and backed up, and which background work failed. */
export function OperationsPage() {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.entity.all('/a/sys/operations'),
    queryFn: () => api('GET /a/sys/operations'),
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
  });
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  return <Sheet {...data} />;
}

function Sheet({ installation, failed }: State) {
  const t = useTranslation();
  const { version, checks, warnings, backup } = installation;
  return (
    <Page grows className={styles.page}>
      <PageHeader title={t('系统运行')} note={t('版本 {version}', { version })} />
      {warnings.map((warning) => (
        <Alert key={warning} type="warning" showIcon title={t(WARNINGS[warning])} />
      ))}
      <PageHeader title={t('运行检查')} isSection />
      <ul className={styles.checks}>
        {checks.map(({ name, state, code, params }) => (
          <li key={name}>
            <Tag color={STATES[state].color}>{t(STATES[state].label)}</Tag>
            {t(CHECKS[code], params)}
          </li>
        ))}
      </ul>
      {backup === null ? null : <Backups {...backup} />}
      <FailedRuns failed={failed} />
    </Page>
  );
}

function Backups({ at, keep, backups, failure }: NonNullable<State['installation']['backup']>) {
  const t = useTranslation();
  const [last] = backups;
  return (
    <section>
      <PageHeader title={t('备份')} note={t('每天 {at}，保留 {keep} 份', { at, keep })} isSection />
      {last === undefined ? null : (
        <p className={styles.last}>
          {t('最近成功')} {formatMoment(last.endedAt)}
        </p>
      )}
      {failure === null ? null : (
        <p className={styles.last}>
          {formatMoment(failure.at)} {t('原因')} {failure.reason}
        </p>
      )}
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ x: 560 }}
        dataSource={[...backups]}
        columns={[
          { title: t('开始时间'), dataIndex: 'startedAt', render: formatMoment },
          {
            title: t('用时（秒）'),
            key: 'seconds',
            align: 'right',
            render: (_, { startedAt, endedAt }) => secondsBetween(startedAt, endedAt),
          },
          {
            title: t('大小（MB）'),
            dataIndex: 'bytes',
            align: 'right',
            render: (bytes: number) => Math.ceil(bytes / 1_000_000),
          },
          { title: t('文件数'), dataIndex: 'files', align: 'right' },
          { title: t('损坏的文件'), dataIndex: 'damaged', align: 'right' },
        ]}
      />
    </section>
  );
}

const secondsBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 1000);

function FailedRuns({ failed }: Pick<State, 'failed'>) {
  const t = useTranslation();
  return (
    <section>
      <PageHeader title={t('失败的后台任务')} isSection />
      {failed.length === 0 ? (
        <p className={styles.last}>{t('近一天没有失败的后台任务')}</p>
      ) : (
        <Table
          size="small"
          rowKey="id"
          pagination={false}
          scroll={{ x: 560 }}
          dataSource={[...failed]}
          columns={[
            { title: t('时间'), dataIndex: 'endedAt', width: 150, render: formatMoment },
            { title: t('任务'), dataIndex: 'title' },
            { title: t('原因'), key: 'reason', render: (_, { reason, message }) => reason ?? message },
          ]}
        />
      )}
    </section>
  );
}
