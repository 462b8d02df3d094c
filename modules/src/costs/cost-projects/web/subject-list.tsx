import { formatAmount, useIsNarrow, useTranslation } from '@jianheng/web-platform';
import { Select, Tree } from 'antd';
import type { SubjectSums } from './cost-api.ts';
import styles from './materials.module.css';

export interface SubjectListProps {
  readonly sums: SubjectSums;
  /** undefined: all lines */
  readonly chosen: string | undefined;
  readonly onChoose: (subject: string | undefined) => void;
}

/** The key of all lines; no subject has it. */
const ALL = '*';

/** Subjects with their lines and money, those without a subject last; on a phone a field in which one is chosen. */
export function SubjectList({ sums: { subjects }, chosen, onChoose }: SubjectListProps) {
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  const rows = [
    { id: ALL, name: t('全部清单'), lines: sum(subjects.map(({ lines }) => lines)), amount: '' },
    ...subjects,
  ];
  const choose = (id: string) => onChoose(id === ALL ? undefined : id);
  if (isNarrow)
    return (
      <Select
        aria-label={t('科目')}
        className={styles.select}
        value={chosen ?? ALL}
        options={rows.map(({ id, name, amount }) => ({
          value: id,
          label: `${t(name)} ${formatAmount(amount, 2)}`,
        }))}
        onChange={choose}
      />
    );
  return (
    <Tree
      aria-label={t('科目')}
      blockNode
      selectedKeys={[chosen ?? ALL]}
      treeData={rows.map(({ id, name, lines, amount }) => ({
        key: id,
        title: (
          <span className={styles.node}>
            <span title={t(name)}>
              {t(name)} <span className={styles.count}>{lines}</span>
            </span>
            <span className={styles.money}>{formatAmount(amount, 2)}</span>
          </span>
        ),
      }))}
      onSelect={([key]) => {
        if (key !== undefined) choose(String(key));
      }}
    />
  );
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);
