import type { PlatformAnswer } from '@jianheng/contract';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Typography } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { SheetDialog } from '../components/dialogs/sheet-dialog.tsx';
import words from '../components/words.module.css';
import { useTranslation } from '../i18n/use-translation.ts';
import { platformCall } from '../mutations/platform-call.ts';
import { useAction } from '../mutations/use-action.ts';
import styles from './draft/designer.module.css';
import { draftOf } from './draft/draft.ts';
import type { Designer, KeptForm, Verdict } from './draft/use-designer.ts';
import looks from './publish-dialog.module.css';
import { compareForms } from './versions/compare-forms.ts';
import { placeText, wordText } from './versions/difference-text.ts';

const SHOWN_CHANGES = 8;

export interface PublishDialogProps {
  readonly form: KeptForm;
  readonly designer: Designer;
}

/** Publishes a form that can be: with whom it is for, what changes by it and how many of its processes run; then leads to trying it. */
export function PublishDialog({ form, designer }: PublishDialogProps) {
  const t = useTranslation();
  const [chosen, setChosen] = useState<readonly string[]>();
  const { data: audience } = useQuery({
    queryKey: queryKeys.customForms.audience(form.id),
    queryFn: () => api('GET /a/sys/customForm/:id/audience', { params: { id: form.id } }),
    staleTime: 0,
  });
  const giving = useAction({
    call: platformCall('PUT /a/sys/customForm/:id/audience'),
    changes: { queryKeys: [queryKeys.customForms.audience(form.id)] },
  });
  const ticked = chosen ?? audience?.roles.filter(({ mayFill }) => mayFill).map(({ id }) => id) ?? [];
  const publish = async () => {
    const kept = await designer.publish();
    if (kept !== undefined && chosen !== undefined)
      await giving.run({ params: { id: form.id }, body: { roles: [...chosen] } });
  };
  const names = (audience?.roles ?? []).filter(({ id }) => ticked.includes(id)).map(({ name }) => name);
  if (designer.published) return <Published form={form} designer={designer} names={names} />;
  return (
    <SheetDialog
      title={t('发布“{label}”', { label: designer.draft.label })}
      okText={t('发布')}
      isRunning={designer.isBusy || giving.isRunning}
      onOk={() => void publish()}
      onClose={designer.closeVerdict}
    >
      <Typography.Title level={5}>{t('谁可以发起')}</Typography.Title>
      {audience?.canGive ? (
        <RoleChoice audience={audience} ticked={ticked} onTick={setChosen} />
      ) : (
        <p className={words.quiet}>
          {names.length > 0
            ? names.join(t('、'))
            : t('还没有角色可以填写，请有“管理角色”权限的人在功能授权中设置。')}
        </p>
      )}
      <Typography.Title level={5}>{t('改动')}</Typography.Title>
      <Changes form={form} designer={designer} />
      {audience === undefined ? null : <Running count={audience.running} />}
      <Effects verdict={designer.verdict} />
    </SheetDialog>
  );
}

type Audience = PlatformAnswer<'GET /a/sys/customForm/:id/audience'>;
type RoleChoiceProps = {
  readonly audience: Audience;
  readonly ticked: readonly string[];
  readonly onTick: (ids: readonly string[]) => void;
};

function RoleChoice({ audience, ticked, onTick }: RoleChoiceProps) {
  const t = useTranslation();
  return (
    <>
      <Checkbox.Group
        className={looks.audience ?? ''}
        value={[...ticked]}
        onChange={onTick}
        options={audience.roles.map(({ id, name, people }) => ({
          value: id,
          label: t('{name}（{count} 人）', { name, count: people }),
        }))}
      />
      {ticked.length === 0 ? (
        <Alert type="warning" showIcon title={t('没有勾选角色：发布后只有系统管理员能填写。')} />
      ) : null}
    </>
  );
}

function Running({ count }: { readonly count: number }) {
  const t = useTranslation();
  return (
    <p className={words.quiet}>
      {count > 0
        ? t('正在审批 {count} 张，按各自发起时的表单和流程继续。', { count })
        : t('没有正在审批的单据。')}
    </p>
  );
}

function Effects({ verdict }: { readonly verdict: Verdict | undefined }) {
  const t = useTranslation();
  return verdict?.effects.map(({ word, says, rows }) => (
    <Alert
      key={`${word} ${says}`}
      className={styles.effect ?? ''}
      type="warning"
      showIcon
      title={rows === 0 ? t('{says}。', { says }) : t('{says}：涉及 {rows} 条记录。', { says, rows })}
    />
  ));
}

/** The form is in use: who finds it, and the way to a first one. */
function Published({ form, designer, names }: PublishDialogProps & { readonly names: readonly string[] }) {
  const t = useTranslation();
  const navigate = useNavigate();
  return (
    <SheetDialog
      title={t('“{label}”已发布', { label: designer.draft.label })}
      okText={t('试填一张')}
      closeText={t('关闭')}
      onOk={() => {
        designer.closeVerdict();
        void navigate(`/main-page/wf-form?${new URLSearchParams({ formId: form.code })}`);
      }}
      onClose={designer.closeVerdict}
    >
      <p>
        {names.length > 0
          ? t('{roles}现在可以在“发起流程”和菜单中找到它。', { roles: names.join(t('、')) })
          : t('还没有角色可以填写，只有系统管理员能用。')}
      </p>
    </SheetDialog>
  );
}

/** The changes since the version in use; nothing to compare with before the first. */
function Changes({ form, designer }: PublishDialogProps) {
  const t = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const { data: versions } = useQuery({
    queryKey: queryKeys.customForms.versions(form.id),
    queryFn: () => api('GET /a/sys/customForm/:id/versions', { params: { id: form.id } }),
    staleTime: 0,
  });
  const newest = versions?.[0] && String(versions[0].version);
  const { data: was } = useQuery({
    queryKey: queryKeys.customForms.version(form.id, newest ?? ''),
    queryFn: () =>
      api('GET /a/sys/customForm/:id/versions/:version', { params: { id: form.id, version: newest ?? '' } }),
    enabled: newest !== undefined,
  });
  if (versions === undefined) return null;
  if (newest === undefined) return <p className={words.quiet}>{t('第一次发布。')}</p>;
  if (was === undefined) return null;
  const changes = compareForms(draftOf(was.definition), designer.draft);
  if (changes.length === 0) return <p className={words.quiet}>{t('与使用中的版本相同。')}</p>;
  const shown = isWhole ? changes : changes.slice(0, SHOWN_CHANGES);
  return (
    <ul className={looks.changes}>
      {shown.map((change) => (
        <li key={`${change.part} ${change.about} ${change.word ?? ''}`}>
          {placeText(change)} <span className={words.quiet}>{wordText(change)}</span>
        </li>
      ))}
      {shown.length < changes.length ? (
        <li>
          <Button type="link" size="small" onClick={() => setWhole(true)}>
            {t('另有 {count} 处', { count: changes.length - shown.length })}
          </Button>
        </li>
      ) : null}
    </ul>
  );
}
