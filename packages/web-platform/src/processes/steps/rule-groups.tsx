import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { ApproverRule } from '@jianheng/definition';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { emptyRule } from './approver-kinds.ts';
import styles from './steps.module.css';

export interface RuleGroupsProps {
  readonly rules: readonly ApproverRule[];
  readonly onChange: (rules: readonly ApproverRule[]) => void;
  readonly draw: (rule: ApproverRule, set: (rule: ApproverRule) => void) => ReactNode;
}

/** 多组合并: everybody whom one of the rules names. */
export function RuleGroups({ rules, onChange, draw }: RuleGroupsProps) {
  const t = useTranslation();
  return (
    <>
      {rules.map((rule, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no name but their place
        <fieldset key={at} className={styles.group}>
          <legend>{t('第 {count} 组', { count: at + 1 })}</legend>
          {draw(rule, (next) => onChange(rules.with(at, next)))}
          <IconButton
            label={t('移除第 {count} 组', { count: at + 1 })}
            icon={<DeleteOutlined />}
            onClick={() => onChange(rules.toSpliced(at, 1))}
          />
        </fieldset>
      ))}
      <Button
        type="dashed"
        size="small"
        icon={<PlusOutlined />}
        onClick={() => onChange([...rules, emptyRule('users')])}
      >
        {t('添加一组')}
      </Button>
    </>
  );
}
