import { useWords } from '../../words/use-words.ts';
import type { CellProps } from '../web-kind.ts';

/** How many files a row has. */
export function AttachmentsCell({ value }: CellProps<unknown>) {
  const t = useWords();
  const count = Array.isArray(value) ? value.length : 0;
  if (count === 0) return null;
  return <span className="jh-digits">{t('{count} 个附件', { count })}</span>;
}
