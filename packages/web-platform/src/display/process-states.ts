export type StateTone = 'act' | 'done' | 'wait' | 'wrong' | 'grey';

const STATES: ReadonlyMap<string, readonly [string, StateTone]> = new Map<
  string,
  readonly [string, StateTone]
>([
  ['draft', ['草稿', 'grey']],
  ['running', ['审批中', 'act']],
  ['agreed', ['已同意', 'done']],
  ['refused', ['已拒绝', 'wrong']],
  ['withdrawn', ['已撤回', 'grey']],
  ['terminated', ['已终止', 'grey']],
]);

/** The word and the tone of a process's state; a word the server made itself is shown as it is. */
export function processState(state: string): { readonly label: string; readonly tone: StateTone } {
  const [label, tone] = STATES.get(state) ?? [state, 'grey'];
  return { label, tone };
}
