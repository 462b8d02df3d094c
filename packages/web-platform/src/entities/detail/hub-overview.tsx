import { decimal } from '@jianheng/definition';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Row, WebEntity } from '../definition/web-module.ts';
import { RowValue } from '../slots/row-value.tsx';
import styles from './hub-overview.module.css';
import { HubSchedule } from './hub-schedule.tsx';
import { shareOf } from './share-of.ts';

export interface HubOverviewProps {
  readonly webEntity: WebEntity;
  readonly row: Row;
}

/** Amounts of a hub as steps, and the schedule of its rows, above the form; only what the reader sees. */
export function HubOverview({ webEntity, row }: HubOverviewProps) {
  const hub = webEntity.module.hubs[webEntity.name];
  if (hub === undefined) return null;
  return (
    <>
      <Amounts webEntity={webEntity} row={row} names={hub.amounts ?? []} />
      <HubSchedule webEntity={webEntity} row={row} milestones={hub.milestones ?? []} />
    </>
  );
}

/** Each amount with its share of the first one. */
function Amounts({ webEntity, row, names }: HubOverviewProps & { readonly names: readonly string[] }) {
  const t = useTranslation();
  const shown = names.flatMap((name) => {
    const field = webEntity.fields[name];
    return field === undefined ? [] : [{ name, label: field.label, amount: amountIn(row, name) }];
  });
  if (shown.length === 0) return null;
  const whole = shown[0]?.amount ?? '0';
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t('资金概览')}</h2>
      <ol className={styles.amounts}>
        {shown.map(({ name, label, amount }, at) => {
          const share = at === 0 ? undefined : shareOf(amount, whole);
          return (
            <li key={name} className={styles.amount}>
              <span className={styles.label}>{label}</span>
              <span className={decimal.greaterThan('0', amount) ? styles.loss : styles.figure}>
                <RowValue webEntity={webEntity} row={row} name={name} />
              </span>
              {decimal.greaterThan(whole, '0') ? (
                <span className={styles.share}>{share === undefined ? '' : `${share}%`}</span>
              ) : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function amountIn(row: Row, name: string): string {
  const value = row[name];
  return typeof value === 'string' ? value : '0';
}
