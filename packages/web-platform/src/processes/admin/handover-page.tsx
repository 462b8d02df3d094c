import { directory, isId } from '@jianheng/definition';
import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { DialogForm } from '../../components/dialogs/dialog-form.tsx';
import { DialogLine as Line } from '../../components/dialogs/dialog-line.tsx';
import words from '../../components/words.module.css';
import { PeopleSelect } from '../../entities/pickers/people-select.tsx';
import type { Chosen } from '../../entities/pickers/picked.ts';
import { useLabels } from '../../fields/simple/link/use-options.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { platformCall } from '../../mutations/platform-call.ts';
import { useAction } from '../../mutations/use-action.ts';
import { CommentBox } from '../opinions/comment-box.tsx';
import { AdminPage } from './admin-page.tsx';
import styles from './process-admin.module.css';

/** 离职转办: everything that waits for somebody goes to another. */
export function HandoverPage() {
  const t = useTranslation();
  const form = useHandover();
  const { data: leavers = [] } = useQuery({
    queryKey: queryKeys.processRows.leavers,
    queryFn: () => api('GET /b/wf/process/handover/people', { errors: 'returned' }),
  });
  return (
    <AdminPage
      title={t('离职转办')}
      hint={t('把一个人名下全部待处理的事项移交给另一人，每个流程都会记下原因。')}
    >
      <DialogForm className={styles.deskForm}>
        <Line name={t('离职人')} isRequired fault={form.isMissing('from') ? t('请选中一个人员') : undefined}>
          <PeopleSelect
            value={form.from}
            onChange={form.setFrom}
            mode="single"
            label={t('离职人')}
            includesDisabled
          />
          {leavers.length === 0 ? null : (
            <p className={styles.leavers}>
              <span className={words.quiet}>{t('已停用、仍有待办：')}</span>
              {leavers.map(({ id, name, open }) => (
                <Button key={id} type="link" size="small" onClick={() => form.setFrom([{ id, name }])}>
                  {t('{name}（{count} 项）', { name, count: open })}
                </Button>
              ))}
            </p>
          )}
        </Line>
        <Line name={t('接手人')} isRequired fault={form.isMissing('to') ? t('请选中一个人员') : undefined}>
          <PeopleSelect value={form.to} onChange={form.setTo} mode="single" label={t('接手人')} />
        </Line>
        <Line name={t('原因')} isRequired>
          <CommentBox
            value={form.comment}
            onChange={form.setComment}
            label={t('原因')}
            rows={2}
            phrasesOf="handOver"
            fault={form.isMissing('comment') ? t('请填写原因') : undefined}
          />
        </Line>
        <span />
        <div>
          <Button type="primary" loading={form.isSending} onClick={form.send}>
            {t('转办')}
          </Button>
          {form.moved === undefined ? null : (
            <p className={styles.deskResult} role="status">
              {form.moved === 0
                ? t('{name}名下没有待处理的事项', { name: form.movedFrom })
                : t('{name}的 {count} 个流程正在移交，稍后完成', { name: form.movedFrom, count: form.moved })}
            </p>
          )}
        </div>
      </DialogForm>
    </AdminPage>
  );
}

type Part = 'from' | 'to' | 'comment';

function useHandover() {
  const t = useTranslation();
  const { modal } = App.useApp();
  const { run, isRunning } = useAction({
    call: platformCall('POST /b/wf/process/handover'),
    changes: 'allRows',
  });
  const [address] = useSearchParams();
  const asked = address.get('from');
  const [named] = useLabels(directory.user.path, asked !== null && isId(asked) ? [asked] : []);
  const [chosen, setFrom] = useState<readonly Chosen[]>();
  const from = chosen ?? (named ? [{ id: named.id, name: named.label }] : []);
  const [to, setTo] = useState<readonly Chosen[]>([]);
  const [comment, setComment] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [moved, setMoved] = useState<{ readonly count: number; readonly name: string }>();
  const isEmpty: Readonly<Record<Part, boolean>> = {
    from: from.length === 0,
    to: to.length === 0,
    comment: comment.trim() === '',
  };
  const move = async (leaver: Chosen, taker: Chosen) => {
    const body = { fromUser: leaver.id, toUser: taker.id, comment: comment.trim() };
    const handedOver = await run({ body });
    if (handedOver !== undefined) setMoved({ count: handedOver.processes, name: leaver.name });
  };
  const ask = () => {
    setAsked(true);
    const [[leaver], [taker]] = [from, to];
    if (leaver === undefined || taker === undefined || isEmpty.comment) return;
    void modal.confirm({
      title: t('把{from}的全部事项移交给{to}？', { from: leaver.name, to: taker.name }),
      okText: t('转办'),
      cancelText: t('取消'),
      onOk: () => move(leaver, taker),
    });
  };
  return {
    from,
    setFrom,
    to,
    setTo,
    comment,
    setComment,
    isMissing: (part: Part) => isAsked && isEmpty[part],
    send: ask,
    isSending: isRunning,
    moved: moved?.count,
    movedFrom: moved?.name ?? '',
  };
}
