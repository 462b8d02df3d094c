/**
 * Every sentence the engine refuses with. `{user}` is a user id until `refusalText` puts the name in;
 * `{node}` and `{task}` are names already.
 */
export const refusals = {
  processSuspended: '流程已挂起，暂时不能操作。',
  processEnded: '流程已经结束，不能再操作。',
  processUnknown: '流程不存在。',
  taskUnknown: '审核任务不存在！',
  taskNotOpen: '任务「{task}」已由{user}处理。',
  taskClosed: '任务「{task}」已经关闭，请刷新待办。',
  taskBlocked: '任务「{task}」正在等待加签人处理。',
  taskOnHold: '任务「{task}」已退回，正在等待重新提交。',
  notYourTask: '任务「{task}」由{user}处理，您不能操作。',
  claimFirst: '任务「{task}」还没有人签收，请先签收。',
  alreadyClaimed: '任务「{task}」已由{user}签收。',
  notClaimable: '任务「{task}」不能签收，您不是候选人。',
  notClaimed: '任务「{task}」不是签收得来的，不能退还。',
  delegatedMustResolve: '任务「{task}」是{user}委派给您的，请填写意见后交回。',
  notDelegated: '任务「{task}」不是委派来的，不能交回。',
  cannotVoteAgainst: '「{node}」不是表决步骤，请选择退回或拒绝。',
  noStepToReturnTo: '「{node}」之前没有可以退回的步骤。',
  stepNotBehindYou: '「{node}」没有经过，不能退回到这一步。',
  targetsOverlap: '所选的退回步骤有先后关系，只能选并行的步骤。',
  directNeedsOneTarget: '直接回到本步只能退回到一个步骤。',
  directIntoEndedProcess: '「{node}」所在的子流程已经结束，不能用直接回到本步的方式退回。',
  notResubmit: '任务「{task}」不是退回重新提交的任务。',
  nothingToWithdraw: '没有可以撤回的操作。',
  nextHasActed: '后续步骤已由{user}处理，不能撤回。',
  jumpedSince: '管理员已跳转流程，不能再撤回之前的办理。',
  directReturnOpen: '流程正在等待退回后的重新提交，暂时不能撤回。',
  notInitiator: '只有发起人{user}可以撤销流程。',
  cancelNotAllowed: '该流程不允许撤销。',
  cancelTooLate: '已有人审批，不能再撤销流程。',
  noUsers: '请选择人员！',
  onlyAsked: '任务「{task}」只征求您的意见，请回复，不能办理。',
  notAsked: '任务「{task}」不是征求意见的任务，不能回复。',
  alreadyAsked: '已就任务「{task}」征求{user}的意见，请等待回复。',
  replyEmpty: '请填写对任务「{task}」的意见。',
  nothingToHandOver: '{user}在该流程中没有待处理的事项，无需移交。',
  alreadyVoided: '流程已经作废。',
  voidedStaysVoid: '流程已经作废，不能唤醒。',
  notEnded: '流程还没有结束，不能唤醒。',
  nothingToReopen: '流程没有可以回到的步骤，不能唤醒。',
  stepNotVisited: '「{node}」没有经过，不能回到这一步。',
  migrationNotPossible: '所选版本不能接续当前流程：{problems}。',
  alreadyThisVersion: '流程已经是所选的版本。',
  previousApproverSelectionMissing: '请为下一步「{node}」选择审批人。',
  notSelectedByPreviousApprover: '「{node}」的审批人不由上一处理人选择。',
  userAlreadySigning: '{user}已经在「{node}」的处理人中。',
  notAddedSigner: '{user}不是加签人，不能减签。',
  sameUser: '不能选择当前处理人自己。',
  nobodyFound: '「{node}」没有找到审批人，请联系管理员。',
  initiatorSelectionMissing: '请为「{node}」选择审批人。',
  noFlowMatches: '「{node}」没有符合条件的出口，流程无法继续，请联系管理员。',
  conditionNotBoolean: '「{node}」的条件“{condition}”没有得出是或否。',
  loopNotReadable: '「{node}」的多实例设置“{expression}”没有得出数目或清单。',
  tooManyInstances: '「{node}」需要 {count} 个实例，最多 {max} 个，请检查数目或清单。',
  tooManyJoins: '同时等待合并的包容网关分支超过 {max} 个，请减少包容网关。',
  tooManyTokens: '流程同时进行的环节会超过 {max} 个，请检查多实例和并行分支。',
  timerNotReadable: '「{node}」的时间“{value}”不是有效的时间。',
  deadlineNotReadable: '「{node}」的办理时限“{value}”无法按日历计算，请检查时限和工作日历。',
  nobodyToHandOnTo: '任务「{task}」没有找到可以转交的人。',
  endlessLoop: '流程在「{node}」附近循环不止，请检查流程图。',
  errorNotCaught: '「{node}」抛出的错误“{code}”没有人接收。',
  nodeUnknown: '流程图中没有步骤“{node}”。',
  nothingAtNode: '流程现在不在「{node}」，不能从这里跳转。',
  jumpNotPossible: '不能跳转到「{node}」，只能跳转到任务、网关或事件。',
  jumpNowhere: '请选择跳转到的环节。',
  jumpTargetsInSequence: '「{node}」与「{other}」不是并行的环节，不能同时跳转到这两步。',
  jumpBranchBusy:
    '「{node}」所在的并行分支正在办理「{other}」，请同时选择离开「{other}」，或跳转到并行分支以外的环节。',
  jumpAmbiguous: '「{node}」有多个正在进行的实例，请同时选择离开其中的环节。',
  joinComplete: '「{node}」不缺少分支，不能再跳转到这里。',
  nothingWaits: '没有步骤在等待“{name}”。',
  jobUnknown: '定时任务不存在或已经执行。',
  nobodyToUrge: '没有正在处理的人，无需催办。',
  notStartedByEvent: '流程「{process}」不由“{name}”发起。',
  startsByEventOnly: '流程只能由消息或信号发起，不能直接发起。',
  nodeNotRepeated: '「{node}」现在没有多个实例在运行。',
  instanceUnknown: '「{node}」没有这个实例，或它已经结束。',
  nobodyAtNode: '流程现在不在「{node}」，没有可以取消的步骤。',
  taskOfOther: '任务「{task}」不属于这个流程。',
  notSuspended: '流程没有挂起，无需激活。',
} as const;

export type RefusalCode = keyof typeof refusals;
export type RefusalParams = Readonly<Record<string, string>>;

/** The user's wish meets a rule; nothing has changed. */
export class EngineRefusal extends Error {
  readonly code: RefusalCode;
  readonly params: RefusalParams;

  constructor(code: RefusalCode, params: RefusalParams = {}) {
    super(fill(refusals[code], params));
    this.name = 'EngineRefusal';
    this.code = code;
    this.params = params;
  }
}

export function refuse(code: RefusalCode, params: RefusalParams = {}): EngineRefusal {
  return new EngineRefusal(code, params);
}

/** The Chinese sentence of a refusal, with names in place of user ids. */
export function refusalText(refusal: EngineRefusal, nameOf: (userId: string) => string): string {
  const { user } = refusal.params;
  const params = user === undefined ? refusal.params : { ...refusal.params, user: nameOf(user) };
  return fill(refusals[refusal.code], params);
}

function fill(sentence: string, params: RefusalParams): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
}
