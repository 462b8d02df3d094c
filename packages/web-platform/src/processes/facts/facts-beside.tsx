import type { Fields } from '@jianheng/definition';
import type { ReactNode } from 'react';
import words from '../../components/words.module.css';
import type { Values } from '../../entities/form/form-values.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FactBeside, ProcessFacts } from '../data/process-data.ts';
import { useFactsBeside } from '../data/use-process-data.ts';
import { useStartFacts } from '../forecast/use-start-forecast.ts';
import { FactOfRows } from './fact-of-rows.tsx';
import styles from './facts.module.css';

interface FactsProps {
  readonly facts: ProcessFacts;
}

/** 审批参考: what whoever decides should know of, in the column beside the form. */
export function FactsBeside({ facts }: FactsProps) {
  const t = useTranslation();
  const told = useTold(facts);
  if (told === undefined) return null;
  return (
    <section aria-label={t('审批参考')}>
      <h2>{t('审批参考')}</h2>
      {told.each}
    </section>
  );
}

/** The same on a phone: folded away above the form until somebody wants it. */
export function FactsCard({ facts }: FactsProps) {
  const t = useTranslation();
  const told = useTold(facts);
  if (told === undefined) return null;
  return (
    <details className={styles.card}>
      <summary>{t('审批参考（{count}）', { count: told.count })}</summary>
      {told.each}
    </details>
  );
}

interface StartFactsProps {
  readonly code: string;
  readonly fields: Fields;
  readonly values: Values;
}

/** 填写参考: what the firm knows that the initiator needs while filling in the form. */
export function StartFacts({ code, fields, values }: StartFactsProps) {
  const t = useTranslation();
  const told = toldOf(useStartFacts(code, fields, values));
  if (told === undefined) return null;
  return (
    <section aria-label={t('填写参考')}>
      <h2>{t('填写参考')}</h2>
      {told.each}
    </section>
  );
}

type Told = { readonly count: number; readonly each: ReactNode };

/** They are of the moment in which somebody decides: over an ended process they would mislead. */
function useTold({ procInstId, isFinished }: ProcessFacts): Told | undefined {
  return toldOf(useFactsBeside(isFinished ? '' : procInstId).data);
}

function toldOf(data: readonly FactBeside[] | undefined): Told | undefined {
  if (data === undefined || data.length === 0) return undefined;
  return { count: data.length, each: <Each data={data} /> };
}

function Each({ data }: { readonly data: readonly FactBeside[] }) {
  const t = useTranslation();
  const isPartial = data.some(({ refused, seesAll }) => refused === null && !seesAll);
  return (
    <>
      <ul className={styles.facts}>
        {data.map((fact) => (
          <li key={fact.name} className={styles.fact}>
            <FactOfRows fact={fact} />
          </li>
        ))}
      </ul>
      {isPartial ? <p className={words.quiet}>{t('只含您可见的数据')}</p> : null}
    </>
  );
}
