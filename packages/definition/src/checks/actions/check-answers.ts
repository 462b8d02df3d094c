import type { DeclarationFault } from '../../conditions/check-when.ts';
import type { Fields } from '../../fields/any-field.ts';
import { isTold } from '../../fields/link.ts';
import { traitsOf } from '../../fields/traits.ts';
import type { ActionShape, ModuleShape } from '../../modules/module-shape.ts';

/** Faults in what actions answer, in public addresses, and in actions that run in the background. */
export function checkAnswers({ actions = {}, entities }: ModuleShape): DeclarationFault[] {
  return Object.entries(actions).flatMap(([name, action]) =>
    [
      ...answerFaults(action),
      ...backgroundFaults(action),
      ...shareFaults(action, entities[action.on]?.fields ?? {}),
      ...revokeFaults(action, actions),
    ].map((fault) => ({
      word: name,
      says: `“${action.label}”${fault}`,
    })),
  );
}

function answerFaults({ answers, makes, opens, over, allow }: ActionShape): string[] {
  if (answers === undefined && makes === undefined) return [];
  const word = answers ? 'answers' : 'makes';
  return [
    ...(answers && makes ? ['不能同时有 answers 和 makes'] : []),
    ...(opens ? [`打开表单，不能再有 ${word}`] : []),
    ...(over === 'rows' ? [`可以在多行上执行，不能有 ${word}`] : []),
    ...(allow === 'systemOnly' ? [`只由系统执行，不能有 ${word}`] : []),
    ...unshownFaults(answers ?? {}),
  ];
}

/** The dialog shows values that need no further row to be read. */
function unshownFaults(fields: Fields): string[] {
  return Object.values(fields).flatMap((field) => {
    if (field.kind === 'lines') return unshownFaults(field.fields);
    const isShown =
      traitsOf(field).isSelfContained === true || field.kind === 'boolean' || field.kind === 'time';
    return isShown ? [] : [`的结果不能有${field.label}，请改用文字`];
  });
}

function backgroundFaults({ inBackground, opens, over, moves, allow, answers }: ActionShape): string[] {
  if (inBackground === undefined) return [];
  return [
    ...(opens || moves ? ['在后台执行，不能有 opens 或 moves'] : []),
    ...(over === 'rows' ? ['在后台执行，不能同时在多行上执行'] : []),
    ...(allow === 'systemOnly' ? ['在后台执行，不能只由系统执行'] : []),
    ...(answers ? ['在后台执行，结果只能是文件'] : []),
  ];
}

/** Anybody may read what is shared: nothing that some alone see. */
function shareFaults(action: ActionShape, fields: Fields): string[] {
  const { shares, opens, moves, over, answers, makes, inBackground, allow } = action;
  if (shares === undefined) return [];
  const isMore = opens || moves || over || answers || makes || inBackground || allow === 'systemOnly';
  const hidden = shares.fields.flatMap((name) => {
    const field = fields[name];
    if (field && isTold(field)) return [];
    return [`不能公开${field?.label ?? `“${name}”`}`];
  });
  return [
    ...hidden,
    ...(isMore ? ['公开数据，不能再有 opens、moves、over、answers、makes 或 inBackground'] : []),
    ...(/^P[1-9]\d{0,3}D$/.test(shares.for) ? [] : ['的公开期限应写成 P90D']),
  ];
}

function revokeFaults({ on, revokes }: ActionShape, actions: NonNullable<ModuleShape['actions']>): string[] {
  if (revokes === undefined) return [];
  const revoked = actions[revokes];
  return revoked?.shares && revoked.on === on ? [] : [`撤销的“${revokes}”不是同一数据的公开链接`];
}
