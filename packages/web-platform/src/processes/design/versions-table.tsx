import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { api } from '../../api/client.ts';
import { saveText } from '../../api/download.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { type SimpleColumn, SimpleTable } from '../../components/simple-table.tsx';
import { StateTag } from '../../components/state-tag.tsx';
import words from '../../components/words.module.css';
import { formatMoment } from '../../formatting/times.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../toast/toast.ts';
import { runningElsewhere, type Version, versionInUse } from './version-data.ts';

export interface VersionsTableProps {
  readonly versions: readonly Version[] | undefined;
  readonly onMove: (target: Version) => void;
  readonly onCompare: (version: Version) => void;
}

/** The versions, the newest first, with what can be done with each. */
export function VersionsTable({ versions, onMove, onCompare }: VersionsTableProps) {
  const t = useTranslation();
  const suspend = useSuspend();
  const columns = useColumns(versionInUse(versions ?? [])?.id);
  return (
    <SimpleTable<Version>
      rows={versions}
      keyOf={({ id }) => id}
      nothing="没有流程版本"
      columns={columns}
      actionsWidth={290}
      actions={(one) => (
        <>
          {runningElsewhere(versions ?? [], one.id) > 0 && !one.suspended ? (
            <Button type="link" size="small" onClick={() => onMove(one)}>
              {t('迁移到此版本')}
            </Button>
          ) : null}
          <Button type="link" size="small" onClick={() => onCompare(one)}>
            {t('对比')}
          </Button>
          <Button type="link" size="small" onClick={() => void exportVersion(one).catch(() => undefined)}>
            {t('导出')}
          </Button>
          <Button type="link" size="small" danger={!one.suspended} onClick={() => suspend(one)}>
            {one.suspended ? t('重新启用') : t('停用')}
          </Button>
        </>
      )}
    />
  );
}

function useColumns(inUse: string | undefined) {
  const t = useTranslation();
  const columns: readonly SimpleColumn<Version>[] = [
    {
      key: 'version',
      title: t('版本'),
      width: 80,
      render: ({ version }) => <b className={words.digits}>v{version}</b>,
    },
    {
      key: 'state',
      title: t('状态'),
      width: 110,
      render: (one) => <State one={one} inUse={inUse} />,
    },
    {
      key: 'origin',
      title: t('来源'),
      width: 110,
      render: ({ origin }) => (origin === 'firm' ? t('本公司发布') : t('系统自带')),
    },
    {
      key: 'running',
      title: t('运行中'),
      width: 80,
      align: 'right',
      render: ({ running }) => <span className={words.digits}>{running}</span>,
    },
    {
      key: 'at',
      title: t('发布时间'),
      width: 150,
      render: ({ deployedAt }) => <span className={words.digits}>{formatMoment(deployedAt)}</span>,
    },
    { key: 'by', title: t('发布人'), render: ({ deployedBy }) => deployedBy },
  ];
  return columns;
}

function State({ one, inUse }: { readonly one: Version; readonly inUse: string | undefined }) {
  const t = useTranslation();
  if (one.suspended) return <StateTag label={t('已停用')} tone="grey" />;
  return one.id === inUse ? (
    <StateTag label={t('使用中')} tone="done" />
  ) : (
    <StateTag label={t('旧版本')} tone="grey" />
  );
}

/** Hands the version to the browser's downloads as BPMN 2.0. */
async function exportVersion({ id }: Version): Promise<void> {
  const { fileName, xml } = await api('GET /act/procdef/:id/xml', { params: { id } });
  saveText(xml, fileName, 'application/xml');
}

function useSuspend(): (version: Version) => void {
  const t = useTranslation();
  const client = useQueryClient();
  const { modal } = App.useApp();
  const set = async ({ id }: Version, suspended: boolean) => {
    await api('PUT /act/procdef/:id/suspended', { params: { id }, body: { suspended } });
    toast().success(suspended ? '已停用' : '已启用');
    await client.invalidateQueries({ queryKey: queryKeys.processRows.versions });
    await client.invalidateQueries({ queryKey: queryKeys.startable.all });
  };
  return (one) => {
    if (one.suspended) return void set(one, false).catch(() => undefined);
    void modal.confirm({
      title: t('停用版本 v{version}？', { version: one.version }),
      content: t('停用后不能再用这个版本发起流程，运行中的不受影响。'),
      okText: t('停用'),
      okButtonProps: { danger: true },
      cancelText: t('取消'),
      onOk: () => set(one, true).catch(() => undefined),
    });
  };
}
