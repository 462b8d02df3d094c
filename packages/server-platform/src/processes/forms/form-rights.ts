import {
  type AnyField,
  type FieldRight,
  type Fields,
  formulaInputs,
  isFilledByPeople,
} from '@jianheng/definition';
import { INITIATOR_STEP, type ProcessModel } from '@jianheng/process-engine';
import { hiddenFields } from '../../authorization/seen-fields.ts';
import type { User } from '../../authorization/user.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';
import type { WireRow } from '../../storage/row-shape.ts';

export type Rights = Readonly<Record<string, FieldRight>>;

type At = { readonly nodeId: string | undefined; readonly user: User };

/**
 * What a step may do with each field of the form. At the initiator's step fields are open as declared; at any other
 * they are read unless the step says otherwise. What the system fills in is never open, and what only some see
 * (`seenBy`) is hidden from everybody else, but for a step that names it: whoever decides there sees what he decides on.
 */
export function rightsAt(known: RegisteredEntity, model: ProcessModel, { nodeId, user }: At): Rights {
  const { fields } = known.entity;
  const node = model.nodes.find(({ id }) => id === nodeId);
  const declared = (node?.kind === 'userTask' ? node.rights : undefined) ?? {};
  const usual = nodeId === INITIATOR_STEP ? initiatorRight : () => 'readonly' as const;
  const unseen = new Set(hiddenFields(known, user));
  const rightUnsaid = (name: string, field: AnyField) => (unseen.has(name) ? 'hidden' : usual(field));
  const rights = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      rightOf(field, declared[name] ?? rightUnsaid(name, field)),
    ]),
  );
  return Object.values(declared).includes('hidden') ? withToldHidden(fields, rights, declared) : rights;
}

/** What is worked out of a hidden field would tell it, and is hidden with it unless the step says otherwise. */
function withToldHidden(
  fields: Fields,
  rights: Rights,
  declared: Readonly<Partial<Record<string, FieldRight>>>,
): Rights {
  const found: Record<string, FieldRight> = { ...rights };
  for (const { name, inputs } of formulaInputs(fields))
    if (declared[name] === undefined && inputs.some((one) => found[one] === 'hidden')) found[name] = 'hidden';
  return found;
}

const initiatorRight = (field: AnyField): FieldRight => (field.required ? 'required' : 'editable');

function rightOf(field: AnyField, right: FieldRight): FieldRight {
  return isFilledByPeople(field) || right === 'hidden' ? right : 'readonly';
}

export const isWritable = (right: FieldRight | undefined) => right === 'editable' || right === 'required';

/** A record without what a step must not see, with all that stands beside it. */
export function withoutHidden(record: WireRow, rights: Rights): WireRow {
  const seen = Object.entries(record).filter(
    ([name]) => rights[name.replace(/_(?:label|shown)$/, '')] !== 'hidden',
  );
  return { ...Object.fromEntries(seen), id: record.id, revision: record.revision };
}
