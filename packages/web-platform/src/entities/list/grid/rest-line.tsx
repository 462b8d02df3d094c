import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './grid.module.css';
import type { RestItem } from './grid-items.ts';

type RestLineProps = {
  readonly item: RestItem;
  readonly top: number;
  readonly onRest: (rest: RestItem) => void;
};

/** How many rows are not here yet; a click reads on. */
export function RestLine({ item, top, onRest }: RestLineProps) {
  const t = useTranslation();
  const left = item.isCapped ? `${item.left}+` : item.left;
  return (
    <tr className={styles.line} style={{ transform: `translateY(${top}px)` }} aria-level={item.level + 1}>
      <td className={styles.rest} style={{ paddingInlineStart: 44 + item.level * 20 }}>
        <button type="button" className={styles.restButton} onClick={() => onRest(item)}>
          {t('还有 {left} 个', { left })}
        </button>
      </td>
    </tr>
  );
}
