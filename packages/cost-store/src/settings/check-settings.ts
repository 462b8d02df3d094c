import { DEFAULT_CHECK_SETTINGS } from '@jianheng/cost-engine';
import type { EngineSettings } from '../works/loaded-project.ts';

/** A range set (指标区间) of the firm, as its rows are stored. */
type RangeSet = {
  readonly id: string;
  readonly scope: string;
  readonly name: string;
  readonly period: string | null;
  readonly source: string;
  readonly ranges: readonly {
    readonly key: string;
    readonly low: string;
    readonly high: string;
    readonly samples: number | null;
  }[];
};

/** A rule that the firm wrote (逻辑规则), as its row is stored. */
export type FirmRule = {
  readonly id: string;
  readonly name: string;
  readonly of: 'line' | 'unit' | 'building';
  readonly level: 'error' | 'warning' | 'info';
  readonly holds: string;
  readonly when: string | null;
  readonly clause: string | null;
  readonly suggestion: string | null;
};

/** Rows that settings are made of: all range sets, and the rules in use. */
export type SettingRows = {
  readonly sets: readonly RangeSet[];
  readonly rules: readonly FirmRule[];
  /** the range set that a record names */
  readonly chosen: string | null;
};

/** Name of a rule of the firm in the answers of the engine. */
export const firmRuleName = (id: string) => `own:${id}`;

/** The nearest last: later ranges hold before earlier ones. */
const SCOPES = ['public', 'library', 'firm'];

/**
 * The settings of a check: the product's own, the ranges of the firm (those of the record before company, library and public ones)
 * and the rules that the firm has written.
 */
export function checkSettings({ sets, rules, chosen }: SettingRows): EngineSettings {
  const ordered = sets.toSorted((left, right) => rankOf(left, chosen) - rankOf(right, chosen));
  return {
    ...DEFAULT_CHECK_SETTINGS,
    ranges: Object.fromEntries(ordered.flatMap(rangesOf)),
    ownRules: rules.map(engineRule),
  };
}

const rankOf = ({ id, scope }: RangeSet, chosen: string | null) =>
  id === chosen ? SCOPES.length : SCOPES.indexOf(scope);

const rangesOf = ({ ranges, name, period, source }: RangeSet) =>
  ranges.map(
    ({ key, low, high, samples }) =>
      [
        key,
        {
          range: [Number(low), Number(high)],
          ...(samples === null ? {} : { samples }),
          source: [name, source, period ?? ''].filter((word) => word !== '').join(' '),
        },
      ] as const,
  );

const OF = { line: '清单', unit: '单位工程', building: '单项工程' } as const;
const LEVEL = { error: '错误', warning: '警告', info: '提示' } as const;

/** A rule as the engine reads it. */
export const engineRule = ({ id, name, of, level, holds, when, clause, suggestion }: FirmRule) => ({
  id,
  name,
  of: OF[of],
  level: LEVEL[level],
  holds,
  when: when ?? '',
  clause: clause ?? '',
  suggestion: suggestion ?? '',
});
