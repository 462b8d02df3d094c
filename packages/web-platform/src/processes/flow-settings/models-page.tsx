import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { type SimpleColumn, SimpleTable } from '../../components/simple-table.tsx';
import { StateTag } from '../../components/state-tag.tsx';
import words from '../../components/words.module.css';
import { type Translate, useTranslation } from '../../i18n/use-translation.ts';
import { AdminPage } from '../admin/admin-page.tsx';
import { useAllProcesses } from '../design/use-all-processes.ts';

type Model = ReturnType<typeof useAllProcesses>[number];

/** 流程模型: every process of the firm, with the ways to draw it and to set it up. */
export function ModelsPage() {
  const t = useTranslation();
  const navigate = useNavigate();
  const models = useAllProcesses();
  const open = (path: string, { key }: Model) => void navigate(`${path}?${new URLSearchParams({ key })}`);
  return (
    <AdminPage
      title={t('流程模型')}
      hint={t('全部流程，包括已停用的。')}
      actions={
        <Button onClick={() => void navigate('/sys-manager/model-role-manager')}>{t('模型角色管理')}</Button>
      }
    >
      <SimpleTable<Model>
        rows={models}
        keyOf={({ key }) => key}
        nothing="没有流程"
        columns={columnsOf(t)}
        actionsWidth={170}
        actions={(model) => (
          <>
            <Button
              type="link"
              size="small"
              onClick={() => open('/sys-manager/dd-flow-design-viewer', model)}
            >
              {t('设计')}
            </Button>
            <Button
              type="link"
              size="small"
              onClick={() => open('/sys-manager/setting-flow/f-base-setting', model)}
            >
              {t('设置')}
            </Button>
          </>
        )}
      />
    </AdminPage>
  );
}

const columnsOf = (t: Translate): readonly SimpleColumn<Model>[] => [
  { key: 'name', title: t('流程'), render: ({ name }) => t(name) },
  { key: 'key', title: t('标识'), width: 200, render: ({ key }) => key },
  {
    key: 'version',
    title: t('版本'),
    width: 80,
    render: ({ version }) => <span className={words.digits}>v{version}</span>,
  },
  {
    key: 'origin',
    title: t('来源'),
    width: 120,
    render: ({ origin }) => (origin === 'firm' ? t('本公司发布') : t('系统自带')),
  },
  {
    key: 'state',
    title: t('状态'),
    width: 110,
    render: ({ suspended }) => (
      <StateTag label={suspended ? t('已停用') : t('使用中')} tone={suspended ? 'grey' : 'done'} />
    ),
  },
];
