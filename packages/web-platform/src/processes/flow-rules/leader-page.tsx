import { Button, Select } from 'antd';
import { useState } from 'react';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { Property } from '../../custom-forms/draft/property.tsx';
import { useSaveKey } from '../../hooks/use-save-key.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUnsavedTab } from '../../navigation/unsaved-tabs.ts';
import type { Drawing } from '../drafts/drawing.ts';
import { SettingPage } from '../flow-settings/setting-page.tsx';
import styles from './flow-rules.module.css';
import { type RuleOf, useProcessRules, useSaveRule } from './use-process-rules.ts';

/** 领导字段: the field of the form from which heads of departments are looked for. */
export function LeaderPage() {
  const t = useTranslation();
  return (
    <SettingPage
      isEffectiveAtOnce
      title={t('领导字段')}
      hint={t('审批人为“部门负责人”的环节，按表单中的这个字段查找，而不按发起人的部门。')}
    >
      {(drawing) => <Leader key={drawing.key} drawing={drawing} />}
    </SettingPage>
  );
}

function Leader({ drawing }: { readonly drawing: Drawing }) {
  const { data } = useProcessRules(drawing.key);
  return data === undefined ? (
    <PageSkeleton />
  ) : (
    <LeaderForm key={data.leader.revision} drawing={drawing} {...data.leader} />
  );
}

interface LeaderFormProps {
  readonly drawing: Drawing;
  readonly rule: RuleOf<'leader'>;
  readonly revision: number;
}

function LeaderForm({ drawing, rule, revision }: LeaderFormProps) {
  const t = useTranslation();
  const [field, setField] = useState(rule.field);
  const isChanged = field !== rule.field;
  useUnsavedTab(isChanged);
  const saving = useSaveRule(drawing.key);
  const save = () =>
    void (
      isChanged &&
      saving.run({ params: { key: drawing.key }, body: { kind: 'leader', rule: { field }, revision } })
    );
  useSaveKey(save);
  const options = Object.entries(drawing.form.fields)
    .filter(([, { kind }]) => kind === 'person' || kind === 'department')
    .map(([name, { label, kind }]) => ({
      value: name,
      label:
        kind === 'person'
          ? t('{field}（人员）', { field: t(label) })
          : t('{field}（部门）', { field: t(label) }),
    }));
  return (
    <div className={styles.form}>
      <Property
        label={t('领导字段')}
        help={
          options.length === 0
            ? t('表单没有人员或部门字段。')
            : t(
                '选人员：其本人为最近的负责人，更高级别按其部门向上；选部门：从该部门开始。未填写时仍按发起人的部门。',
              )
        }
        fault={saving.faults.field}
      >
        <Select
          allowClear
          disabled={options.length === 0}
          placeholder={t('按发起人的部门')}
          value={field}
          options={options}
          onChange={(next) => setField(next ?? null)}
        />
      </Property>
      <Button type="primary" disabled={!isChanged} loading={saving.isRunning} onClick={save}>
        {t('保存')}
      </Button>
    </div>
  );
}
