import type { Offer, OfferedKind } from '@jianheng/process-engine';

/** What the button of a command says; `{to}` is the step or the person that it leads to. */
export const OFFER_WORDS: Readonly<Record<OfferedKind, string>> = {
  approve: '同意',
  voteAgainst: '不同意',
  resubmit: '重新提交',
  sendBack: '驳回到「{to}」',
  reject: '拒绝',
  claim: '由 {to} 签收',
  reply: '回复',
  pass: '到达此时间',
  deliver: '送达',
  trigger: '触发',
  cancel: '撤销',
};

/** What the process waits for at a place. */
export const WAIT_WORDS: Readonly<Record<Offer['waits'], string>> = {
  task: '待办理',
  timer: '等待时间',
  async: '等待后台执行',
  asyncAfter: '等待后台继续',
  remind: '催办提醒',
  overdue: '办理时限',
  message: '等待消息',
  signal: '等待信号',
  trigger: '等待触发',
  process: '整个流程',
};
