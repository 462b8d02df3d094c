import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Empty, Select } from 'antd';
import { useState } from 'react';
import { api } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { type SimpleColumn, SimpleTable } from '../components/simple-table.tsx';
import { StateTag } from '../components/state-tag.tsx';
import words from '../components/words.module.css';
import { useTranslation } from '../i18n/use-translation.ts';
import { platformCall } from '../mutations/platform-call.ts';
import { useAction } from '../mutations/use-action.ts';
import { AdminPage } from '../processes/admin/admin-page.tsx';
import { useAddressQuery } from '../routes/use-address-query.ts';
import type { Extra, GivenExtra } from './draft/extra-field.ts';
import { kindLabel } from './draft/field-kinds.ts';
import { ExtraFieldDialog } from './extra-field-dialog.tsx';
import styles from './extra-fields.module.css';

/** 扩展字段: what the firm wants to keep in the forms that modules ship, beside what these have. */
export function ExtraFieldsPage() {
  const t = useTranslation();
  const { query, change } = useAddressQuery();
  const path = query.get('form') ?? undefined;
  return (
    <AdminPage
      title={t('扩展字段')}
      hint={t('给系统自带的表单增加本公司自己的字段。保存后立即可以填写、筛选、排序、合计和导出。')}
    >
      <FormSelect path={path} onChange={(next) => change({ form: next })} />
      {path === undefined ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('请选择要扩展的表单')} />
      ) : (
        <FieldsOf key={path} path={path} />
      )}
    </AdminPage>
  );
}

type FormSelectProps = {
  readonly path: string | undefined;
  readonly onChange: (path: string) => void;
};

function FormSelect({ path, onChange }: FormSelectProps) {
  const t = useTranslation();
  const { data = [] } = useQuery({
    queryKey: queryKeys.extraFields.forms,
    queryFn: () => api('GET /a/sys/extraField/forms', {}),
  });
  const modules = [...new Set(data.map(({ module }) => module))];
  const labelOf = (label: string, count: number) =>
    count === 0 ? label : t('{name}（{more}）', { name: label, more: count });
  return (
    <Select<string>
      className={styles.formSelect}
      aria-label={t('表单')}
      placeholder={t('选择表单')}
      showSearch={{ optionFilterProp: 'label' }}
      value={path ?? null}
      options={modules.map((module) => ({
        label: module,
        title: module,
        options: data
          .filter((one) => one.module === module)
          .map((one) => ({ value: one.path, label: labelOf(one.label, one.count) })),
      }))}
      onChange={onChange}
    />
  );
}

function FieldsOf({ path }: { readonly path: string }) {
  const t = useTranslation();
  const [edited, setEdited] = useState<Extra | 'new'>();
  const { data } = useQuery({
    queryKey: queryKeys.extraFields.of(path),
    queryFn: () => api('POST /a/sys/extraField/query', { body: { path } }),
  });
  const saving = useAction({
    call: platformCall('PUT /a/sys/extraField'),
    done: '保存成功',
    changes: { queryKeys: [queryKeys.extraFields.all, queryKeys.definitions, queryKeys.session] },
    onDone: () => setEdited(undefined),
  });
  const fields: readonly GivenExtra[] = data?.fields ?? [];
  const save = (next: readonly GivenExtra[]) =>
    void saving.run({ body: { path, revision: data?.revision ?? 0, fields: [...next] } });
  const put = (one: GivenExtra) =>
    save(
      one.name === undefined
        ? [...fields, one]
        : fields.map((other) => (other.name === one.name ? one : other)),
    );
  const move = (at: number, by: -1 | 1) => {
    const moved = fields[at];
    if (moved) save(fields.toSpliced(at, 1).toSpliced(at + by, 0, moved));
  };
  return (
    <>
      <SimpleTable<Extra>
        rows={data?.fields}
        keyOf={({ name }) => name}
        nothing="还没有扩展字段"
        columns={useColumns()}
        onOpen={setEdited}
        actionsWidth={220}
        actions={(one) => (
          <ExtraActions
            extra={one}
            at={fields.indexOf(one)}
            count={fields.length}
            onEdit={() => setEdited(one)}
            onMove={move}
            onPut={put}
          />
        )}
      />
      <Button
        className={styles.addExtra ?? ''}
        type="dashed"
        icon={<PlusOutlined />}
        disabled={data === undefined}
        onClick={() => setEdited('new')}
      >
        {t('添加字段')}
      </Button>
      {edited === undefined ? null : (
        <ExtraFieldDialog
          extra={edited === 'new' ? undefined : edited}
          isRunning={saving.isRunning}
          onClose={() => setEdited(undefined)}
          onOk={put}
        />
      )}
    </>
  );
}

function useColumns(): readonly SimpleColumn<Extra>[] {
  const t = useTranslation();
  return [
    { key: 'label', title: t('标签'), render: ({ field }) => field.label },
    { key: 'kind', title: t('类型'), width: 110, render: ({ field }) => t(kindLabel(field.kind)) },
    {
      key: 'required',
      title: t('必填'),
      width: 70,
      render: ({ field }) => (field.required === true ? t('是') : ''),
    },
    {
      key: 'name',
      title: t('字段名'),
      width: 130,
      render: ({ name }) => <span className={words.quiet}>{name}</span>,
    },
    {
      key: 'state',
      title: t('状态'),
      width: 100,
      render: ({ isRetired }) =>
        isRetired === true ? (
          <StateTag label={t('已停用')} tone="grey" />
        ) : (
          <StateTag label={t('使用中')} tone="done" />
        ),
    },
  ];
}

type ExtraActionsProps = {
  readonly extra: Extra;
  readonly at: number;
  readonly count: number;
  readonly onEdit: () => void;
  readonly onMove: (at: number, by: -1 | 1) => void;
  readonly onPut: (extra: GivenExtra) => void;
};

function ExtraActions({ extra, at, count, onEdit, onMove, onPut }: ExtraActionsProps) {
  const t = useTranslation();
  const { isRetired, ...kept } = extra;
  return (
    <>
      <Button type="link" size="small" onClick={onEdit}>
        {t('修改')}
      </Button>
      <Button type="link" size="small" disabled={at === 0} onClick={() => onMove(at, -1)}>
        {t('上移')}
      </Button>
      <Button type="link" size="small" disabled={at === count - 1} onClick={() => onMove(at, 1)}>
        {t('下移')}
      </Button>
      {isRetired === true ? (
        <Button type="link" size="small" onClick={() => onPut(kept)}>
          {t('恢复')}
        </Button>
      ) : (
        <Button type="link" size="small" danger onClick={() => onPut({ ...kept, isRetired: true })}>
          {t('停用')}
        </Button>
      )}
    </>
  );
}
