import type { AnyField, CustomField, CustomFields, CustomForm, DrawnTree } from '@jianheng/definition';
import { compileTree, faultOn, keyTree, lintModel } from '@jianheng/process-engine';
import type { DrawnFields, Fault } from '../../processes/drafts/drawing.ts';
import { changed } from '../draft/changed.ts';

export type FormProcess = NonNullable<CustomForm['process']>;

/** For a tree that stands in a form: its process is named by the form, and only there. */
const NAMED = { key: 'form', name: 'form' };

/** The process of a form as the tree designer draws it, each step under a key of its own. */
export function treeOf({ startRights, settings, steps }: FormProcess): DrawnTree {
  const keyed = keyTree({ ...NAMED, steps }).steps;
  return changed<DrawnTree>({ steps: keyed }, { initiatorRights: startRights, settings });
}

/** The process with its tree drawn anew. */
export const withTree = (
  process: FormProcess,
  { initiatorRights, settings, steps }: DrawnTree,
): FormProcess => changed(process, { startRights: initiatorRights, settings, steps });

/** What keeps a tree from running on a form of these fields. */
export const treeFaults = (tree: DrawnTree, fields: DrawnFields): readonly Fault[] =>
  lintModel(compileTree({ ...NAMED, ...tree }), { faultOf: (expression) => faultOn(fields, expression) });

/** Steps that were written by hand; nothing where they are none. */
export function stepsWritten(text: string): FormProcess['steps'] | undefined {
  try {
    const steps: FormProcess['steps'] = JSON.parse(text);
    if (!Array.isArray(steps)) return undefined;
    compileTree({ ...NAMED, steps });
    return steps;
  } catch {
    return undefined;
  }
}

/** The fields of a form as steps name them, whatever else is wrong with it still. */
export const fieldsOfSteps = (fields: CustomFields): DrawnFields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, declared(field)]));

function declared(field: CustomField): AnyField {
  if (field.kind === 'link')
    return changed<AnyField>({ kind: 'link', label: field.label, to: field.to }, { seenBy: field.seenBy });
  if (field.kind === 'lines') return { ...field, fields: fieldsOfSteps(field.fields) };
  return field;
}
