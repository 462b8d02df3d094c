import type { CustomField, CustomForm } from '@jianheng/definition';
import { choicesOf } from '../draft/choices.ts';
import { freeOf, nameOfHead, type SoundOf } from '../draft/name-of-head.ts';
import type { Column } from './columns-of.ts';

/** A form that links may lead to. */
type Target = { readonly path: string; readonly label: string };
/** What a head of a sheet likely is as a field of a form. */
export type Guess = { readonly name: string; readonly field: CustomField };

export type Around = {
  readonly targets: readonly Target[];
  /** Not there until it has been loaded. */
  readonly soundOf: SoundOf | undefined;
};

type Make = (label: string, targets: readonly Target[]) => CustomField | undefined;

const plain =
  <
    Kind extends Exclude<
      CustomField['kind'],
      'link' | 'lines' | 'choice' | 'choices' | 'dictionary' | 'autoNumber'
    >,
  >(
    kind: Kind,
  ) =>
  (label: string) => ({ kind, label });
const text = (label: string): CustomField => ({ kind: 'text', label });

/** The shortest name of a form that ends so is the plainest of them. */
const linkTo =
  (called: RegExp): Make =>
  (label, targets) => {
    const [target] = targets
      .filter((one) => called.test(one.label))
      .toSorted((left, right) => left.label.length - right.label.length);
    return target && { kind: 'link', label, to: target.path, shows: [] };
  };

/** What a head likely holds, by its words; the first that fits and can be made. */
const LIKELY: readonly (readonly [RegExp, Make])[] = [
  [/附件|扫描件|照片|图片/, plain('attachments')],
  [/电话/, (label) => ({ kind: 'text', label, format: 'telephone' })],
  [/手机/, (label) => ({ kind: 'text', label, format: 'mobile' })],
  [/邮箱|e-?mail/i, (label) => ({ kind: 'text', label, format: 'email' })],
  [/编号|编码|单号|证号|账号|号码/, text],
  [/是否|有无/, plain('boolean')],
  [/率|比例|占比|百分/, plain('percent')],
  [/人数|个数|次数|天数|份数|件数|台数/, plain('integer')],
  [/金额|单价|合价|总价|造价|费$|费用(?!类|种|科目|名称)|款$|产值|成本|收入|支出|合计/, plain('money')],
  [/月份|年月/, plain('month')],
  [/日期|日$|时间/, plain('date')],
  [/数量|面积|工程量|长度|重量|体积|系数/, plain('decimal')],
  [/部门|科室/, plain('department')],
  [/^(所属|关联)?(项目|工程)(名称)?$/, linkTo(/项目$/)],
  [/^(所属|关联)?合同(名称)?$/, linkTo(/合同$/)],
  // People of other firms are none of this one.
  [/联系人|法人|收款人|委托人|[发承分]包人|[招投中]标人|供货人/, text],
  [/人$|人员|经理|姓名|负责|工程师$/, plain('person')],
  [/备注|说明|内容|描述|意见|事由|原因/, plain('longText')],
];

/**
 * Fields by the heads of a sheet, each of the kind that its words and what stands below it make likely; all of them can be
 * changed.
 */
export function guessesFrom(columns: readonly Column[], around: Around): readonly Guess[] {
  const taken = new Set<string>();
  return columns.map(({ label, values }, at) => {
    const name = freeOf(nameOfHead(label, around.soundOf) ?? `field${at + 1}`, taken);
    taken.add(name);
    return { name, field: fieldOf(label, values, around.targets) };
  });
}

function fieldOf(label: string, values: readonly string[], targets: readonly Target[]): CustomField {
  const field =
    fitting(likely(label, targets), values) ??
    linkOf(label, targets) ??
    choiceOf(label, values) ??
    text(label);
  return isAlwaysFilled(values) ? { ...field, required: true } : field;
}

function likely(label: string, targets: readonly Target[]): CustomField | undefined {
  for (const [words, make] of LIKELY) {
    const field = words.test(label) ? make(label, targets) : undefined;
    if (field) return field;
  }
  return undefined;
}

const WITH_DIGITS: readonly CustomField['kind'][] = [
  'money',
  'decimal',
  'integer',
  'percent',
  'date',
  'month',
];

/** Sample values outweigh the words of a head: a 费用类别 with the value 测绘 is no amount. */
function fitting(field: CustomField | undefined, values: readonly string[]): CustomField | undefined {
  const said = values.filter((value) => value !== '');
  const isOther = said.length > 0 && !said.some((value) => /\d/.test(value));
  return field !== undefined && isOther && WITH_DIGITS.includes(field.kind) ? undefined : field;
}

/** A form of just that name. */
function linkOf(label: string, targets: readonly Target[]): CustomField | undefined {
  const target = targets.find((one) => one.label === label);
  return target && { kind: 'link', label, to: target.path, shows: [] };
}

const MOST_WORDS = 8;
const WORD_LENGTH = 12;

/** Few words that come again and again are chosen from. */
function choiceOf(label: string, values: readonly string[]): CustomField | undefined {
  const said = values.filter((value) => value !== '');
  const words = [...new Set(said)];
  const isFew = words.length > 1 && words.length <= MOST_WORDS && words.length * 2 <= said.length;
  if (!isFew || words.some((word) => word.length > WORD_LENGTH || /^[\d.,%]+$/.test(word))) return undefined;
  return { kind: 'choice', label, choices: choicesOf(words.join('\n'), {}) };
}

/** One row alone says nothing of the others. */
const isAlwaysFilled = (values: readonly string[]) =>
  values.length > 1 && values.every((value) => value !== '');

const NO_TITLE: readonly string[] = ['longText', 'attachments'];

/** What a new form begins with: the fields of its heads, or one for its name. */
export function draftFrom(label: string, guesses: readonly Guess[], nameLabel: string): CustomForm {
  const fields = Object.fromEntries(guesses.map(({ name, field }) => [name, field]));
  const title =
    guesses.find(({ field }) => field.kind === 'text') ??
    guesses.find(({ field }) => !NO_TITLE.includes(field.kind) && !isListed(field));
  if (title !== undefined) return { label, title: title.name, fields };
  return {
    label,
    title: 'name',
    fields: { name: { kind: 'text', label: nameLabel, required: true }, ...fields },
  };
}

const isListed = ({ kind }: CustomField) =>
  ['people', 'choices', 'lines', 'richText', 'boolean'].includes(kind);
