import type { Offer, OfferedKind, PeopleKind } from '@jianheng/process-engine';

/** What the button of a command says; `{to}` is the step or the person that it leads to. */
export const OFFER_WORDS: Readonly<Record<OfferedKind, string>> = {
  approve: '同意',
  voteAgainst: '不同意',
  resubmit: '重新提交',
  sendBack: '退回到「{to}」',
  sendBackDirect: '退回到「{to}」，再直接回到本环节',
  reject: '拒绝',
  claim: '由 {to} 签收',
  unclaim: '退还签收',
  resolve: '交回委派',
  removeApprover: '减签 {to}',
  reply: '回复',
  pass: '到达此时间',
  deliver: '送达',
  trigger: '触发',
  cancel: '撤销',
};

/** What is done with people who are chosen for it. */
export const PEOPLE_WORDS: Readonly<Record<PeopleKind, string>> = {
  transfer: '转办',
  delegate: '委派',
  addBefore: '前加签',
  addAfter: '后加签',
  addBeside: '并行加签',
  consult: '沟通',
};

/** Verbs in whose words `{to}` is a person; in the others it is a step. */
const TO_PERSON: readonly OfferedKind[] = ['claim', 'removeApprover'];

export const leadsToPerson = (kind: string): boolean => TO_PERSON.some((one) => one === kind);

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
