import { type AnyField, type FieldRight, type Fields, isFilledByPeople } from '@jianheng/definition';
import { type ProcessModel, STARTER_STEP } from '@jianheng/process-engine';

export type Rights = Readonly<Record<string, FieldRight>>;

/**
 * What a step may do with each field of the form. At the starter's step fields are open as declared; at any other
 * they are read unless the step says otherwise. What the system fills in is never open.
 */
export function rightsAt(fields: Fields, model: ProcessModel, nodeId: string | undefined): Rights {
  const node = model.nodes.find(({ id }) => id === nodeId);
  const declared: Rights = (node?.kind === 'userTask' ? node.rights : undefined) ?? {};
  const usual = nodeId === STARTER_STEP ? starterRight : () => 'readonly' as const;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, rightOf(field, declared[name] ?? usual(field))]),
  );
}

const starterRight = (field: AnyField): FieldRight => (field.required ? 'required' : 'editable');

function rightOf(field: AnyField, right: FieldRight): FieldRight {
  return isFilledByPeople(field) || right === 'hidden' ? right : 'readonly';
}

export const isWritable = (right: FieldRight | undefined) => right === 'editable' || right === 'required';

/** A record without what a step must not see, with all that stands beside it. */
export function withoutHidden<Row extends Readonly<Record<string, unknown>>>(
  record: Row,
  rights: Rights,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).filter(([name]) => rights[name.replace(/_(?:label|shown)$/, '')] !== 'hidden'),
  );
}
