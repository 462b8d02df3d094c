import { Button } from 'antd';
import { useState } from 'react';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { type SimpleColumn, SimpleTable } from '../../components/simple-table.tsx';
import words from '../../components/words.module.css';
import { type Translate, useTranslation } from '../../i18n/use-translation.ts';
import type { Choices, Drawing } from '../drafts/drawing.ts';
import { useChoices } from '../drafts/use-drawing.ts';
import { SettingPage } from '../flow-settings/setting-page.tsx';
import { NoticeDialog } from './notice-dialog.tsx';
import { NOTICE_WORDS, type NoticeEvent, type NoticeRule, WAYS } from './notice-words.ts';
import { useProcessRules } from './use-process-rules.ts';

/** 流程通知: in which words people are told of a process, by which ways, and who is told as well. */
export function NoticePage() {
  const t = useTranslation();
  return (
    <SettingPage
      isEffectiveAtOnce
      title={t('流程通知')}
      hint={t('对流程的所有版本生效。没有设置的通知使用系统的文字；个人关闭的提醒不会因此打开。')}
    >
      {(drawing) => <NoticeTable key={drawing.key} drawing={drawing} />}
    </SettingPage>
  );
}

type Row = { readonly event: NoticeEvent; readonly rule: NoticeRule | undefined };

function NoticeTable({ drawing }: { readonly drawing: Drawing }) {
  const t = useTranslation();
  const choices = useChoices();
  const [edited, setEdited] = useState<NoticeEvent>();
  const { data } = useProcessRules(drawing.key);
  if (data === undefined) return <PageSkeleton />;
  const { rule, revision } = data.notices;
  const rows = (Object.keys(NOTICE_WORDS) as NoticeEvent[]).map((event) => ({ event, rule: rule[event] }));
  return (
    <>
      <SimpleTable<Row>
        rows={rows}
        keyOf={({ event }) => event}
        nothing="没有通知"
        columns={columnsOf(choices, t)}
        actionsWidth={90}
        actions={({ event }) => (
          <Button type="link" size="small" onClick={() => setEdited(event)}>
            {t('设置')}
          </Button>
        )}
      />
      {edited === undefined ? null : (
        <NoticeDialog
          drawing={drawing}
          event={edited}
          rules={rule}
          revision={revision}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

const columnsOf = (choices: Choices, t: Translate): readonly SimpleColumn<Row>[] => [
  { key: 'event', title: t('通知'), width: 130, render: ({ event }) => t(NOTICE_WORDS[event].label) },
  { key: 'to', title: t('接收人'), width: 120, render: ({ event }) => t(NOTICE_WORDS[event].to) },
  {
    key: 'content',
    title: t('通知内容'),
    render: ({ event, rule }) =>
      rule?.content ? rule.content : <span className={words.quiet}>{t(NOTICE_WORDS[event].content)}</span>,
  },
  {
    key: 'ways',
    title: t('发送方式'),
    width: 170,
    render: ({ rule }) =>
      [t('系统内'), ...(rule?.ways ?? (['mail', 'shortMessage'] as const)).map((way) => t(WAYS[way]))].join(
        t('、'),
      ),
  },
  {
    key: 'besides',
    title: t('另外告知'),
    width: 180,
    render: ({ rule }) => besides(rule, choices, t),
  },
];

function besides(rule: NoticeRule | undefined, { roles }: Choices, t: Translate): string {
  if (rule === undefined) return '—';
  const named = rule.roles.map((code) => roles.find(({ value }) => value === code)?.label ?? code);
  return [...(rule.toInitiator ? [t('发起人')] : []), ...named.map((name) => t(name))].join(t('、')) || '—';
}
