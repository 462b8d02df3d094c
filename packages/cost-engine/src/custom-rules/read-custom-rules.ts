import { compile, type Expression, ExpressionError } from '@jianheng/expression';
import { LEVELS } from '../findings/finding.ts';
import { objectRows } from '../input/read-settings.ts';
import { ImportError } from '../input/import-error.ts';
import { optionalText, type RawRecord, textField, wordField } from '../input/read-record.ts';
import type { OwnRule, OwnRuleScope } from '../settings/custom-rule.ts';
import { RULE_FIELDS } from './rule-fields.ts';
import { type Looking, ruleFunctions } from './rule-functions.ts';

const SCOPES = new Map<string, OwnRuleScope>([
  ['清单', 'line'],
  ['单位工程', 'unit'],
  ['单项工程', 'building'],
]);

/** What the functions of all own rules look at while one is evaluated; evaluation never interleaves. */
let current: Looking | null = null;

/** Evaluates with the functions looking at one place. */
export function lookingAt<Answer>(looking: Looking, work: () => Answer): Answer {
  current = looking;
  try {
    return work();
  } finally {
    current = null;
  }
}

function looking(): Looking {
  if (!current) throw new RangeError('no rule is being evaluated');
  return current;
}

/**
 * Reads the member `ownRules` of a settings file: `{ "id": "G01", "name": "柱价", "of": "清单", "holds": "综合单价 <= 控制价 * 1.1",
 * "when": "计量单位 = 'm3'" }`; `of` may also be 单位工程 or 单项工程. Throws ImportError that names the rule and says what is wrong
 * with its formula.
 */
export function readOwnRules(record: RawRecord): OwnRule[] {
  const rules = objectRows(record, 'ownRules').map(readRule);
  const ids = new Set<string>();
  for (const { id, name } of rules) {
    if (ids.has(id)) throw new ImportError(`自定义规则「${name}」:编号「${id}」重复`);
    ids.add(id);
  }
  return rules;
}

function readRule(row: RawRecord): OwnRule {
  const name = textField(row, 'name');
  const of = wordField(row, 'of', [...SCOPES.keys()]);
  const scope = SCOPES.get(of) ?? 'line';
  const when = optionalText(row, 'when');
  return {
    id: textField(row, 'id'),
    name,
    level: row.fields.level === undefined ? '警告' : wordField(row, 'level', LEVELS),
    scope,
    holds: compiled(name, scope, textField(row, 'holds')),
    when: when === '' ? null : compiled(name, scope, when),
    clause: optionalText(row, 'clause') || '企业自定义规则',
    suggestion: optionalText(row, 'suggestion') || '按规则要求核对',
  };
}

function compiled(name: string, scope: OwnRuleScope, formula: string): Expression {
  const fields = RULE_FIELDS[scope];
  try {
    return compile(formula, {
      names: Object.keys(fields),
      types: Object.fromEntries(Object.entries(fields).map(([field, { type }]) => [field, type])),
      functions: ruleFunctions(scope, looking),
    });
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    throw new ImportError(`自定义规则「${name}」的公式有误:${error.message}`);
  }
}
