import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { faultSummary } from '../../entities/form/show-first-fault.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { processAddress } from '../../routes/process-addresses.ts';
import { ActionBar } from '../actions/action-bar.tsx';
import { CommentBox } from '../opinions/comment-box.tsx';
import { type Correction, useCorrection } from './use-correction.ts';

/** The reason of a correction and its buttons, at the foot of the page. */
export function CorrectBar(correction: Correction) {
  const { facts, form } = correction;
  const t = useTranslation();
  const navigate = useNavigate();
  const [comment, setComment] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { save, isSaving } = useCorrection(correction);
  const isLacking = comment.trim() === '';
  const back = () =>
    void navigate(processAddress(facts.procInstId, facts.processName ?? ''), { replace: true });
  const correct = async () => {
    setAsked(true);
    if (!isLacking && (await save(comment.trim()))) back();
  };
  const faults = faultSummary(form.faults)?.first;
  return (
    <ActionBar
      words={
        <CommentBox
          value={comment}
          onChange={setComment}
          label={t('更正原因')}
          placeholder={t('更正原因')}
          phrasesOf="correct"
          fault={isAsked && isLacking ? t('请填写原因') : undefined}
        />
      }
      fault={faults}
    >
      <Button onClick={back}>{t('取消')}</Button>
      <Button type="primary" disabled={!form.isDirty} loading={isSaving} onClick={() => void correct()}>
        {t('保存更正')}
      </Button>
    </ActionBar>
  );
}
