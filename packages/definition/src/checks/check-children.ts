import type { DeclarationFault } from '../conditions/check-when.ts';
import type { Entity } from '../entities/entity.ts';
import { listFields } from '../entities/list-fields.ts';
import type { AnyField } from '../fields/any-field.ts';
import { isFilledByPeople } from '../fields/derived.ts';
import { siblingsOf } from '../links/where.ts';
import { type Children, childrenOf, MOST_CHILDREN, standsInLine } from '../modules/form-children.ts';
import type { ModuleShape } from '../modules/module-shape.ts';
import { faultSentence } from '../schema/faults.ts';
import { fieldNamed } from '../schema/field-named.ts';
import { unknownName } from '../schema/unknown-name.ts';

/** What every row answers and takes beside its fields. */
const RESERVED: readonly string[] = ['id', 'revision', 'parentId', 'sort', 'children', 'processId'];

/** What is wrong with the rows that forms of a module hold. */
export function checkChildren(module: ModuleShape): DeclarationFault[] {
  return Object.keys(module.children ?? {}).flatMap((name) => {
    const form = module.entities[name];
    if (form === undefined) return [];
    const all = childrenOf(module, name);
    if (all.length > 0 && isWritten(module, name) !== undefined)
      return [
        { word: name, says: `${form.label}${isWritten(module, name)}，表单中不能有子表数据，请用 lines` },
      ];
    return all.flatMap((children) => {
      const child = module.entities[children.of];
      return child
        ? [...placeFaults(module, { name, form, children, child }), ...columnFaults(children, child)]
        : [];
    });
  });
}

/** Why rows of an entity are not saved by its form alone; nothing where they are. */
function isWritten({ processes = {}, entities }: ModuleShape, name: string): string | undefined {
  if (processes[name] !== undefined) return '要审批';
  return entities[name]?.readOnly === true ? '没有表单' : undefined;
}

type Placed = {
  readonly name: string;
  readonly form: Entity;
  readonly children: Children;
  readonly child: Entity;
};

function placeFaults(module: ModuleShape, { name, form, children, child }: Placed): DeclarationFault[] {
  const link = child.fields[children.by];
  const why = isWritten(module, children.of);
  const isTaken = RESERVED.includes(children.name) || Object.hasOwn(listFields(form, false), children.name);
  const fits = Number.isInteger(children.max) && children.max >= 1 && children.max <= MOST_CHILDREN;
  return [
    ...(link?.kind === 'link' && link.to === form.path
      ? []
      : [{ word: children.name, says: `${child.label}的 ${children.by} 没有关联到${form.label}` }]),
    ...(why === undefined
      ? []
      : [{ word: children.name, says: `${child.label}${why}，不能在其他表单中填写` }]),
    ...(child.tree ? [{ word: children.name, says: `${child.label}有上下级，不能在其他表单中填写` }] : []),
    ...(isTaken
      ? [{ word: children.name, says: `${form.label}已有 ${children.name}，子表数据请另取名称` }]
      : []),
    ...(fits ? [] : [{ word: name, says: `${children.label}的 max 应为 1 到 ${MOST_CHILDREN} 的整数` }]),
  ];
}

function columnFaults({ name, by, columns }: Children, { label, fields }: Entity): DeclarationFault[] {
  const owed = Object.entries(fields).filter(
    ([key, field]) => key !== by && isOwed(field) && !columns.includes(key),
  );
  return [
    ...columns.flatMap((column) => columnFault(column, { by, columns, fields })),
    ...owed.map(([, field]) => ({ word: name, says: `${label}的${field.label}必填，应在 columns 中` })),
  ];
}

type Column = Pick<Children, 'by' | 'columns'> & Pick<Entity, 'fields'>;

function columnFault(column: string, { by, columns, fields }: Column): DeclarationFault[] {
  const field = fieldNamed(fields, column);
  if (field === undefined)
    return [{ word: column, says: faultSentence(unknownName(column, Object.keys(fields))) }];
  if (column === by) return [{ word: column, says: `${field.label}由所在表单决定，不能在 columns 中` }];
  if (!standsInLine(field)) return [{ word: column, says: `${field.label}不能放在一行之中` }];
  const outside = siblingsOf(field).filter((sibling) => !columns.includes(sibling));
  return outside.map((sibling) => ({
    word: column,
    says: `${field.label}的可选范围取决于 ${sibling}，它应在 columns 中`,
  }));
}

const isOwed = (field: AnyField) =>
  field.required === true && isFilledByPeople(field) && !('default' in field && field.default !== undefined);
