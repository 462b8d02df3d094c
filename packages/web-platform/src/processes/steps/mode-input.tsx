import type { ApprovalMode, ApproverRule, PlainApprovalMode } from '@jianheng/definition';
import { InputNumber, Select } from 'antd';
import inputs from '../../components/inputs.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './steps.module.css';
import { WeightsInput } from './weights-input.tsx';

export type Mode = PlainApprovalMode | ApprovalMode;
type ModeKind = ApprovalMode['kind'];

/** How several people decide, in the words that people choose from. */
const MODE_LABELS: Readonly<Record<ModeKind, string>> = {
  all: '会签（须全部同意）',
  any: '或签（一人同意即可）',
  sequential: '依次审批（按顺序）',
  percent: '比例会签（达到比例即通过）',
  weighted: '票签（按票数）',
  claim: '抢办（先到先得）',
  perGroup: '分组会签（每组须通过）',
  random: '随机一人',
};

const EMPTY: { readonly [Kind in ModeKind]: Extract<ApprovalMode, { kind: Kind }> } = {
  all: { kind: 'all' },
  any: { kind: 'any' },
  sequential: { kind: 'sequential' },
  percent: { kind: 'percent', atLeast: 60 },
  weighted: { kind: 'weighted', needed: 1, weights: {} },
  claim: { kind: 'claim' },
  perGroup: { kind: 'perGroup', each: 'all' },
  random: { kind: 'random' },
};

export interface ModeInputProps {
  readonly id?: string;
  /** Named so where no label stands beside it. */
  readonly label?: string;
  readonly value: Mode | undefined;
  readonly rule: ApproverRule | undefined;
  readonly onChange: (mode: ApprovalMode) => void;
}

/** How a step is decided that several people are asked at. */
export function ModeInput({ id, label, value, rule, onChange }: ModeInputProps) {
  const t = useTranslation();
  const mode = typeof value === 'string' ? EMPTY[value] : (value ?? EMPTY.all);
  return (
    <div className={styles.rule}>
      <Select<ModeKind>
        {...(id === undefined ? {} : { id })}
        {...(label === undefined ? {} : { 'aria-label': label })}
        className={inputs.full}
        value={mode.kind}
        options={Object.entries(MODE_LABELS).map(([kind, label]) => ({
          value: kind as ModeKind,
          label: t(label),
        }))}
        onChange={(kind) => onChange(EMPTY[kind])}
      />
      {mode.kind === 'percent' ? (
        <InputNumber
          aria-label={t('通过比例')}
          className={inputs.full}
          min={1}
          max={100}
          suffix="%"
          value={mode.atLeast}
          onChange={(atLeast) => onChange({ ...mode, atLeast: atLeast ?? 100 })}
        />
      ) : null}
      {mode.kind === 'perGroup' ? (
        <Select
          aria-label={t('组内')}
          className={inputs.full}
          value={mode.each}
          options={[
            { value: 'all' as const, label: t('组内全部同意') },
            { value: 'any' as const, label: t('组内一人同意') },
          ]}
          onChange={(each) => onChange({ ...mode, each })}
        />
      ) : null}
      {mode.kind === 'weighted' ? <WeightsInput mode={mode} rule={rule} onChange={onChange} /> : null}
    </div>
  );
}
