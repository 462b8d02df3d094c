import { Radio } from 'antd';
import { type ReactNode, useState } from 'react';
import { DialogForm } from '../../components/dialogs/dialog-form.tsx';
import { DialogLine as Line } from '../../components/dialogs/dialog-line.tsx';
import { SheetDialog } from '../../components/dialogs/sheet-dialog.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSayStep } from '../data/own-steps.ts';
import type { TaskFacts } from '../data/process-data.ts';
import { CommentBox } from '../opinions/comment-box.tsx';
import type { ActionInput } from './action-body.ts';

export interface SendBackDialogProps {
  readonly targets: TaskFacts['sendBackTargets'];
  /** Others who sign the same step: their tasks end with the return. */
  readonly others: number;
  readonly comment: string;
  readonly isRunning: boolean;
  /** Files that go with it. */
  readonly files?: ReactNode;
  readonly onClose: () => void;
  readonly onSendBack: (input: ActionInput) => void;
}

/** 退回: to which step, how it comes back, and why. */
export function SendBackDialog({
  targets,
  others,
  comment: first,
  isRunning,
  files,
  onClose,
  onSendBack,
}: SendBackDialogProps) {
  const t = useTranslation();
  const sayStep = useSayStep();
  const [to, setTo] = useState(targets[0]?.id);
  const [resubmit, setResubmit] = useState<'step' | 'direct'>('step');
  const [comment, setComment] = useState(first);
  const [isAsked, setAsked] = useState(false);
  const isMissing = comment.trim() === '';
  const send = () => {
    setAsked(true);
    if (!isMissing) onSendBack({ comment, resubmit, ...(to === undefined ? {} : { to }) });
  };
  return (
    <SheetDialog title={t('退回')} okText={t('退回')} isRunning={isRunning} onOk={send} onClose={onClose}>
      <DialogForm
        {...(others > 0 ? { means: t('会签中的其他 {count} 人的待办将一并取消。', { count: others }) } : {})}
      >
        <Line name={t('退回到')}>
          <Radio.Group
            value={to}
            onChange={({ target }) => setTo(target.value)}
            options={targets.map(({ id, name }) => ({ value: id, label: sayStep(name) }))}
          />
        </Line>
        <Line name={t('修改以后')}>
          <Radio.Group
            value={resubmit}
            onChange={({ target }) => setResubmit(target.value)}
            options={[
              { value: 'step', label: t('逐级重新审批') },
              { value: 'direct', label: t('直接回到本环节') },
            ]}
          />
        </Line>
        <Line name={t('退回意见')} isRequired>
          <CommentBox
            value={comment}
            onChange={setComment}
            label={t('退回意见')}
            rows={3}
            autoFocus
            phrasesOf="sendBack"
            fault={isAsked && isMissing ? t('退回请填写意见') : undefined}
          />
          {files}
        </Line>
      </DialogForm>
    </SheetDialog>
  );
}
