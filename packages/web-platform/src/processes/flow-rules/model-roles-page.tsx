import type { PlatformAnswer } from '@jianheng/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { DialogForm } from '../../components/dialogs/dialog-form.tsx';
import { DialogLine as Line } from '../../components/dialogs/dialog-line.tsx';
import { SheetDialog } from '../../components/dialogs/sheet-dialog.tsx';
import { type SimpleColumn, SimpleTable } from '../../components/simple-table.tsx';
import words from '../../components/words.module.css';
import { type Translate, useTranslation } from '../../i18n/use-translation.ts';
import { AdminPage } from '../admin/admin-page.tsx';
import type { Choices } from '../drafts/drawing.ts';
import { useChoices } from '../drafts/use-drawing.ts';
import { RolesInput } from './receivers-input.tsx';
import { useSaveRule } from './use-process-rules.ts';

type Model = PlatformAnswer<'GET /act/modelAccess'>[number];
const USES = { see: '查看', design: '设计', publish: '发布' } as const;
type Use = keyof typeof USES;

/** 模型角色管理: which roles see, draw and publish each process. */
export function ModelRolesPage() {
  const t = useTranslation();
  const choices = useChoices();
  const [edited, setEdited] = useState<Model>();
  const { data } = useQuery({
    queryKey: queryKeys.processDesign.access,
    queryFn: () => api('GET /act/modelAccess'),
  });
  return (
    <AdminPage
      title={t('模型角色管理')}
      hint={t(
        '有设计或发布权限的人中，哪些角色可以查看、设计、发布各流程；不选角色则不限。系统管理员不受限制。',
      )}
    >
      <SimpleTable<Model>
        rows={data}
        keyOf={({ key }) => key}
        nothing="没有流程"
        columns={columnsOf(choices, t)}
        actionsWidth={90}
        actions={(model) => (
          <Button type="link" size="small" onClick={() => setEdited(model)}>
            {t('设置')}
          </Button>
        )}
      />
      {edited === undefined ? null : <RolesDialog model={edited} onClose={() => setEdited(undefined)} />}
    </AdminPage>
  );
}

const columnsOf = ({ roles }: Choices, t: Translate): readonly SimpleColumn<Model>[] => [
  { key: 'name', title: t('流程'), render: ({ name }) => t(name) },
  ...(Object.keys(USES) as Use[]).map((use) => ({
    key: use,
    title: t(USES[use]),
    width: 220,
    render: ({ rule }: Model) =>
      rule[use].length === 0 ? (
        <span className={words.quiet}>{t('不限角色')}</span>
      ) : (
        rule[use].map((code) => t(roles.find(({ value }) => value === code)?.label ?? code)).join(t('、'))
      ),
  })),
];

function RolesDialog({ model, onClose }: { readonly model: Model; readonly onClose: () => void }) {
  const t = useTranslation();
  const [rule, setRule] = useState(model.rule);
  const saving = useSaveRule(model.key, onClose);
  const save = () =>
    void saving.run({
      params: { key: model.key },
      body: { kind: 'access', rule, revision: model.revision },
    });
  return (
    <SheetDialog
      title={t('模型角色：{name}', { name: t(model.name) })}
      okText={t('保存')}
      isRunning={saving.isRunning}
      onOk={save}
      onClose={onClose}
    >
      <DialogForm means={t('设计或发布此流程的角色总能查看它。')}>
        {(Object.keys(USES) as Use[]).map((use) => (
          <Line key={use} name={t(USES[use])} fault={use === 'publish' ? saving.faults.roles : undefined}>
            <RolesInput
              label={t(USES[use])}
              placeholder={t('不限角色')}
              value={rule[use]}
              onChange={(roles) => setRule({ ...rule, [use]: roles })}
            />
          </Line>
        ))}
      </DialogForm>
    </SheetDialog>
  );
}
