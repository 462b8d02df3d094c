import { formatAmount, SimpleTable, StateTag, type Translate, useTranslation } from '@jianheng/web-platform';
import type { RuleResult } from './quality-api.ts';
import { RULE_NAMES } from './rule-names.ts';

export interface RuleListProps {
  readonly rules: readonly RuleResult[];
  readonly chosen: string | undefined;
  /** Undefined: all rules. */
  readonly onChoose: (rule: string | undefined) => void;
}

const ALL = '';

/** Rules in their order, with what each came to. What was not checked is never green. */
export function RuleList({ rules, chosen, onChoose }: RuleListProps) {
  const t = useTranslation();
  const rows = [{ rule: ALL, label: '全部规则', result: undefined }, ...rules.map(rowOf)];
  return (
    <SimpleTable
      rows={rows}
      keyOf={({ rule }) => rule}
      nothing="没有规则"
      isChosen={({ rule }) => rule === (chosen ?? ALL)}
      onOpen={({ rule }) => onChoose(rule === ALL ? undefined : rule)}
      columns={[
        { key: 'label', title: t('检查规则'), render: ({ label }) => t(label) },
        {
          key: 'result',
          title: t('结果'),
          width: 150,
          render: ({ result }) =>
            result === undefined ? null : <StateTag label={ruleText(result, t)} tone={toneOf(result)} />,
        },
      ]}
    />
  );
}

const rowOf = (result: RuleResult) => ({ rule: result.rule, label: labelOf(result), result });

/** The name of a rule. */
export const labelOf = ({ rule, label }: RuleResult) => RULE_NAMES[rule] ?? label;

/** The outcome of a rule in a few words. */
export function ruleText({ state, errors, warnings, infos, amountAtRisk }: RuleResult, t: Translate): string {
  if (state === 'missing') return t('缺数据');
  if (state === 'off') return t('未启用');
  const found = errors + warnings + infos;
  if (found === 0) return t('未发现问题');
  const risk = Number(amountAtRisk) === 0 ? '' : ` ${formatAmount(amountAtRisk, 2)}`;
  return `${t('{count} 项', { count: found })}${risk}`;
}

function toneOf({ state, errors, warnings, infos }: RuleResult) {
  if (state !== 'checked') return 'grey' as const;
  if (errors > 0) return 'wrong' as const;
  return warnings + infos > 0 ? ('wait' as const) : ('done' as const);
}
