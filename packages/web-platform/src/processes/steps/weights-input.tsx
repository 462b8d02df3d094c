import { type ApprovalMode, type ApproverRule, directory, isId } from '@jianheng/definition';
import { InputNumber } from 'antd';
import words from '../../components/words.module.css';
import { useLabels } from '../../fields/simple/link/use-options.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './steps.module.css';

type Weighted = Extract<ApprovalMode, { readonly kind: 'weighted' }>;

export interface WeightsInputProps {
  readonly mode: Weighted;
  readonly rule: ApproverRule | undefined;
  readonly onChange: (mode: Weighted) => void;
}

/** 票签: how many votes are needed, and how many of them each named person has. */
export function WeightsInput({ mode, rule, onChange }: WeightsInputProps) {
  const t = useTranslation();
  const users = rule?.kind === 'users' ? rule.users : Object.keys(mode.weights);
  const named = new Map(
    useLabels(directory.user.path, users.filter(isId)).map(({ id, label }) => [id, label]),
  );
  return (
    <div className={styles.weights}>
      <span>{t('通过所需票数')}</span>
      <InputNumber
        aria-label={t('通过所需票数')}
        min={1}
        value={mode.needed}
        onChange={(needed) => onChange({ ...mode, needed: needed ?? 1 })}
      />
      {users.map((user) => (
        <Weight
          key={user}
          name={named.get(user) ?? user}
          value={mode.weights[user] ?? 1}
          onChange={(weight) => onChange({ ...mode, weights: { ...mode.weights, [user]: weight } })}
        />
      ))}
      {users.length === 0 ? (
        <span className={words.quiet}>{t('审批人为指定人员时，可分别设置票数，其余每人 1 票。')}</span>
      ) : null}
    </div>
  );
}

type WeightProps = {
  readonly name: string;
  readonly value: number;
  readonly onChange: (weight: number) => void;
};

function Weight({ name, value, onChange }: WeightProps) {
  const t = useTranslation();
  return (
    <>
      <span>{name}</span>
      <InputNumber
        aria-label={t('{name}的票数', { name })}
        min={1}
        value={value}
        onChange={(weight) => onChange(weight ?? 1)}
      />
    </>
  );
}
