import styles from './search.module.css';
import { partsWithWords } from './search-words.ts';

/** A text with the searched words marked in it. */
export function Highlighted({ text, keyword }: { readonly text: string; readonly keyword: string }) {
  const parts = partsWithWords(text, keyword);
  return parts.map((part, at) =>
    part.isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have nothing but their place
      <mark key={at} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
