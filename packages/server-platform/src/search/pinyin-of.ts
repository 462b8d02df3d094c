const HAN_RUN = /\p{Script=Han}+/gu;
/** Names and titles are searched by their sound, not whole texts. */
const MAX_LENGTH = 60;

/** How the Chinese of short texts sounds (拼音), whole and by initials: `hangzhou hz`. Loaded when first needed. */
export async function pinyinOf(texts: readonly string[]): Promise<string> {
  const runs = texts.filter((text) => text.length <= MAX_LENGTH).flatMap((text) => text.match(HAN_RUN) ?? []);
  if (runs.length === 0) return '';
  const { pinyin } = await import('pinyin-pro');
  return [...new Set(runs)]
    .flatMap((run) => {
      const syllables = pinyin(run, { toneType: 'none', type: 'array', v: true });
      return [syllables.join(''), syllables.map(([initial = '']) => initial).join('')];
    })
    .join(' ');
}
