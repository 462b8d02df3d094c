import type {
  ApprovalMode,
  ApproverRule,
  FailedVotePolicy,
  NoApproverPolicy,
  OverduePolicy,
  RepeatApproverPolicy,
  SelfApprovalPolicy,
} from '@jianheng/definition';
import type { EventKind, NodeEvent } from '../../model/node-event.ts';
import {
  boolean,
  type Check,
  type Checks,
  either,
  just,
  kindOf,
  listOf,
  mapOf,
  number,
  objectOf,
  oneOf,
  text,
} from './check.ts';

/** Every variant of a union told apart by `kind`, with a check for each of its properties. */
type Variants<Union extends { readonly kind: string }> = {
  readonly [Kind in Union['kind']]: Checks<Omit<Extract<Union, { kind: Kind }>, 'kind'>>;
};

/** The words of a union of words: one left out does not compile. */
function wordsOf<Words extends string>(words: Readonly<Record<Words, true>>): Check {
  return oneOf(...Object.keys(words));
}

const rules: Variants<ApproverRule> = {
  initiator: {},
  departmentHead: { level: number, of: oneOf('initiator', 'previousApprover') },
  departmentHeads: { levels: either(number, just('top')) },
  departmentMembers: { departments: either(listOf(text), just('initiator')) },
  role: { role: text, scope: oneOf('all', 'ownDepartment', 'ownCompany') },
  post: { post: text },
  users: { users: listOf(text) },
  group: { group: text },
  field: { field: text, level: number },
  initiatorSelects: {},
  previousApproverSelects: {},
  previousApprover: {},
  expression: { expression: text },
  query: { query: text },
  anyOf: { rules: (value, path) => listOf(approverRule)(value, path) },
};

export const approverRule: Check = kindOf(rules, ['of', 'level', 'scope']);

const modes: Variants<ApprovalMode> = {
  all: {},
  any: {},
  sequential: {},
  percent: { atLeast: number },
  weighted: { needed: number, weights: mapOf(number) },
  claim: {},
  perGroup: { each: oneOf('all', 'any') },
  random: {},
};

export const approvalMode: Check = kindOf(modes);

export const emptyPolicy: Check = either(
  objectOf({ toUser: text }, ['toUser']),
  wordsOf<Extract<NoApproverPolicy, string>>({ pass: true, toAdmin: true, reject: true }),
);
export const selfApprovalPolicy: Check = wordsOf<SelfApprovalPolicy>({
  allow: true,
  toHead: true,
  skip: true,
});
export const repeatPolicy: Check = wordsOf<RepeatApproverPolicy>({
  all: true,
  consecutive: true,
  never: true,
});
export const failPolicy: Check = wordsOf<FailedVotePolicy>({
  reject: true,
  toInitiator: true,
  continue: true,
});

const overdue: Checks<OverduePolicy> = {
  remind: objectOf({ before: text, every: text, times: number }, ['every', 'times']),
  action: either(
    objectOf({ transferTo: approverRule }, ['transferTo']),
    wordsOf<Extract<OverduePolicy['action'], string>>({
      pass: true,
      reject: true,
      toInitiator: true,
      escalate: true,
    }),
  ),
};

export const overduePolicy: Check = objectOf(overdue);

const events: Record<EventKind, Readonly<Record<string, Check>>> & Variants<NodeEvent> = {
  timer: { timer: oneOf('date', 'duration', 'cycle'), value: text, working: boolean },
  message: { name: text },
  signal: { name: text, scope: oneOf('all', 'instance') },
  conditional: { condition: text },
  error: { code: text, codeInto: text },
  escalation: { code: text, codeInto: text },
  terminate: { all: boolean, loop: boolean },
  link: { name: text },
  compensation: { activity: text },
};

export const nodeEvent: Check = kindOf(events, [
  'scope',
  'code',
  'codeInto',
  'all',
  'loop',
  'working',
  'activity',
]);
