/** What an opinion is written for: nobody approves by rejecting. */
export type Verb = 'approve' | 'sendBack';

/** Phrases that most opinions consist of. */
const PHRASES: Readonly<Record<Verb, readonly string[]>> = {
  approve: ['同意', '已核实，同意'],
  sendBack: ['请修改后重新提交', '资料不全，请补充'],
};

/** Where each person's own phrases are kept. */
export const PHRASE_CONFIG_KEYS: Readonly<Record<Verb, string>> = {
  approve: 'approvalPhrases',
  sendBack: 'sendBackPhrases',
};

export const MAX_PHRASES = 20;
export const MAX_PHRASE_LENGTH = 100;

/** The person's own phrases out of whatever was stored; who has none of his own has the usual ones. */
export function readPhrases(verb: Verb, stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return PHRASES[verb];
  const others = verb === 'approve' ? PHRASES.sendBack : PHRASES.approve;
  return normalisePhrases(stored.filter((one) => typeof one === 'string' && !others.includes(one)));
}

/** Phrases as they are kept: trimmed, each once, none empty. */
export function normalisePhrases(phrases: readonly string[]): readonly string[] {
  const tidy = phrases.map((one) => one.trim().slice(0, MAX_PHRASE_LENGTH)).filter((one) => one !== '');
  return [...new Set(tidy)].slice(0, MAX_PHRASES);
}

/** The opinion with a phrase: alone where nothing was written, else behind it. */
export function addPhrase(comment: string, phrase: string): string {
  const said = comment.trim();
  if (said === '' || said === phrase) return phrase;
  return /[，。；！？,.;!?]$/.test(said) ? `${said}${phrase}` : `${said}，${phrase}`;
}
