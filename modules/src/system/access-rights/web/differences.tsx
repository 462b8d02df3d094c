import { useTranslation } from '@jianheng/web-platform';
import styles from './grants.module.css';

export type Kind = 'function' | 'data' | 'department' | 'account' | 'memberLevel';
type Named = { readonly id: string; readonly label: string };
export type Difference = {
  readonly kind: Kind;
  readonly gained: readonly Named[];
  readonly lost: readonly Named[];
};

export const KIND_LABELS: Readonly<Record<Kind, string>> = {
  function: '功能授权',
  data: '数据授权',
  department: '部门授权',
  account: '账户授权',
  memberLevel: '会员等级',
};

/** What a change would bring: kind by kind, what is gained and what is lost. */
export function Differences({ found }: { readonly found: readonly Difference[] }) {
  const t = useTranslation();
  const changed = found.filter(({ gained, lost }) => gained.length + lost.length > 0);
  if (changed.length === 0) return <p className={styles.notes}>{t('两者相同，没有需要改变的授权。')}</p>;
  return changed.map(({ kind, gained, lost }) => (
    <section key={kind}>
      <h3 className={styles.section}>{t(KIND_LABELS[kind])}</h3>
      {gained.length === 0 ? null : (
        <p className={`${styles.words} ${styles.gained}`}>
          {t('增加 {count} 项：{names}', { count: gained.length, names: namesOf(gained, t) })}
        </p>
      )}
      {lost.length === 0 ? null : (
        <p className={`${styles.words} ${styles.lost}`}>
          {t('减少 {count} 项：{names}', { count: lost.length, names: namesOf(lost, t) })}
        </p>
      )}
    </section>
  ));
}

/** Labels that name a group as well are said part by part. */
const namesOf = (some: readonly Named[], t: (text: string) => string) =>
  some
    .map(({ label }) =>
      label
        .split(' / ')
        .map((part) => t(part))
        .join(' / '),
    )
    .join(t('、'));
