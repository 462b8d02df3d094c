import {
  type AnyField,
  directory,
  type Entity,
  type Fields,
  type FormSection,
  type ModuleShape,
  sectionsOf,
} from '@jianheng/definition';
import { inSentence, translate } from '../../i18n/i18n.ts';
import type { WebEntity } from '../definition/web-module.ts';

/** The fields of an entity's form; a row of a tree has its place among them. */
export function formFields({ entity }: Pick<WebEntity, 'entity'>): Fields {
  return entity.tree ? { parentId: parentField(entity), ...entity.fields } : entity.fields;
}

/** The sections of an entity's form; the place in the tree comes first. */
export function formSections({ module, name, entity }: WebEntity): readonly FormSection[] {
  const [first, ...rest] = sectionsOf(module as unknown as ModuleShape, name);
  if (!entity.tree || first === undefined) return first === undefined ? [] : [first, ...rest];
  return [{ title: first.title, fields: ['parentId', ...first.fields] }, ...rest];
}

function parentField(entity: Entity): AnyField {
  const label = translate('上级{label}', { label: inSentence(entity.label) });
  if (entity.path === directory.department.path) return { kind: 'department', label };
  return { kind: 'link', label, to: entity.path };
}
