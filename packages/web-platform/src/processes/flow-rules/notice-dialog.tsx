import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { DialogForm } from '../../components/dialogs/dialog-form.tsx';
import { DialogLine as Line } from '../../components/dialogs/dialog-line.tsx';
import { SheetDialog } from '../../components/dialogs/sheet-dialog.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Drawing } from '../drafts/drawing.ts';
import { ALL_WAYS, NOTICE_WORDS, type NoticeEvent, type NoticeRule } from './notice-words.ts';
import { RolesInput, WaysInput } from './receivers-input.tsx';
import { TextInputs } from './text-inputs.tsx';
import { type RuleOf, useSaveRule } from './use-process-rules.ts';

export interface NoticeDialogProps {
  readonly drawing: Drawing;
  readonly event: NoticeEvent;
  readonly rules: RuleOf<'notices'>;
  readonly revision: number;
  readonly onClose: () => void;
}

const UNSAID: NoticeRule = { title: '', content: '', ways: ALL_WAYS, toInitiator: false, roles: [] };
/** Where the initiator is the one who is told. */
const TOLD_TO_INITIATOR: readonly NoticeEvent[] = ['approved', 'ended'];

/** One notice of a process, as its firm sets it. */
export function NoticeDialog({ drawing, event, rules, revision, onClose }: NoticeDialogProps) {
  const t = useTranslation();
  const [said, setSaid] = useState(rules[event] ?? UNSAID);
  const saving = useSaveRule(drawing.key, onClose);
  const save = (rule: RuleOf<'notices'>) =>
    void saving.run({ params: { key: drawing.key }, body: { kind: 'notices', rule, revision } });
  const { [event]: _mine, ...others } = rules;
  const usual = NOTICE_WORDS[event];
  return (
    <SheetDialog
      title={t('通知：{event}', { event: t(usual.label) })}
      okText={t('保存')}
      width={640}
      isRunning={saving.isRunning}
      onOk={() => save({ ...others, [event]: said })}
      onClose={onClose}
    >
      <DialogForm>
        <TextInputs
          drawing={drawing}
          event={event}
          value={said}
          usual={usual}
          faults={saving.faults}
          onChange={(texts) => setSaid({ ...said, ...texts })}
        />
        <WaysInput value={said.ways} onChange={(ways) => setSaid({ ...said, ways })} />
        <Line name={t('另外告知')} fault={saving.faults.roles}>
          {TOLD_TO_INITIATOR.includes(event) ? null : (
            <Checkbox
              checked={said.toInitiator}
              onChange={({ target }) => setSaid({ ...said, toInitiator: target.checked })}
            >
              {t('发起人')}
            </Checkbox>
          )}
          <RolesInput
            label={t('另外告知的角色')}
            placeholder={t('选择角色')}
            value={said.roles}
            onChange={(roles) => setSaid({ ...said, roles })}
          />
        </Line>
        {rules[event] === undefined ? null : (
          <Line name="">
            <Button onClick={() => save(others)}>{t('恢复系统的通知')}</Button>
          </Line>
        )}
      </DialogForm>
    </SheetDialog>
  );
}
