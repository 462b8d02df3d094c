import { type AnyField, type FieldKind, type Fields, isDerived, traitsOf } from '@jianheng/definition';
import type { RegisteredEntity } from '../storage/registry.ts';
import { sqlName } from '../storage/schema/names.ts';

/** Rows for which a field is another kind of field than it was, or is filled by another hand. */
export type KindChange = {
  readonly table: string;
  readonly word: string;
  readonly says: string;
  readonly isBlocking: boolean;
  readonly where: string;
};

type Versions = { readonly before: RegisteredEntity; readonly after: RegisteredEntity };
/** A field of the form, or a column of its lines, as it was and as it will be. */
type Changed = {
  readonly table: string;
  readonly word: string;
  readonly column: string;
  readonly was: AnyField;
  readonly is: AnyField;
};

/** What a kind may become, in words: people go on reading what stands there, though not always as they did. */
const READ_AS: Partial<Record<FieldKind, Partial<Record<FieldKind, string>>>> = {
  text: {
    longText: '',
    choice: '改为单选，填了别的内容的记录下次修改时须重新选择',
    dictionary: '改为字典，填了别的内容的记录只显示原文，下次修改时须重新选择',
    autoNumber: '改为自动编号，已填写的内容保留，不能再修改',
  },
  longText: { text: '改为单行文字，过长或有换行的内容下次修改时须改短' },
  choice: {
    text: '不再是单选，已选的记录只显示编码',
    longText: '不再是单选，已选的记录只显示编码',
    dictionary: '改为字典，已选的记录只显示编码，下次修改时须重新选择',
  },
  dictionary: { text: '不再取自字典，已选的记录只显示编码' },
  autoNumber: { text: '', longText: '' },
  month: { text: '', longText: '' },
  decimal: { money: '' },
  money: { decimal: '' },
  // Whether they lead to the same rows, the keys of their columns say.
  person: { link: '' },
  department: { link: '' },
  link: { person: '', department: '' },
};

/** What the fields that changed their kind mean for rows that there are; nothing of what was filled in is read as something else. */
export function kindChanges(versions: Versions): KindChange[] {
  return changedIn(versions).flatMap((changed) => [...kindChange(changed), ...formulaChange(changed)]);
}

function changedIn({ before, after }: Versions): Changed[] {
  const column = (name: string) => `t.${sqlName(before.columns.get(name) ?? name)}`;
  const own = pairsOf(before.entity.fields, after.entity.fields)
    .filter(({ word, was }) => was.kind !== 'lines' && before.columns.has(word))
    .map((pair) => ({ ...pair, table: before.table, column: column(pair.word) }));
  const inner = before.lines.flatMap(({ name, field, table }) => {
    const now = after.entity.fields[name];
    if (now?.kind !== 'lines') return [];
    // A column is found at the table that it stands in.
    return pairsOf(field.fields, now.fields).map((pair) => ({
      ...pair,
      word: name,
      table,
      column: `t.${sqlName(pair.word)}`,
    }));
  });
  return [...own, ...inner];
}

const pairsOf = (before: Fields, after: Fields) =>
  Object.entries(before).flatMap(([word, was]) => {
    const is = after[word];
    return is === undefined ? [] : [{ word, was, is }];
  });

function kindChange({ was, is, column, ...at }: Changed): KindChange[] {
  if (was.kind === is.kind) return [];
  const says = READ_AS[was.kind]?.[is.kind];
  if (says === '') return [];
  const { label } = is;
  return [
    {
      ...at,
      says:
        says === undefined ? `“${label}”已有数据，不能改成另一种字段，请另起一个字段名` : `“${label}”${says}`,
      isBlocking: says === undefined,
      where: is.kind === 'choice' ? otherThan(column, is.choices) : isFilled(column, was),
    },
  ];
}

/** What people filled in is worked out from now on: of each row when it is next saved. */
function formulaChange({ was, is, column, ...at }: Changed): KindChange[] {
  if (was.kind !== is.kind || isDerived(was) || !isDerived(is)) return [];
  return [
    {
      ...at,
      says: `“${is.label}”改由系统计算，已填写的内容在记录下次保存时由计算结果代替`,
      isBlocking: false,
      where: isFilled(column, was),
    },
  ];
}

const isFilled = (column: string, field: AnyField) =>
  traitsOf(field).isList ? `cardinality(${column}) > 0` : `${column} is not null`;

/** Codes of choices are letters and digits alone: the contract refuses others. */
const otherThan = (column: string, choices: Readonly<Record<string, string>>) =>
  `${column} not in (${Object.keys(choices)
    .map((code) => `'${code}'`)
    .join(', ')})`;
