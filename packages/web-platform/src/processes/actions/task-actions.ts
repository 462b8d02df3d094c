import type { ActionName, TaskFacts } from '../data/process-data.ts';

/** What is asked of the person before an action is sent. */
type Asks =
  /** Nothing but the opinion beside the buttons. */
  | 'nothing'
  /** A few words, in a dialog. */
  | 'comment'
  | 'onePerson'
  | 'people'
  /** People, and whether they sign before, after or beside. */
  | 'signers'
  /** Some of those who were asked in addition. */
  | 'removable'
  /** A step that was passed. */
  | 'target';

/** Something that can be done with a task, or with the process as a whole. */
export type Action = {
  readonly name: ActionName;
  readonly label: string;
  /** What is said when it is done. */
  readonly done: string;
  readonly look: 'primary' | 'default' | 'danger';
  readonly of: 'task' | 'process';
  readonly asks: Asks;
  /** Stands as a button of its own; the others are behind 更多. */
  readonly isMain: boolean;
  /** The task is out of the person's hands afterwards. */
  readonly leaves: boolean;
  /** Said before it is done: what it means. */
  readonly means?: string;
  readonly needsComment?: boolean;
};

type Given = Partial<Omit<Action, 'name' | 'label' | 'done' | 'of'>>;

const actionOf =
  (of: Action['of'], usual: Given) =>
  (name: ActionName, [label, done]: readonly [string, string], given: Given = {}): Action => ({
    name,
    label,
    done,
    of,
    look: 'default',
    asks: 'nothing',
    isMain: false,
    leaves: false,
    ...usual,
    ...given,
  });

const decision = actionOf('task', { isMain: true, leaves: true });
const move = actionOf('task', {});
const about = actionOf('process', { asks: 'comment' });

/** In the order of the buttons, the usual one first. */
const ACTIONS: readonly Action[] = [
  decision('approve', ['同意', '已同意'], { look: 'primary' }),
  decision('resubmit', ['重新提交', '已重新提交'], { look: 'primary' }),
  decision('resolve', ['交回委派', '已交回'], { look: 'primary' }),
  decision('reply', ['回复', '已回复'], { look: 'primary', needsComment: true }),
  decision('claim', ['签收', '已签收'], { look: 'primary', leaves: false }),
  decision('voteAgainst', ['不同意', '已投反对票']),
  decision('sendBack', ['退回', '已退回'], { asks: 'target', needsComment: true }),
  decision('reject', ['拒绝', '已拒绝'], {
    look: 'danger',
    asks: 'comment',
    means: '拒绝后流程随即结束，不能恢复。',
  }),
  move('transfer', ['转办', '已转办'], {
    asks: 'onePerson',
    leaves: true,
    means: '任务交给对方办理，不再由您办理。',
  }),
  move('delegate', ['委派', '已委派'], {
    asks: 'onePerson',
    leaves: true,
    means: '对方给出意见后，任务交回给您。',
  }),
  move('addApprover', ['加签', '已加签'], { asks: 'signers' }),
  move('removeApprover', ['减签', '已减签'], { asks: 'removable' }),
  move('consult', ['沟通', '已发起沟通'], {
    asks: 'people',
    means: '征求对方的意见，任务仍由您办理。',
  }),
  move('unclaim', ['退还', '已退还'], {
    asks: 'comment',
    means: '退还后，其他候选人可以签收这项任务。',
  }),
  about('urge', ['催办', '已催办'], { isMain: true, means: '提醒当前办理人尽快处理。' }),
  about('withdraw', ['撤回', '已撤回'], {
    isMain: true,
    means: '撤回您刚才的办理：流程退到您这一步，改好后可以再次提交。',
  }),
  about('cancel', ['撤销', '已撤销'], {
    isMain: true,
    look: 'danger',
    means: '撤销整份申请：流程随即结束，不再审批；要改了再交，请用撤回。',
  }),
  about('cc', ['抄送', '已抄送'], { asks: 'people', means: '对方可以查看这个流程，不需要办理。' }),
];

/** The actions that the server offers, the usual one first. Words unknown here have no button. */
export function actionsOf(buttons: readonly string[]): readonly Action[] {
  return ACTIONS.filter(({ name }) => buttons.includes(name));
}

/** What is left of the actions on a page that is only looked at: those about the process as a whole. */
export function offeredActions(buttons: readonly string[], isView: boolean): readonly Action[] {
  return actionsOf(buttons).filter(({ of }) => of === 'process' || !isView);
}

/** Whether the form may be filled in: a delegate, a signer-to-be or somebody asked for a word only reads it. */
export function isFillable(task: Pick<TaskFacts, 'buttons'>, isView: boolean): boolean {
  return !isView && task.buttons.some((name) => name === 'approve' || name === 'resubmit');
}

export type Layout = { readonly main: readonly Action[]; readonly more: readonly Action[] };

/**
 * Which actions stand as buttons and which behind 更多. LinkedDetails a decision on the task those about the whole process step
 * back; what finds no room follows them.
 */
export function layOutActions(actions: readonly Action[], room: number): Layout {
  const isDeciding = actions.some(({ of, isMain }) => of === 'task' && isMain);
  const stands = ({ of, isMain }: Action) => isMain && (of === 'task' || !isDeciding);
  const main = actions.filter(stands).slice(0, room);
  const more = actions.filter((action) => !main.includes(action));
  // One that is left over needs no menu of its own where there is room.
  return more.length === 1 && main.length < room ? { main: [...main, ...more], more: [] } : { main, more };
}
