import { Checkbox, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { DialogForm } from '../../components/dialogs/dialog-form.tsx';
import { DialogLine as Line } from '../../components/dialogs/dialog-line.tsx';
import { SheetDialog } from '../../components/dialogs/sheet-dialog.tsx';
import inputs from '../../components/inputs.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Choice, Drawing } from '../drafts/drawing.ts';
import styles from './flow-rules.module.css';
import { EXPIRY_WORDS, type ExpiryRule } from './notice-words.ts';
import { RolesInput, WaysInput } from './receivers-input.tsx';
import { TextInputs } from './text-inputs.tsx';
import { useSaveRule } from './use-process-rules.ts';

export interface ExpiryDialogProps {
  readonly drawing: Drawing;
  readonly steps: readonly Choice[];
  /** Which of the rules; one behind the last is a new one. */
  readonly at: number;
  readonly rules: readonly ExpiryRule[];
  readonly revision: number;
  readonly onClose: () => void;
}

const FIRST: ExpiryRule = {
  step: null,
  when: 'before',
  hours: 24,
  title: '',
  content: '',
  ways: [],
  toHandler: true,
  toInitiator: false,
  toHead: false,
  roles: [],
};
const MOST_HOURS = 720;
const ALL_STEPS = '';
const RECEIVERS = { toHandler: '处理人', toHead: '处理人的部门负责人', toInitiator: '发起人' } as const;
type Receiver = keyof typeof RECEIVERS;

/** One reminder around the time limit of a step. */
export function ExpiryDialog({ drawing, steps, at, rules, revision, onClose }: ExpiryDialogProps) {
  const t = useTranslation();
  const [said, setSaid] = useState(rules[at] ?? FIRST);
  const set = (change: Partial<ExpiryRule>) => setSaid({ ...said, ...change });
  const saving = useSaveRule(drawing.key, onClose);
  const save = () =>
    void saving.run({
      params: { key: drawing.key },
      body: { kind: 'expiry', rule: rules.toSpliced(at, 1, said), revision },
    });
  return (
    <SheetDialog
      title={at < rules.length ? t('修改提醒') : t('添加提醒')}
      okText={t('保存')}
      width={640}
      isRunning={saving.isRunning}
      onOk={save}
      onClose={onClose}
    >
      <DialogForm>
        <Line name={t('环节')} fault={saving.faults.step}>
          <Select
            aria-label={t('环节')}
            className={inputs.full}
            value={said.step ?? ALL_STEPS}
            options={[
              { value: ALL_STEPS, label: t('所有环节') },
              ...steps.map(({ value, label }) => ({ value, label: t(label) })),
            ]}
            onChange={(step) => set({ step: step === ALL_STEPS ? null : step })}
          />
        </Line>
        <Line name={t('提醒时间')} isRequired fault={saving.faults.hours}>
          <div className={styles.hours}>
            <Select<'before' | 'after'>
              aria-label={t('提醒时间')}
              value={said.when}
              options={[
                { value: 'before', label: t('到期前') },
                { value: 'after', label: t('超时后') },
              ]}
              onChange={(when) => set({ when })}
            />
            <InputNumber
              aria-label={t('小时')}
              min={1}
              max={MOST_HOURS}
              precision={0}
              suffix={t('小时')}
              value={said.hours}
              onChange={(hours) => set({ hours: hours ?? 1 })}
            />
          </div>
        </Line>
        <Line name={t('接收人')} isRequired fault={saving.faults.roles}>
          <Checkbox.Group<Receiver>
            value={(Object.keys(RECEIVERS) as Receiver[]).filter((one) => said[one])}
            options={Object.entries(RECEIVERS).map(([one, label]) => ({
              value: one as Receiver,
              label: t(label),
            }))}
            onChange={(chosen) =>
              set({
                toHandler: chosen.includes('toHandler'),
                toHead: chosen.includes('toHead'),
                toInitiator: chosen.includes('toInitiator'),
              })
            }
          />
          <RolesInput
            label={t('接收的角色')}
            placeholder={t('选择角色')}
            value={said.roles}
            onChange={(roles) => set({ roles })}
          />
        </Line>
        <TextInputs
          drawing={drawing}
          event={said.when}
          value={said}
          usual={EXPIRY_WORDS[said.when]}
          faults={saving.faults}
          onChange={set}
        />
        <WaysInput value={said.ways} onChange={(ways) => set({ ways })} />
      </DialogForm>
    </SheetDialog>
  );
}
