import { type AnyField, BETWEEN_FILES, BETWEEN_NAMES, elementOf } from '@jianheng/definition';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { fileTextSql } from './file-text-sql.ts';
import { snakeCase } from './schema/names.ts';
import { getTargetPath, type StoredEntity } from './schema/stored-entities.ts';

/** Where the label of a field is read; of several values that of each. */
export type LabelSource = OneSource | { readonly each: OneSource; readonly between: string };

/** By whose title, or from which dictionary. */
export type OneSource =
  | { readonly dictionary: string }
  /** What is told of a file (附件): its name, size and giver. */
  | { readonly files: true }
  | {
      readonly table: string;
      /** Path of the entity whose row it is. */
      readonly path: string;
      /** The link shows fields of its row to whoever reads it, whatever else he sees. */
      readonly isShown: boolean;
      /** Column of the title. */
      readonly title: string;
      /** Where the title is itself a person, a link or a dictionary value: where its label is read. */
      readonly of: OneSource | undefined;
    };

/** Under which condition the title of a row of this entity is told, asked of the table under the alias; none where it always is. */
export type TitleRule = (path: string, alias: string) => RawBuilder<SqlBool> | undefined;

/** 系统: what no person reads is told whole. */
export const everyTitle: TitleRule = () => undefined;

/** Where links point; a title that points elsewhere is followed, but not for ever. */
export type Targets = ReadonlyMap<string, Pick<StoredEntity, 'entity' | 'table'>>;

const MAX_DEPTH = 4;

/** Where the label of a link, person, department or dictionary value is read; nothing for other kinds. */
function labelSourceOf(field: AnyField, targets: Targets, depth = 0): OneSource | undefined {
  if (field.kind === 'dictionary') return { dictionary: field.code };
  const target = targets.get(getTargetPath(field) ?? '');
  if (!target || depth === MAX_DEPTH) return undefined;
  const { entity, table } = target;
  const title = entity.fields[entity.title];
  return {
    table,
    path: entity.path,
    isShown: field.kind === 'link' && field.shows !== undefined,
    title: snakeCase(entity.title),
    of: title && labelSourceOf(title, targets, depth + 1),
  };
}

type Labelled = { readonly column: RawBuilder<unknown>; readonly tenant: RawBuilder<unknown> };

/** SQL that reads a label for the value of a column. */
export function labelSql(
  source: LabelSource,
  { column, tenant }: Labelled,
  titles: TitleRule,
  depth = 0,
): RawBuilder<unknown> {
  if ('each' in source) {
    const one = labelSql(source.each, { column: sql.ref('v.id'), tenant }, titles, depth);
    return sql`(select string_agg(${one}, ${sql.lit(source.between)} order by v.at) from unnest(${column}) with ordinality v(id, at))`;
  }
  const { key, label, from, told } = partsOf(source, titles, depth);
  return sql`(select ${label} from ${from(tenant)} and ${key} = ${column}${told})`;
}

/** SQL of one JSON object: the labels of the values that a query gives, as texts, by those values. */
export function labelsByValue(
  source: OneSource,
  { values, tenant }: { readonly values: RawBuilder<unknown>; readonly tenant: RawBuilder<unknown> },
  titles: TitleRule,
): RawBuilder<unknown> {
  const { key, label, from, told } = partsOf(source, titles, 0);
  return sql`(select json_object_agg(${key}, (${label})::text) from ${from(tenant)} and ${key} = any(array(${values}))${told})`;
}

/** What a statement says that reads labels: of what, where they stand, under which key, and to whom they are told. */
function partsOf(source: OneSource, titles: TitleRule, depth: number) {
  const alias = `l${depth}`;
  const ref = (name: string) => sql.ref(`${alias}.${name}`);
  if ('dictionary' in source) {
    const from = (tenant: RawBuilder<unknown>) =>
      sql`dictionary_item ${sql.ref(alias)} where ${ref('tenant_id')} = ${tenant} and ${ref('type')} = ${sql.lit(source.dictionary)}`;
    return { key: ref('value'), label: ref('label'), from, told: sql`` };
  }
  if ('files' in source) {
    const from = (tenant: RawBuilder<unknown>) =>
      sql`file_item ${sql.ref(alias)} where ${ref('tenant_id')} = ${tenant}`;
    return { key: ref('id'), label: fileTextSql(alias), from, told: sql`` };
  }
  const rule = source.isShown ? everyTitle : titles;
  const told = rule(source.path, alias);
  const title = ref(source.title);
  return {
    key: ref('id'),
    label: source.of
      ? labelSql(source.of, { column: title, tenant: ref('tenant_id') }, rule, depth + 1)
      : title,
    from: (tenant: RawBuilder<unknown>) =>
      sql`${sql.table(source.table)} ${sql.ref(alias)} where ${ref('tenant_id')} = ${tenant}`,
    told: told ? sql` and ${told}` : sql``,
  };
}

/** Columns of labels for fields that have them: `applicant_label` beside `applicant`. */
export function labelColumns(labels: Labels, alias: string, titles: TitleRule): RawBuilder<unknown>[] {
  return [...labels].map(([name, source]) => {
    const at = { column: sql.ref(`${alias}.${snakeCase(name)}`), tenant: sql.ref(`${alias}.tenant_id`) };
    const label = labelSql(source, at, titles);
    return sql`${label} as ${sql.ref(labelColumn(name))}`;
  });
}

/** Whether the title of one of them is told to some readers only. */
export function hasRuledTitle(labels: Labels, titles: TitleRule): boolean {
  return [...labels.values()].some((source) => isRuled(source, titles));
}

function isRuled(source: LabelSource, titles: TitleRule): boolean {
  if ('each' in source) return isRuled(source.each, titles);
  if ('dictionary' in source || 'files' in source || source.isShown) return false;
  return titles(source.path, 'l0') !== undefined || (source.of !== undefined && isRuled(source.of, titles));
}

/** Fields whose labels stand beside their ids, by name. */
export type Labels = ReadonlyMap<string, LabelSource>;

export function getLabels(fields: Readonly<Record<string, AnyField>>, targets: Targets): Labels {
  const labels = new Map<string, LabelSource>();
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'attachments') {
      labels.set(name, { each: { files: true }, between: BETWEEN_FILES });
      continue;
    }
    const one = elementOf(field);
    const source = labelSourceOf(one ?? field, targets);
    if (source) labels.set(name, one ? { each: source, between: BETWEEN_NAMES } : source);
  }
  return labels;
}

export const labelColumn = (name: string) => `${snakeCase(name)}__label`;
