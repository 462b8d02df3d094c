import { ExpressionError } from '@jianheng/expression';
import { FileError } from '@jianheng/foreign-content';
import { optionalText, type RawRecord, textField, wordField } from '../input/read-record.ts';
import { objectRows, refuseUnknown } from '../input/read-settings.ts';
import type { CustomRule, CustomRuleScope } from '../settings/custom-rule.ts';
import { levelField } from '../settings/read-rule-head.ts';
import { compileRule } from './compile-rule.ts';

const SCOPES = new Map<string, CustomRuleScope>([
  ['清单', 'line'],
  ['单位工程', 'unit'],
  ['单项工程', 'building'],
]);

/**
 * Reads the member `ownRules` of a settings file: `{ "id": "G01", "name": "柱价", "of": "清单", "holds": "综合单价 <= 控制价 * 1.1",
 * "when": "计量单位 = 'm3'" }`; `of` may also be 单位工程 or 单项工程. Throws FileError that names the rule and says what is wrong
 * with its formula.
 */
export function readCustomRules(record: RawRecord): CustomRule[] {
  const rules = objectRows(record, 'ownRules').map(readRule);
  const ids = new Set<string>();
  for (const { id, name } of rules) {
    if (ids.has(id)) throw new FileError(`自定义规则「${name}」：编号「${id}」重复`);
    ids.add(id);
  }
  return rules;
}

const MEMBERS = ['id', 'name', 'of', 'level', 'holds', 'when', 'clause', 'suggestion'];

function readRule(row: RawRecord): CustomRule {
  refuseUnknown(row, MEMBERS);
  const name = textField(row, 'name');
  const of = wordField(row, 'of', [...SCOPES.keys()]);
  const when = optionalText(row, 'when');
  const rule = {
    id: textField(row, 'id'),
    name,
    level: levelField(row),
    scope: SCOPES.get(of) ?? 'line',
    holds: textField(row, 'holds'),
    when: when === '' ? null : when,
    clause: optionalText(row, 'clause') || '企业自定义规则',
    suggestion: optionalText(row, 'suggestion') || '按规则要求核对',
  };
  refuseBadFormula(rule);
  return rule;
}

function refuseBadFormula(rule: CustomRule): void {
  try {
    compileRule(rule);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    throw new FileError(`自定义规则「${rule.name}」的公式有误：${error.message}`);
  }
}
