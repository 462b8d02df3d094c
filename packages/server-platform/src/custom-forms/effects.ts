import type { AnyField, Fields } from '@jianheng/definition';
import { traitsOf } from '@jianheng/definition';
import { queryRows } from '../database/query.ts';
import type { Tx } from '../database/transaction.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import { sqlName } from '../storage/schema/names.ts';
import type { TableShape } from '../storage/schema/tables.ts';

/** What a change of a form means for rows that there are; a blocking one cannot be published before they are mended. */
export type Effect = {
  readonly word: string;
  readonly says: string;
  /** 0 where it concerns no row by itself. */
  readonly rows: number;
  readonly isBlocking: boolean;
};

/** What is asked of the rows of the form as it was. */
type Question = Omit<Effect, 'rows'> & { readonly where: string };
type Change = {
  readonly before: RegisteredEntity;
  readonly after: RegisteredEntity;
  readonly tables: { readonly before: TableShape; readonly after: TableShape };
};

/** Counts the rows that a change concerns; says nothing where it concerns none. */
export async function effectsOf(tx: Tx, change: Change): Promise<Effect[]> {
  const questions = [
    ...removed(change),
    ...required(change),
    ...words(change),
    ...rules(change),
    ...keys(change),
  ];
  const effects: Effect[] = [];
  for (const { where, ...question } of questions) {
    const [found] = await queryRows<{ rows: number }>(
      tx,
      `select count(*)::int as rows from ${change.before.table} t where t.tenant_id = $1 and ${where}`,
      [tx.tenantId],
    );
    if (found && found.rows > 0) effects.push({ ...question, rows: found.rows });
  }
  return effects;
}

const column = (known: RegisteredEntity, name: string) => `t.${sqlName(known.columns.get(name) ?? name)}`;
const inBoth = ({ before, after }: Change): [name: string, was: AnyField, is: AnyField][] => {
  const was: Fields = before.entity.fields;
  return Object.entries(after.entity.fields).flatMap(([name, is]) =>
    was[name] ? [[name, was[name], is]] : [],
  );
};

function removed({ before, after }: Change): Question[] {
  return Object.entries(before.entity.fields)
    .filter(
      ([name, field]) => !after.entity.fields[name] && field.kind !== 'lines' && before.columns.has(name),
    )
    .map(([name, field]) => ({
      word: name,
      says: `“${field.label}”不再显示，已填写的内容仍然保留`,
      isBlocking: false,
      where: traitsOf(field).isList
        ? `cardinality(${column(before, name)}) > 0`
        : `${column(before, name)} is not null`,
    }));
}

function required(change: Change): Question[] {
  return inBoth(change)
    .filter(
      ([name, was, is]) => is.required === true && was.required !== true && change.before.columns.has(name),
    )
    .filter(([, , is]) => !traitsOf(is).isList)
    .map(([name, , is]) => ({
      word: name,
      says: `“${is.label}”改为必填，没有填写的记录下次修改时须补上`,
      isBlocking: false,
      where: `${column(change.before, name)} is null`,
    }));
}

function words(change: Change): Question[] {
  return inBoth(change).flatMap(([name, was, is]) => {
    if (is.kind !== 'choice') return [];
    const place = column(change.before, name);
    const about = { word: name, isBlocking: false };
    if (was.kind === 'text' || was.kind === 'longText')
      return {
        ...about,
        says: `“${is.label}”改为单选，填了别的内容的记录下次修改时须重新选择`,
        where: `${place} not in (${listed(Object.keys(is.choices))})`,
      };
    if (was.kind !== 'choice') return [];
    const gone = Object.keys(was.choices).filter((word) => !Object.hasOwn(is.choices, word));
    const renamed = Object.keys(was.choices).filter(
      (word) => Object.hasOwn(is.choices, word) && is.choices[word] !== was.choices[word],
    );
    return [
      ...(gone.length === 0
        ? []
        : [
            {
              ...about,
              says: `“${is.label}”去掉了${gone.map((word) => was.choices[word]).join('、')}，选了它们的记录只显示编码`,
              where: `${place} in (${listed(gone)})`,
            },
          ]),
      ...renamed.map((word) => ({
        ...about,
        says: `“${is.label}”的“${was.choices[word]}”改叫“${is.choices[word]}”，选了它的记录随之改变`,
        where: `${place} in (${listed([word])})`,
      })),
    ];
  });
}

/** Codes of choices are letters and digits alone: the contract refuses others. */
const listed = (codes: readonly string[]) => codes.map((code) => `'${code}'`).join(', ');

/** Bounds and checks that came or say something else by now, where they speak of columns that there are. */
function rules({ tables: { before, after } }: Change): Question[] {
  const known = new Set(before.columns.map(({ name }) => name));
  const fresh = after.columns.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  return after.checks
    .filter(({ name, must }) => !before.checks.some((one) => one.name === name && one.must === must))
    .filter(({ must }) => !fresh.some((name) => new RegExp(`\\b${name}\\b`).test(must)))
    .map(({ name, must }) => ({
      word: name,
      says: `已有记录不符合新的规定“${name.replace(/_bounds$/, '')}”`,
      isBlocking: true,
      where: `(${must}) is false`,
    }));
}

function keys({ before, tables }: Change): Question[] {
  const known = new Set(tables.before.columns.map(({ name }) => name));
  const had = new Set(tables.before.unique.map((names) => names.join()));
  return tables.after.unique
    .filter((names) => !had.has(names.join()) && names.every((name) => known.has(name)))
    .map((names) => {
      const same = names.map((name) => `o.${sqlName(name)} = t.${sqlName(name)}`).join(' and ');
      return {
        word: names.join(),
        says: '已有记录在新的唯一项上重复',
        isBlocking: true,
        where: `exists (select 1 from ${before.table} o where o.tenant_id = t.tenant_id and o.id <> t.id and ${same})`,
      };
    });
}
