import type { DeclarationFault } from '../conditions/check-when.ts';
import { CUSTOM_FORM_LIMITS, type CustomField, type CustomFields, type CustomForm } from './custom-form.ts';

const fault = (word: string, says: string): DeclarationFault => ({ word, says });

/** More of something than a firm may keep. */
export function limitFaults({
  fields,
  views = {},
  rights = {},
  reminders = {},
  checks = {},
}: CustomForm): DeclarationFault[] {
  const viewCount = Object.keys(views).length;
  const lines = Object.values(fields).filter(({ kind }) => kind === 'lines').length;
  const count = Object.values(fields).reduce((sum, one) => sum + 1 + innerCount(one), 0);
  const { fields: most, lines: mostLines, views: mostViews, ...limits } = CUSTOM_FORM_LIMITS;
  const written = formulaLength(fields);
  const rightCount = Object.keys(rights).length;
  const reminderCount = Object.keys(reminders).length;
  const checkCount = Object.keys(checks).length;
  return [
    ...(count > most ? [fault('fields', `字段最多 ${most} 个，现有 ${count} 个`)] : []),
    ...(lines > mostLines ? [fault('fields', `明细表最多 ${mostLines} 个，现有 ${lines} 个`)] : []),
    ...(written > limits.formulas
      ? [fault('fields', `全部公式合计最多 ${limits.formulas} 个字符，现有 ${written} 个`)]
      : []),
    ...(viewCount > mostViews ? [fault('views', `视图最多 ${mostViews} 个，现有 ${viewCount} 个`)] : []),
    ...(rightCount > limits.rights
      ? [fault('rights', `可见权限最多 ${limits.rights} 个，现有 ${rightCount} 个`)]
      : []),
    ...(reminderCount > limits.reminders
      ? [fault('reminders', `提醒最多 ${limits.reminders} 条，现有 ${reminderCount} 条`)]
      : []),
    ...(checkCount > limits.checks
      ? [fault('checks', `校验最多 ${limits.checks} 条，现有 ${checkCount} 条`)]
      : []),
    ...(count === 0 ? [fault('fields', '表单至少要有一个字段')] : []),
  ];
}

/** Characters of the formulas of these fields and of their lines. */
const formulaLength = (fields: CustomFields): number =>
  Object.values(fields).reduce(
    (sum, field) => sum + (field.kind === 'lines' ? formulaLength(field.fields) : ownFormulaLength(field)),
    0,
  );

const ownFormulaLength = (field: CustomField) =>
  'formula' in field && field.formula !== undefined ? field.formula.length : 0;

const innerCount = (field: CustomField) => (field.kind === 'lines' ? Object.keys(field.fields).length : 0);
