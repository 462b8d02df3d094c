import { ImportOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import inputs from '../../components/inputs.module.css';
import { sayProcess } from '../../i18n/say-process.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AdminPage } from '../admin/admin-page.tsx';
import { ImportDrawer } from './import-drawer.tsx';
import { MoveDrawer } from './move-drawer.tsx';
import { useAllProcesses } from './use-all-processes.ts';
import type { Version } from './version-data.ts';
import { VersionsTable } from './versions-table.tsx';

/** 流程版本: what a process ran on and runs on, new versions from BPMN files, and running processes moved to them. */
export function VersionsPage() {
  const t = useTranslation();
  const navigate = useNavigate();
  const processes = useAllProcesses();
  const [chosen, setChosen] = useState<string>();
  const key = chosen ?? processes[0]?.key ?? '';
  const [isImporting, setImporting] = useState(false);
  const [target, setTarget] = useState<Version>();
  const { data } = useQuery({
    queryKey: queryKeys.processRows.versionsOf(key),
    queryFn: () => api('GET /act/procdef/key/:key/versions', { params: { key } }),
    enabled: key !== '',
  });
  const compare = ({ id }: Version) => {
    // The newest is what it is held against what stood before; any other one is held against the newest.
    const isNewest = data?.[0]?.id === id;
    const sides = new URLSearchParams({ key, ...(isNewest ? { after: id } : { before: id }) });
    void navigate(`/main-page/process-comparison?${sides}`);
  };
  return (
    <AdminPage
      title={t('流程版本')}
      hint={t('已发起的流程按发起时的版本继续，新发起的流程使用最新的版本。')}
      actions={
        <>
          <Select
            className={inputs.filterChoice}
            aria-label={t('流程')}
            showSearch={{ optionFilterProp: 'label' }}
            value={key || null}
            options={processes.map((one) => ({ value: one.key, label: sayProcess(one.key, one.name, t) }))}
            onChange={(next) => setChosen(next ?? undefined)}
          />
          <Button
            type="primary"
            icon={<ImportOutlined />}
            disabled={key === ''}
            onClick={() => setImporting(true)}
          >
            {t('导入新版本')}
          </Button>
        </>
      }
    >
      <VersionsTable versions={data} onMove={setTarget} onCompare={compare} />
      {isImporting ? <ImportDrawer processKey={key} onClose={() => setImporting(false)} /> : null}
      {target === undefined ? null : <MoveDrawer target={target} onClose={() => setTarget(undefined)} />}
    </AdminPage>
  );
}
