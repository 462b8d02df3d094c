import { faultsFrom } from './faults.ts';
import type { SentenceParams } from './messages.ts';

/** What may be wrong with a value that somebody filled in; `field` is the field's label. */
export const FIELD_FAULTS = {
  required: '{field}不能为空',
  notFilledHere: '{field}不能在此填写',
  locked: '{field}已锁定，不能修改',
  unknown: '没有“{name}”这一项',
  unknownNear: '没有“{name}”这一项，是不是“{nearest}”？',
  notALine: '应为一行内容',
  notAttachments: '{field}应为附件',
  fileNotYours: '{field}中的文件不存在，或您无权使用',
  imagesOnly: '{field}只能是图片',
  tooManyAttachments: '{field}最多 {most} 个附件',
  numberedBySystem: '{field}由系统编号，不能填写',
  notABoolean: '{field}应为是或否',
  notAChoice: '{field}应为{choices}之一',
  notChoices: '{field}应从{choices}中选择',
  tooManyChoices: '{field}最多选 {most} 项，现有 {given} 项',
  tooManyPeople: '{field}最多 {most} 人，现有 {given} 人',
  notADate: '{field}应为日期，如 2026-11-20',
  notAMonth: '{field}应为月份，如 2026-11',
  notATime: '{field}应为时间，如 2026-11-20 09:30',
  notADecimal: '{field}应为数字，如 1234.50',
  notAnInteger: '{field}应为整数',
  tooManyDecimals: '{field}最多 {most} 位小数',
  tooLarge: '{field}数字过大',
  notComputed: '{field}无法算出：{reason}',
  belowMin: '{field}不能小于 {min}',
  aboveMax: '{field}不能大于 {max}',
  endsBeforeItBegins: '{field}不能早于{other}',
  notInDictionary: '{field}应为字典中的一项',
  notLines: '{field}应为明细行',
  tooManyLines: '{field}最多 {most} 行，现有 {given} 行',
  notFromList: '{field}应从列表中选择',
  notText: '{field}应为文字',
  notRichText: '{field}的格式不能识别，只能有文字、标题、列表、表格与链接',
  controlCharacters: '{field}含有不可见的控制字符',
  oneLineOnly: '{field}只能填写一行',
  tooLong: '{field}最多 {most} 个字，现有 {given} 个',
  tooShort: '{field}至少 {least} 个字',
  pattern: '{field}{rule}',
  notMasked: '{field}应写成 {mask} 的样式，如 {example}',
  notMobile: '{field}不是有效的手机号',
  notTelephone: '{field}不是有效的电话号码',
  notEmail: '{field}不是有效的邮箱',
  notUrl: '{field}不是有效的网址，应以 http:// 或 https:// 开头',
  notPostcode: '{field}不是有效的邮政编码',
  notIdentityCard: '{field}不是有效的身份证号',
  notCreditCode: '{field}不是有效的统一社会信用代码',
  notBankCard: '{field}不是有效的银行卡号',
  notPlate: '{field}不是有效的车牌号',
  formulaWrong: '{field}有误：{reason}（第 {line} 行第 {column} 个字）',
  formulaYields: '{field}的结果应为{kind}',
  formulaCircle: '{field}循环引用：{path}',
  formulaNameTaken: '“{name}”已是公式中的名称，请换一个',
  formulaOfOther: '“{symbol}”的公式不再成立：{reason}',
  notPicture: '{field}应为 PNG、JPEG、GIF 或 WebP 图片文件',
} as const;

/** A fault of a value, with its sentence filled: `fieldFault('required', { field: label })`. */
export const fieldFault = faultsFrom(FIELD_FAULTS);

type Code = keyof typeof FIELD_FAULTS;

/** A fault of what was filled into this field, for rules that know no more of it than its label. */
export function faultIn({ label }: { readonly label: string }, code: Code, params: SentenceParams = {}) {
  return { fault: { code, template: FIELD_FAULTS[code], params: { field: label, ...params } } };
}
