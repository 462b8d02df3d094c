import type { DeclarationFault } from '../conditions/check-when.ts';
import type { FieldKind } from '../fields/any-field.ts';
import type { ApproverRule } from '../process/approval-rules.ts';
import { faultSentence } from '../schema/faults.ts';
import { fieldNamed } from '../schema/field-named.ts';
import { unknownField, unknownName } from '../schema/unknown-name.ts';
import type { CustomForm } from './custom-form.ts';

/** What the process of a form says of its fields: its title, the rights and the people of its steps name those that there are. */
export const processFaults = (form: CustomForm): DeclarationFault[] => [
  ...titleFaults(form),
  ...rightFaults(form),
  ...peopleFaults(form),
];

/** A place of the title holds a field as it is told by itself, or whoever starts the process. */
function titleFaults({ fields, process }: CustomForm): DeclarationFault[] {
  const known = [...Object.keys(fields), 'initiator'];
  const places = [...(process?.title ?? '').matchAll(/\{([^{}]*)\}/g)].map(([, place = '']) => place);
  return places
    .filter((place) => !known.includes(place))
    .map((place) => {
      const [head = '', ...below] = place.split('.');
      const field = fieldNamed(fields, head);
      const says =
        field === undefined
          ? faultSentence(unknownField(place, { ...fields, initiator: { label: '发起人' } }))
          : `“${field.label}”只能写作 {${head}}，不能取它的“${below.join('.')}”`;
      return { word: 'process', says: `流程标题：${says}` };
    });
}

/** Whoever approves, is told or takes over is somebody whom a field names, or the head of a department that it names. */
function peopleFaults({ fields, process }: CustomForm): DeclarationFault[] {
  return stepsIn(process?.steps ?? []).flatMap((step) =>
    rulesIn(step).flatMap((name): DeclarationFault[] => {
      const says = wrongPeople(fields, name);
      return says === undefined ? [] : [{ word: 'process', says: `${placeOf(step)}：${says}` }];
    }),
  );
}

const placeOf = (step: Steps[number]) =>
  'label' in step && step.label !== undefined ? `环节“${step.label}”` : '抄送';

function wrongPeople(fields: CustomForm['fields'], name: string): string | undefined {
  const field = fieldNamed(fields, name);
  if (field === undefined) return faultSentence(unknownField(name, fields));
  return NAMES_PEOPLE.includes(field.kind) ? undefined : `“${field.label}”不是人员或部门`;
}

const NAMES_PEOPLE: readonly FieldKind[] = ['person', 'people', 'department'];

/** The fields that people of a step are taken from. */
function rulesIn(step: Steps[number]): string[] {
  if (step.kind === 'copyTo') return fieldsOf(step.to);
  if (step.kind !== 'approve') return [];
  const { by, overdue } = step;
  const action = overdue?.action;
  return [...fieldsOf(by), ...(typeof action === 'object' ? fieldsOf(action.transferTo) : [])];
}

function fieldsOf(rule: ApproverRule): string[] {
  if (rule.kind === 'anyOf') return rule.rules.flatMap(fieldsOf);
  return rule.kind === 'field' ? [rule.field] : [];
}

function rightFaults({ fields, process }: CustomForm): DeclarationFault[] {
  if (!process) return [];
  const rights = [process.startRights ?? {}, ...rightsIn(process.steps)];
  const known = Object.keys(fields);
  return rights.flatMap((right) =>
    Object.keys(right)
      .filter((name) => !known.includes(name))
      .map((name) => ({ word: name, says: `流程的字段权限：${faultSentence(unknownName(name, known))}` })),
  );
}

type Steps = NonNullable<CustomForm['process']>['steps'];

function rightsIn(steps: Steps): Readonly<Record<string, unknown>>[] {
  return stepsIn(steps).flatMap((step) => (step.kind === 'approve' && step.rights ? [step.rights] : []));
}

/** All steps of a process, those in branches included. */
export function stepsIn(steps: Steps): Steps[number][] {
  return steps.flatMap((step) => [
    step,
    ...('branches' in step ? step.branches.flatMap((branch) => stepsIn(branch.steps)) : []),
    ...('otherwise' in step && step.otherwise ? stepsIn(step.otherwise) : []),
  ]);
}
