/** For what somebody writes a few words: nobody approves by rejecting, and nobody urges with what he hands over with. */
export type Verb = keyof typeof PHRASES;

/** Phrases that most of what is written for a verb consists of (常用语); each person may put his own in their place. */
const PHRASES = {
  approve: ['同意', '已核实，同意'],
  voteAgainst: ['不同意', '依据不足，不同意'],
  sendBack: ['请修改后重新提交', '资料不全，请补充'],
  reject: ['不符合规定，拒绝', '已有同样的申请，不再重复办理'],
  resubmit: ['已按意见修改', '已补充资料'],
  resolve: ['没有意见', '建议同意', '建议退回修改'],
  reply: ['情况属实', '没有意见', '请补充说明后再定'],
  transfer: ['不属于我的职责，请办理', '我不在岗，请代为办理'],
  delegate: ['请核实后给出意见', '请从专业角度把关'],
  addApprover: ['请一并审核', '金额较大，请一并把关'],
  removeApprover: ['已当面确认，不必再审', '加错了人'],
  consult: ['请说明情况', '请核对金额和依据'],
  unclaim: ['不属于我办理', '请其他人签收'],
  urge: ['请尽快办理', '时间紧急，请今天办理'],
  withdraw: ['内容有误，修改后重新提交', '办理有误，需要重新办理'],
  cancel: ['不再需要', '重复申请'],
  cc: ['请知悉', '请关注后续进展'],
  comment: ['收到', '请跟进', '已处理'],
  correct: ['填写有误，予以更正', '按核实的结果更正'],
  manage: ['按领导要求办理', '流程有误，由管理员处理'],
  handOver: ['离职交接', '岗位调整，工作移交'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Every verb for which there are phrases. */
export const VERBS: readonly Verb[] = Object.keys(PHRASES).filter(isVerb);

function isVerb(name: string): name is Verb {
  return Object.hasOwn(PHRASES, name);
}

/** The verb of this name; none where there are no phrases for it. */
export const verbNamed = (name: string | undefined): Verb | undefined =>
  name !== undefined && isVerb(name) ? name : undefined;

/** What was kept before there were phrases of every verb has its own names. */
const OLDER_KEYS: Readonly<Partial<Record<Verb, string>>> = {
  approve: 'approvalPhrases',
  sendBack: 'sendBackPhrases',
};

/** Where each person's own phrases of a verb are kept. */
export const phraseKey = (verb: Verb): string => OLDER_KEYS[verb] ?? `phrases.${verb}`;

export const MAX_PHRASES = 20;
export const MAX_PHRASE_LENGTH = 100;

/** Once the phrases of these two were kept together. */
const TOGETHER: Readonly<Partial<Record<Verb, Verb>>> = { approve: 'sendBack', sendBack: 'approve' };

/** The person's own phrases out of whatever was stored; who has none of his own has the usual ones. */
export function readPhrases(verb: Verb, stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return PHRASES[verb];
  const other = TOGETHER[verb];
  const others: readonly string[] = other === undefined ? [] : PHRASES[other];
  return normalisePhrases(stored.filter((one) => typeof one === 'string' && !others.includes(one)));
}

/** Phrases as they are kept: trimmed, each once, none empty. */
export function normalisePhrases(phrases: readonly string[]): readonly string[] {
  const tidy = phrases.map((one) => one.trim().slice(0, MAX_PHRASE_LENGTH)).filter((one) => one !== '');
  return [...new Set(tidy)].slice(0, MAX_PHRASES);
}

/**
 * What somebody has put together in his language as it is kept: a usual phrase that he left as it was by its Chinese, so that
 * it follows him into another language.
 */
export function phrasesToKeep(
  verb: Verb,
  shown: readonly string[],
  translate: (phrase: string) => string,
): readonly string[] {
  const usual: readonly string[] = PHRASES[verb];
  return normalisePhrases(
    shown.map((text) => usual.find((phrase) => translate(phrase) === text.trim()) ?? text),
  );
}

/** The opinion with a phrase: alone where nothing was written, else behind it. */
export function addPhrase(comment: string, phrase: string): string {
  const said = comment.trim();
  if (said === '' || said === phrase) return phrase;
  return /[，。；！？,.;!?]$/.test(said) ? `${said}${phrase}` : `${said}，${phrase}`;
}
