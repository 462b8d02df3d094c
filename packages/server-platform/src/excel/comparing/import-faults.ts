import { faultsFrom } from '@jianheng/definition';

/** What may be wrong with a row of a workbook, beside what may be wrong with a value of a form. */
export const IMPORT_FAULTS = {
  nothingFound: '{field}“{text}”不存在，或您不能选择',
  severalFound: '{field}“{text}”有 {count} 条同名的数据，无法确定是哪一条',
  choiceUnknown: '{field}“{text}”无法识别，可填：{choices}',
  choiceUnknownOfMany: '{field}“{text}”无法识别，可填：{choices}等',
  unseenSign: '{field}“{text}”中有看不见的字符，请删除后重新填写',
  perCent: '{field}“{text}”是百分数，这一列请填写数字',
  otherUnit: '{field}“{text}”带有单位，这一列请只填写数字',
  longNumber: '{field}“{text}”超过 15 位，末几位可能已被 Excel 改成 0；请把这一列设为文本，再重新填写',
  mergedAmount: '{field}所在的单元格合并了几行，无法确定每一行是多少，请拆分后填写',
  cellError: '{field}为错误值 {text}',
  uncomputed: '{field}是没有计算结果的公式，请用 Excel 打开并保存后再导入',
  twiceInFile: '与第 {row} 行重复',
  circleInFile: '上级首尾相连成了一圈：第 {rows} 行',
  parentNotWithin:
    '上级“{text}”不存在，或您不能选择；每 {rows} 行一起查找，如果它在本表更靠后的位置，请排到这一行之前',
  parentRefused: '上级在第 {row} 行，而那一行不导入',
  circleOfMany: '上级首尾相连成了一圈：第 {rows} 行等共 {count} 行',
  severalRows: '系统中有 {count} 条数据与它相同，无法确定是哪一条',
  taken: '系统中已有相同的{what}',
  addedSince: '比较之后系统中已增加了这条数据，请重新比较',
  changedSince: '比较之后系统中的这条数据已被修改，请重新比较',
  goneSince: '比较之后系统中的这条数据已不存在，请重新比较',
  leftOut: '按您的选择没有导入',
  mayNotAdd: '您没有新增的权限',
  mayNotChange: '您没有修改的权限',
} as const;

/** A fault of a row, with its sentence filled. */
export const importFault = faultsFrom(IMPORT_FAULTS);
