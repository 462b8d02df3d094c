import type { AnyField } from '@jianheng/definition';
import { type RawBuilder, sql } from 'kysely';
import { snakeCase } from './schema/names.ts';
import { getTargetPath, type StoredEntity } from './schema/stored-entities.ts';

/** Where the label of a field is read: by whose title, or from which dictionary. */
export type LabelSource =
  | { readonly dictionary: string }
  | {
      readonly table: string;
      /** Column of the title. */
      readonly title: string;
      /** Where the title is itself a person, a link or a dictionary value: where its label is read. */
      readonly of: LabelSource | undefined;
    };

/** Where links point; a title that points elsewhere is followed, but not for ever. */
export type Targets = ReadonlyMap<string, Pick<StoredEntity, 'entity' | 'table'>>;

const MAX_DEPTH = 4;

/** Where the label of a link, person, department or dictionary value is read; nothing for other kinds. */
function labelSourceOf(field: AnyField, targets: Targets, depth = 0): LabelSource | undefined {
  if (field.kind === 'dictionary') return { dictionary: field.code };
  const target = targets.get(getTargetPath(field) ?? '');
  if (!target || depth === MAX_DEPTH) return undefined;
  const { entity, table } = target;
  const title = entity.fields[entity.title];
  return {
    table,
    title: snakeCase(entity.title),
    of: title && labelSourceOf(title, targets, depth + 1),
  };
}

/** SQL that reads a label for the value of a column. */
export function labelSql(
  source: LabelSource,
  column: RawBuilder<unknown>,
  tenant: RawBuilder<unknown>,
  depth = 0,
): RawBuilder<unknown> {
  const alias = `l${depth}`;
  const ref = (name: string) => sql.ref(`${alias}.${name}`);
  if ('dictionary' in source) {
    return sql`(select ${ref('label')} from dictionary_item ${sql.ref(alias)} where ${ref('tenant_id')} = ${tenant} and ${ref('type')} = ${sql.lit(source.dictionary)} and ${ref('value')} = ${column})`;
  }
  const title = ref(source.title);
  const shown = source.of ? labelSql(source.of, title, ref('tenant_id'), depth + 1) : title;
  return sql`(select ${shown} from ${sql.table(source.table)} ${sql.ref(alias)} where ${ref('tenant_id')} = ${tenant} and ${ref('id')} = ${column})`;
}

/** Columns of labels for fields that have them: `applicant_label` beside `applicant`. */
export function labelColumns(labels: Labels, alias: string): RawBuilder<unknown>[] {
  return [...labels].map(([name, source]) => {
    const label = labelSql(source, sql.ref(`${alias}.${snakeCase(name)}`), sql.ref(`${alias}.tenant_id`));
    return sql`${label} as ${sql.ref(labelColumn(name))}`;
  });
}

/** Fields whose labels stand beside their ids, by name. */
export type Labels = ReadonlyMap<string, LabelSource>;

export function getLabels(fields: Readonly<Record<string, AnyField>>, targets: Targets): Labels {
  const labels = new Map<string, LabelSource>();
  for (const [name, field] of Object.entries(fields)) {
    const source = labelSourceOf(field, targets);
    if (source) labels.set(name, source);
  }
  return labels;
}

export const labelColumn = (name: string) => `${snakeCase(name)}__label`;
