import type { DrawnTree, ProcessSettings } from '@jianheng/definition';
import { Select, Tabs } from 'antd';
import { changed } from '../../custom-forms/draft/changed.ts';
import { Property } from '../../custom-forms/draft/property.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StepChoices } from '../drafts/drawing.ts';
import { PoliciesInput } from '../steps/policies-input.tsx';
import { RightsInput } from '../steps/rights-input.tsx';
import styles from '../steps/steps.module.css';

export interface ProcessPanelProps {
  readonly tree: DrawnTree;
  readonly choices: StepChoices;
  readonly onChange: (tree: DrawnTree) => void;
}

/** What holds for the process as a whole: what its initiator fills in, and policies for every approval. */
export function ProcessPanel({ tree, choices, onChange }: ProcessPanelProps) {
  const t = useTranslation();
  return (
    <Tabs
      size="small"
      items={[
        {
          key: 'settings',
          label: t('流程设置'),
          children: (
            <SettingsInputs
              value={tree.settings ?? {}}
              onChange={(settings) =>
                onChange(
                  changed(tree, { settings: Object.keys(settings).length === 0 ? undefined : settings }),
                )
              }
            />
          ),
        },
        {
          key: 'rights',
          label: t('发起人的字段权限'),
          children: (
            <RightsInput
              fields={choices.fields}
              unseen={choices.unseen}
              value={tree.initiatorRights}
              otherwise="editable"
              onChange={(initiatorRights) => onChange(changed(tree, { initiatorRights }))}
            />
          ),
        },
      ]}
    />
  );
}

export interface SettingsInputsProps {
  readonly value: ProcessSettings;
  readonly onChange: (settings: ProcessSettings) => void;
}

/** What holds for every approval that does not say otherwise, and how the process may be called back. */
export function SettingsInputs({ value, onChange }: SettingsInputsProps) {
  const t = useTranslation();
  return (
    <div className={styles.panel}>
      <PoliciesInput
        value={value}
        otherwise={t('默认')}
        onChange={(said) => onChange({ ...said, ...(value.cancel ? { cancel: value.cancel } : {}) })}
      />
      <Property label={t('发起人撤销')}>
        <Select
          value={value.cancel ?? 'always'}
          options={[
            { value: 'always' as const, label: t('结束前随时可以') },
            { value: 'untilFirstApproval' as const, label: t('首次审批前可以') },
            { value: 'never' as const, label: t('不可以') },
          ]}
          onChange={(cancel) => onChange({ ...value, cancel })}
        />
      </Property>
    </div>
  );
}
