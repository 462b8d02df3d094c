import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { ErrorRetry } from '../../components/error-retry.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { Person } from '../../components/person.tsx';
import words from '../../components/words.module.css';
import { formatMoment } from '../../formatting/times.ts';
import { useIsNarrow } from '../../hooks/use-is-narrow.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Explanation } from '../data/process-data.ts';
import { useExplanation } from '../data/use-process-data.ts';
import styles from './why.module.css';

export interface WhyDrawerProps {
  readonly taskId: string;
  readonly onClose: () => void;
}

/** 为什么到我这里: the rule that chose the person, and the reasons of the way so far. */
export function WhyDrawer({ taskId, onClose }: WhyDrawerProps) {
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  const { data, error, refetch } = useExplanation(taskId);
  return (
    <Drawer
      open
      title={t('为什么到我这里')}
      placement={isNarrow ? 'bottom' : 'right'}
      size={isNarrow ? '80%' : 420}
      onClose={onClose}
    >
      {data === undefined ? (
        <NotYet error={error} onRetry={() => void refetch()} />
      ) : (
        <Reasons explanation={data} />
      )}
    </Drawer>
  );
}

function NotYet({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  if (error === null) return <PageSkeleton />;
  return <ErrorRetry text={error instanceof ApiError ? error.message : ''} onRetry={onRetry} />;
}

function Reasons({ explanation }: { readonly explanation: Explanation }) {
  const t = useTranslation();
  const { rule, asked, notes, substituteFor, branches, path } = explanation;
  return (
    <div className={styles.why}>
      <Part title={t('由谁办理')} isShown={rule !== null || asked.length > 0}>
        {rule === null ? null : <p>{rule}</p>}
        <div className={styles.whyPeople}>
          {asked.map((name) => (
            <Person key={name} name={name} />
          ))}
        </div>
      </Part>
      <Part title={t('代理')} isShown={substituteFor !== null}>
        <p>{t('您在代{name}办理', { name: substituteFor ?? '' })}</p>
      </Part>
      <Part title={t('说明')} isShown={notes.length > 0}>
        <Sentences of={notes} />
      </Part>
      <Part title={t('为什么走到这一步')} isShown={branches.length > 0}>
        <Sentences of={branches} />
      </Part>
      <Part title={t('全部经过')} isShown={path.length > 0}>
        <ol className={styles.whyPath}>
          {path.map(({ nodeId, at, sentence }) => (
            <li key={`${nodeId}:${at}:${sentence}`}>
              <time className={`${words.quiet} ${words.digits}`}>{formatMoment(at)}</time>
              <p>{sentence}</p>
            </li>
          ))}
        </ol>
      </Part>
      {rule === null && branches.length === 0 && path.length === 0 ? (
        <p className={words.quiet}>{t('这一步没有可以说明的规则')}</p>
      ) : null}
    </div>
  );
}

interface PartProps {
  readonly title: string;
  readonly isShown: boolean;
  readonly children: ReactNode;
}

function Part({ title, isShown, children }: PartProps) {
  if (!isShown) return null;
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Sentences({ of }: { readonly of: readonly string[] }) {
  return (
    <ul>
      {of.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
