import { listOf, type Moddle } from './diagram-types.ts';

/** Steps that a compensation event can name: those of its scope or, inside an event sub-process, of the scope around it. */
export function compensatedSteps({ $parent: scope }: Moddle): readonly Moddle[] {
  const meant = scope?.get('triggeredByEvent') === true ? scope.$parent : scope;
  return listOf(meant, 'flowElements').filter(
    (step) => /(?:Task|SubProcess|CallActivity)$/.test(step.$type) && step.get('triggeredByEvent') !== true,
  );
}
