import type { SeenChildren } from '@jianheng/contract';
import { childFields, type Fields, type FormSection, isId, isLocked } from '@jianheng/definition';
import type { LineRules, LinesField } from '../../../fields/lines/line-rules.ts';
import { entityOf } from '../../definition/use-module.ts';
import type { Row, WebEntity } from '../../definition/web-module.ts';
import { changedOf, type Values } from '../form-values.ts';

/** Rows of another entity as a table of the form, with what may be done in it. */
export type ChildTable = SeenChildren & { readonly webEntity: WebEntity; readonly field: LinesField };

/** The tables of an entity's form whose lines are rows of their own. */
export function childTables({ module, name }: Pick<WebEntity, 'module' | 'name'>): readonly ChildTable[] {
  return (module.children[name] ?? []).map((children) => {
    const webEntity = entityOf(module, children.of);
    const { label, max, columns } = children;
    const fields = childFields(webEntity.entity.fields, columns);
    return {
      ...children,
      webEntity,
      field: { kind: 'lines', label, max, fields, rules: rulesOf(webEntity, children) },
    };
  });
}

/** Which lines may be added, changed and taken out: what this person may do, and what the row's own lock says. */
function rulesOf({ entity, fields }: WebEntity, { may }: SeenChildren): LineRules {
  const { lockedWhen } = entity;
  return {
    mayAdd: may.create,
    mayRemove: may.remove,
    mayMove: false,
    isLocked: (before) => !may.change || isLocked(lockedWhen, fields, before),
  };
}

export const fieldsOfChildren = (tables: readonly ChildTable[]): Fields =>
  Object.fromEntries(tables.map(({ name, field }) => [name, field]));

/** Each table is a section of its own, behind those of the row itself. */
export const sectionsOfChildren = (tables: readonly ChildTable[]): readonly FormSection[] =>
  tables.map(({ name, label }) => ({ title: label, fields: [name] }));

/**
 * What a form says of its children: new ones whole, of old ones what changed in them, and which were taken out. A table
 * in which nothing was done is not spoken of.
 */
export function sentChildren(tables: readonly ChildTable[], row: Values | undefined, sent: Values): Values {
  return Object.fromEntries(
    tables.flatMap(({ name, field }) => {
      const before = linesOf(row?.[name]);
      const now = linesOf(sent[name]);
      const rows = now.map((line) => sentLine(field.fields, before, line));
      const removed = before.map(({ id }) => id).filter((id) => !now.some((line) => line.id === id));
      const isSame =
        removed.length === 0 && rows.every((line) => isId(line.id) && Object.keys(line).length === 1);
      return isSame ? [] : [[name, { rows, removed }]];
    }),
  );
}

function sentLine(fields: Fields, before: readonly Row[], { id, ...values }: Values): Values {
  const old = before.find((line) => line.id === id);
  if (old === undefined)
    return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  const changed = changedOf(fields, old, values);
  return Object.keys(changed).length === 0 ? { id } : { id, revision: old.revision, ...changed };
}

const linesOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? value : []);
