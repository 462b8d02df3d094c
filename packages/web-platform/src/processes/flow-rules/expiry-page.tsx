import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { type SimpleColumn, SimpleTable } from '../../components/simple-table.tsx';
import words from '../../components/words.module.css';
import { type Translate, useTranslation } from '../../i18n/use-translation.ts';
import type { Choice, Drawing } from '../drafts/drawing.ts';
import { useChoices } from '../drafts/use-drawing.ts';
import { SettingPage } from '../flow-settings/setting-page.tsx';
import { ExpiryDialog } from './expiry-dialog.tsx';
import styles from './flow-rules.module.css';
import { EXPIRY_WORDS, type ExpiryRule } from './notice-words.ts';
import { useProcessRules, useSaveRule } from './use-process-rules.ts';

const MOST_RULES = 10;

/** 到期提醒: who is told before and after the time limit of a step. */
export function ExpiryPage() {
  const t = useTranslation();
  return (
    <SettingPage
      isEffectiveAtOnce
      title={t('到期提醒')}
      hint={t('在环节的时限之前或之后提醒，每个任务每条提醒一次；时限在“流程设计”中设置。')}
    >
      {(drawing) => <ExpiryTable key={drawing.key} drawing={drawing} />}
    </SettingPage>
  );
}

type Row = { readonly at: number; readonly rule: ExpiryRule };

function ExpiryTable({ drawing }: { readonly drawing: Drawing }) {
  const t = useTranslation();
  const { roles } = useChoices();
  const [edited, setEdited] = useState<number>();
  const { data } = useProcessRules(drawing.key);
  const { data: known = [] } = useQuery({
    queryKey: queryKeys.processRows.versionSteps(drawing.current.id),
    queryFn: () => api('GET /act/procdef/:id/steps', { params: { id: drawing.current.id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const saving = useSaveRule(drawing.key);
  if (data === undefined) return <PageSkeleton />;
  const { rule: rules, revision } = data.expiry;
  const steps = known
    .filter(({ kind }) => kind === 'userTask')
    .map(({ id, name }) => ({ value: id, label: name }));
  const remove = (at: number) =>
    void saving.run({
      params: { key: drawing.key },
      body: { kind: 'expiry', rule: rules.toSpliced(at, 1), revision },
    });
  return (
    <>
      <SimpleTable<Row>
        rows={rules.map((rule, at) => ({ at, rule }))}
        keyOf={({ at }) => String(at)}
        nothing="还没有到期提醒"
        columns={columnsOf(steps, roles, t)}
        actionsWidth={100}
        actions={({ at }) => (
          <span className={styles.buttons}>
            <IconButton label={t('修改')} icon={<EditOutlined />} onClick={() => setEdited(at)} />
            <IconButton label={t('删除')} icon={<DeleteOutlined />} onClick={() => remove(at)} />
          </span>
        )}
      />
      {rules.length < MOST_RULES ? (
        <Button
          className={styles.add ?? ''}
          type="dashed"
          icon={<PlusOutlined />}
          onClick={() => setEdited(rules.length)}
        >
          {t('添加提醒')}
        </Button>
      ) : null}
      {edited === undefined ? null : (
        <ExpiryDialog
          drawing={drawing}
          steps={steps}
          at={edited}
          rules={rules}
          revision={revision}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

const columnsOf = (
  steps: readonly Choice[],
  roles: readonly Choice[],
  t: Translate,
): readonly SimpleColumn<Row>[] => [
  {
    key: 'step',
    title: t('环节'),
    width: 160,
    render: ({ rule: { step } }) =>
      step === null ? t('所有环节') : t(steps.find(({ value }) => value === step)?.label ?? step),
  },
  {
    key: 'when',
    title: t('提醒时间'),
    width: 170,
    render: ({ rule: { when, hours } }) =>
      when === 'before'
        ? t('到期前 {count} 小时', { count: hours })
        : t('超时后 {count} 小时', { count: hours }),
  },
  {
    key: 'to',
    title: t('接收人'),
    width: 220,
    render: ({ rule }) =>
      [
        ...(rule.toHandler ? [t('处理人')] : []),
        ...(rule.toHead ? [t('处理人的部门负责人')] : []),
        ...(rule.toInitiator ? [t('发起人')] : []),
        ...rule.roles.map((code) => t(roles.find(({ value }) => value === code)?.label ?? code)),
      ].join(t('、')),
  },
  {
    key: 'content',
    title: t('通知内容'),
    render: ({ rule }) =>
      rule.content || <span className={words.quiet}>{t(EXPIRY_WORDS[rule.when].content)}</span>,
  },
];
