import type { AnyField, Fields } from '@jianheng/definition';
import { traitsOf } from '@jianheng/definition';
import { canSeeAll } from '../authorization/row-scope.ts';
import { getRows } from '../authorization/row-ways.ts';
import type { User } from '../authorization/user.ts';
import { queryRows } from '../database/query.ts';
import type { Tx } from '../database/transaction.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import { sqlName } from '../storage/schema/names.ts';
import type { TableShape } from '../storage/schema/tables.ts';
import { kindChanges } from './kind-changes.ts';

/** What a change of a form means for rows that there are; a blocking one cannot be published before they are mended. */
export type Effect = {
  readonly word: string;
  readonly says: string;
  /** 0 where it concerns no row by itself. */
  readonly rows: number;
  readonly isBlocking: boolean;
};

/** A table of the form, or of its lines, as it was declared and as it will be. */
export type TableChange = {
  readonly before: Pick<TableShape, 'checks' | 'unique'>;
  readonly after: TableShape;
  /** The columns that it has by now, those of fields that went among them. */
  readonly columns: ReadonlySet<string>;
};
/** What is asked of the rows of a table as they stand. */
type Question = Omit<Effect, 'rows'> & { readonly table: string; readonly where: string };
type Change = {
  readonly before: RegisteredEntity;
  readonly after: RegisteredEntity;
  readonly tables: readonly TableChange[];
};

/**
 * Counts the rows that a change concerns; says nothing where it concerns none. Whoever does not see them all is told what
 * the change does, and of no row: by one bound after the other he would else find out what stands in them.
 */
export async function effectsOf(tx: Tx, user: User, change: Change): Promise<Effect[]> {
  const fields = [...removed(change), ...required(change), ...words(change), ...kindChanges(change)];
  const held = change.tables.flatMap((table) => [...rules(table), ...keys(table)]);
  const shown = opened(change);
  if (canSeeAll(change.before, user)) return counted(tx, [...fields, ...shown, ...held]);
  return [
    ...fields.map(({ word, says, isBlocking }) => ({ word, says, isBlocking, rows: 0 })),
    ...(held.length > 0 ? await leftToOthers(tx, change, HELD_BY_OTHERS) : []),
    ...(shown.length > 0 ? await leftToOthers(tx, change, SHOWN_BY_OTHERS) : []),
  ];
}

const HELD_BY_OTHERS = '新的规定要与已有记录核对，须由能查看全部记录的人发布';
const SHOWN_BY_OTHERS = '可见范围增加了字段，其中的人将看到已有记录，须由能查看全部记录的人发布';

/** Rows are held against new rules, and shown to others, by whoever sees them all. */
async function leftToOthers(tx: Tx, { before: { table } }: Change, says: string): Promise<Effect[]> {
  const found = await queryRows(tx, `select 1 from ${table} where tenant_id = $1 limit 1`, [tx.tenantId]);
  return found.length === 0 ? [] : [{ word: '', says, rows: 0, isBlocking: true }];
}

async function counted(tx: Tx, questions: readonly Question[]): Promise<Effect[]> {
  const effects: Effect[] = [];
  for (const { table, where, ...question } of questions) {
    const [found] = await queryRows<{ rows: number }>(
      tx,
      `select count(*)::int as rows from ${table} t where t.tenant_id = $1 and ${where}`,
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

/** The condition of rows that have a value there. */
function isFilledIn(known: RegisteredEntity, name: string): string {
  const field: AnyField | undefined = known.entity.fields[name];
  return field && traitsOf(field).isList
    ? `cardinality(${column(known, name)}) > 0`
    : `${column(known, name)} is not null`;
}

function removed({ before, after }: Change): Question[] {
  const kept = (name: string) => after.entity.fields[name];
  const says = ({ label }: AnyField) => ({
    says: `“${label}”不再显示，已填写的内容仍然保留`,
    isBlocking: false,
  });
  const fields = Object.entries(before.entity.fields)
    .filter(([name, field]) => !kept(name) && field.kind !== 'lines' && before.columns.has(name))
    .map(([word, field]) => ({ ...says(field), table: before.table, word, where: isFilledIn(before, word) }));
  const lines = before.lines
    .filter(({ name }) => kept(name)?.kind !== 'lines')
    .map(({ name, field, table }) => ({ ...says(field), table, word: name, where: 'true' }));
  return [...fields, ...lines];
}

function required(change: Change): Question[] {
  return inBoth(change)
    .filter(
      ([name, was, is]) => is.required === true && was.required !== true && change.before.columns.has(name),
    )
    .filter(([, , is]) => !traitsOf(is).isList)
    .map(([name, , is]) => ({
      table: change.before.table,
      word: name,
      says: `“${is.label}”改为必填，没有填写的记录下次修改时须补上`,
      isBlocking: false,
      where: `${column(change.before, name)} is null`,
    }));
}

function words(change: Change): Question[] {
  return inBoth(change).flatMap(([name, was, is]) => {
    if (is.kind !== 'choice' || was.kind !== 'choice') return [];
    const place = column(change.before, name);
    const about = { table: change.before.table, word: name, isBlocking: false };
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
              says: `“${is.label}”去掉了${gone.map((word) => was.choices[word]).join('、')}，选了它们的记录保留原选项，标为已停用`,
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

/** Whom new fields of its sight (可见范围) name sees rows of old, where they were named in them before it meant anything. */
function opened({ before, after }: Change): Question[] {
  const had = waysOf(before);
  return waysOf(after)
    .filter((name) => !had.includes(name) && before.columns.has(name))
    .map((name) => ({
      table: before.table,
      word: name,
      says: `“${after.entity.fields[name]?.label ?? name}”中的人将看到已有记录`,
      isBlocking: false,
      where: isFilledIn(before, name),
    }));
}

const waysOf = (known: RegisteredEntity) =>
  (getRows(known).by ?? []).flatMap((way) => ('field' in way && way.field ? [way.field] : []));

/** Bounds and checks that came or say something else by now, where they speak of columns that there are. */
function rules({ before, after, columns }: TableChange): Question[] {
  const fresh = after.columns.filter(({ name }) => !columns.has(name)).map(({ name }) => name);
  return after.checks
    .filter(({ name, must }) => !before.checks.some((one) => one.name === name && one.must === must))
    .filter(({ must }) => !fresh.some((name) => new RegExp(`\\b${name}\\b`).test(must)))
    .map(({ name, must }) => ({
      table: after.name,
      word: name,
      says: `已有记录不符合新的规定“${name.replace(/_bounds$/, '')}”`,
      isBlocking: true,
      where: `(${must}) is false`,
    }));
}

function keys({ before, after, columns }: TableChange): Question[] {
  const had = new Set(before.unique.map((names) => names.join()));
  return after.unique
    .filter((names) => !had.has(names.join()) && names.every((name) => columns.has(name)))
    .map((names) => {
      const same = names.map((name) => `o.${sqlName(name)} = t.${sqlName(name)}`).join(' and ');
      return {
        table: after.name,
        word: names.join(),
        says: '已有记录在新的唯一项上重复',
        isBlocking: true,
        where: `exists (select 1 from ${after.name} o where o.tenant_id = t.tenant_id and o.id <> t.id and ${same})`,
      };
    });
}
