import { BETWEEN_NAMES } from '@jianheng/definition';
import { Person } from '../../../components/person.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { CellProps } from '../../kind/field-kind.ts';
import styles from './people.module.css';

/** The names of several people; where there is room each with his initial. */
export function PeopleCell({ value, label, extent }: CellProps<unknown>) {
  const t = useTranslation();
  if (!Array.isArray(value) || value.length === 0) return null;
  const names = (label ?? '').split(BETWEEN_NAMES).filter((name) => name !== '');
  if (extent === 'list') {
    const text = names.join(t('、'));
    return <span title={text}>{text || '—'}</span>;
  }
  return (
    <span className={styles.people}>
      {names.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and neither moves.
        <Person key={at} name={name} />
      ))}
    </span>
  );
}
