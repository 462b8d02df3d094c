import type { DeclarationFault } from '../conditions/check-when.ts';
import { faultSentence } from '../schema/faults.ts';
import { unknownName } from '../schema/unknown-name.ts';
import type { CustomForm } from './custom-form.ts';

/** What the process of a form says of its fields: its title and the rights of its steps name those that there are. */
export const processFaults = (form: CustomForm): DeclarationFault[] => [
  ...titleFaults(form),
  ...rightFaults(form),
];

/** A place of the title holds a field as it is told by itself, or whoever starts the process. */
function titleFaults({ fields, process }: CustomForm): DeclarationFault[] {
  const known = [...Object.keys(fields), 'initiator'];
  const places = [...(process?.title ?? '').matchAll(/\{([^{}]*)\}/g)].map(([, place = '']) => place);
  return places
    .filter((place) => !known.includes(place))
    .map((place) => {
      const [head = '', ...below] = place.split('.');
      const field = Object.hasOwn(fields, head) ? fields[head] : undefined;
      const says =
        field === undefined
          ? faultSentence(unknownName(place, known))
          : `“${field.label}”只能写作 {${head}}，不能取它的“${below.join('.')}”`;
      return { word: 'process', says: `流程标题：${says}` };
    });
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
