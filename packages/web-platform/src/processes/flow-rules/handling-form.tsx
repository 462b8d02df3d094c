import { Button, Checkbox, InputNumber } from 'antd';
import { useState } from 'react';
import { Property } from '../../custom-forms/draft/property.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUnsavedTab } from '../../navigation/unsaved-tabs.ts';
import type { Drawing } from '../drafts/drawing.ts';
import styles from './flow-rules.module.css';
import { type RuleOf, useSaveRule } from './use-process-rules.ts';

type Handling = RuleOf<'handling'>;
type Closable = Handling['closed'][number];
type Reasoned = Handling['reasonFor'][number];

const CLOSABLE: Readonly<Record<Closable, string>> = {
  sendBack: '退回',
  transfer: '转办',
  delegate: '委派',
  addApprover: '加签',
  removeApprover: '减签',
  consult: '沟通',
  cc: '抄送',
  withdraw: '撤回',
  urge: '催办',
};
const REASONED: Readonly<Record<Reasoned, string>> = {
  approve: '同意',
  voteAgainst: '反对',
  reject: '拒绝',
  transfer: '转办',
  addApprover: '加签',
};
const MOST_URGES = 50;

interface HandlingFormProps {
  readonly drawing: Drawing;
  readonly rule: Handling;
  readonly revision: number;
}

/** 处理规则: what may not be done with tasks, what wants a reason, and how often somebody may urge. */
export function HandlingForm({ drawing, rule, revision }: HandlingFormProps) {
  const t = useTranslation();
  const [said, setSaid] = useState(rule);
  const isChanged = said !== rule;
  useUnsavedTab(isChanged);
  const saving = useSaveRule(drawing.key);
  const save = () =>
    void saving.run({ params: { key: drawing.key }, body: { kind: 'handling', rule: said, revision } });
  return (
    <section className={styles.form} aria-label={t('处理规则')}>
      <h2 className={styles.heading}>{t('处理规则')}</h2>
      <Property label={t('允许的操作')} help={t('取消勾选后，按钮不再出现，请求也被拒绝。')}>
        <Checkbox.Group<Closable>
          className={styles.checks ?? ''}
          value={(Object.keys(CLOSABLE) as Closable[]).filter((one) => !said.closed.includes(one))}
          options={Object.entries(CLOSABLE).map(([one, label]) => ({
            value: one as Closable,
            label: t(label),
          }))}
          onChange={(open) =>
            setSaid({
              ...said,
              closed: (Object.keys(CLOSABLE) as Closable[]).filter((one) => !open.includes(one)),
            })
          }
        />
      </Property>
      <Property label={t('须填写意见')} help={t('退回总须填写意见。')}>
        <Checkbox.Group<Reasoned>
          className={styles.checks ?? ''}
          value={[...said.reasonFor]}
          options={Object.entries(REASONED).map(([one, label]) => ({
            value: one as Reasoned,
            label: t(label),
          }))}
          onChange={(reasonFor) => setSaid({ ...said, reasonFor })}
        />
      </Property>
      <Property label={t('每人每天催办次数')} help={t('不填则不限次数，两次催办仍须间隔一段时间。')}>
        <InputNumber
          min={1}
          max={MOST_URGES}
          precision={0}
          placeholder={t('不限')}
          value={said.urgesADay}
          onChange={(urgesADay) => setSaid({ ...said, urgesADay })}
        />
      </Property>
      <Button type="primary" disabled={!isChanged} loading={saving.isRunning} onClick={save}>
        {t('保存')}
      </Button>
    </section>
  );
}
