import { type ProcessStep, wordOfChoice } from '@jianheng/definition';
import { branchesOf } from '@jianheng/process-engine';
import { sayName } from '../../i18n/say-title.ts';
import type { Translate } from '../../i18n/use-translation.ts';
import type { StepChoices } from '../drafts/drawing.ts';
import { clausesOf } from '../steps/expression-clauses.ts';
import { ruleText } from '../steps/rule-text.ts';
import { STEP_LABELS } from './step-kinds.ts';

/** The name of a step. */
export function stepName(step: ProcessStep, t: Translate): string {
  return t(step.label || STEP_LABELS[step.kind]);
}

/** What a card says of its step below the name; empty while it says nothing yet. */
export function stepText(step: ProcessStep, choices: StepChoices, t: Translate): string {
  switch (step.kind) {
    case 'approve':
      return ruleText(step.by, choices, t);
    case 'copyTo':
      return ruleText(step.to, choices, t);
    case 'run':
      return choices.actions.find(({ value }) => value === step.action)?.label ?? step.action;
    case 'call':
      return choices.processes.find(({ value }) => value === step.calls)?.label ?? step.calls;
    case 'delay':
      return 'until' in step ? step.until : step.for;
    case 'waitFor':
      return step.message;
    default:
      return t('{count} 个分支', { count: branchesOf(step).length });
  }
}

/** A condition in words where it is plain comparisons, else as it is written. */
export function conditionText(expression: string, fields: StepChoices['fields'], t: Translate): string {
  const plain = clausesOf(expression);
  if (plain === undefined || plain.clauses.length === 0) return expression;
  return plain.clauses
    .map(({ field: name, operator, value }) => {
      const field = fields[name];
      const say = (text: string) => sayName({ name: text, drawn: field?.drawn }, t);
      const said = field?.kind === 'choice' ? wordOfChoice(field, value) : value;
      return `${say(field?.label ?? name)} ${operator} ${say(said)}`;
    })
    .join(plain.join === 'and' ? t(' 且 ') : t(' 或 '));
}
