import type { ReactNode } from 'react';
import { StateTag } from '../../components/state-tag.tsx';
import words from '../../components/words.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { BatchItemState } from './use-run-each.ts';

export interface BatchItemProps {
  readonly head: ReactNode;
  /** What stands at its end before anything was done. */
  readonly hint: ReactNode;
  readonly state: BatchItemState | undefined;
  /** The word for done, for instance 已同意. */
  readonly done: string;
  readonly problems?: readonly string[];
}

/** One of many in a list of them, whose look `batch-list.module.css` has: what it is, and what came of it. */
export function BatchItem({ head, hint, state, done, problems = [] }: BatchItemProps) {
  const t = useTranslation();
  const messages = state?.kind === 'failed' ? [...problems, state.why] : problems;
  const labels = { running: t('正在处理'), done, failed: t('没有成功') };
  return (
    <li>
      <span>{head}</span>
      {state === undefined ? (
        <span className={words.quiet}>{hint}</span>
      ) : (
        <StateTag label={labels[state.kind]} tone={TONES[state.kind]} />
      )}
      {messages.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </li>
  );
}

const TONES = { running: 'act', done: 'done', failed: 'wrong' } as const;
