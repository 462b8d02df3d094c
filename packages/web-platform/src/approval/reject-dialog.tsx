import { Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { useWords } from '../words/use-words.ts';
import type { TaskFacts } from './approval-data.ts';
import { PHRASES } from './decisions.ts';
import type { Words } from './use-act.ts';

export interface RejectDialogProps {
  readonly targets: TaskFacts['rejectTargets'];
  readonly comment: string;
  readonly onClose: () => void;
  readonly onReject: (words: Words) => void;
}

/** 驳回: to which step, how it comes back, and why. */
export function RejectDialog({ targets, comment: first, onClose, onReject }: RejectDialogProps) {
  const t = useWords();
  const [to, setTo] = useState(targets[0]?.id);
  const [resubmit, setResubmit] = useState<'step' | 'direct'>('step');
  const [comment, setComment] = useState(first);
  const [isAsked, setAsked] = useState(false);
  const isMissing = comment.trim() === '';
  const send = () => {
    setAsked(true);
    if (!isMissing) onReject({ comment, resubmit, ...(to === undefined ? {} : { to }) });
  };
  return (
    <Modal
      open
      width={520}
      title={t('驳回')}
      okText={t('驳回')}
      cancelText={t('取消')}
      onOk={send}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <div className="jh-reject">
        <span className="jh-reject-name">{t('驳回到')}</span>
        <Radio.Group
          value={to}
          onChange={({ target }) => setTo(target.value)}
          options={targets.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <span className="jh-reject-name">{t('修改以后')}</span>
        <Radio.Group
          value={resubmit}
          onChange={({ target }) => setResubmit(target.value)}
          options={[
            { value: 'step', label: t('逐级重新审批') },
            { value: 'direct', label: t('直接回到本环节') },
          ]}
        />
        <span className="jh-reject-name">
          <i className="jh-required" aria-hidden="true" />
          {t('驳回意见')}
        </span>
        <div>
          <Input.TextArea
            autoFocus
            value={comment}
            autoSize={{ minRows: 3, maxRows: 8 }}
            maxLength={2000}
            aria-label={t('驳回意见')}
            onChange={({ target }) => setComment(target.value)}
            {...(isAsked && isMissing ? { status: 'error' as const } : {})}
          />
          {isAsked && isMissing ? <p className="jh-field-fault">{t('驳回请填写意见')}</p> : null}
          <div className="jh-phrases">
            {PHRASES.slice(2).map((phrase) => (
              <button key={phrase} type="button" onClick={() => setComment(t(phrase))}>
                {t(phrase)}
              </button>
            ))}
          </div>
        </div>
      </div>
    </Modal>
  );
}
