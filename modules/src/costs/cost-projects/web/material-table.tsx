import { formatAmount, formatPercent, SimpleTable, StateTag, useTranslation } from '@jianheng/web-platform';
import type { Material } from './cost-api.ts';
import styles from './materials.module.css';

export interface MaterialTableProps {
  readonly rows: readonly Material[] | undefined;
  readonly onOpen: (row: Material) => void;
}

/** Resources with their consumption, those with the most money first. */
export function MaterialTable({ rows, onOpen }: MaterialTableProps) {
  const t = useTranslation();
  return (
    <SimpleTable
      rows={rows}
      keyOf={({ id }) => id}
      nothing="没有符合条件的人材机"
      onOpen={onOpen}
      columns={[
        { key: 'name', title: t('名称'), render: (row) => <Name row={row} /> },
        { key: 'code', title: t('编码'), width: 110, render: ({ code }) => code },
        { key: 'class', title: t('材料类'), width: 110, render: (row) => <MaterialClass row={row} /> },
        { key: 'unit', title: t('单位'), width: 64, render: ({ unit }) => unit },
        {
          key: 'quantity',
          title: t('数量'),
          width: 120,
          align: 'right',
          render: ({ quantity }) => <span className={styles.figure}>{formatAmount(quantity, 3)}</span>,
        },
        {
          key: 'price',
          title: t('单价'),
          width: 120,
          align: 'right',
          render: (row) => <span className={styles.figure}>{priceText(row)}</span>,
        },
        {
          key: 'amount',
          title: t('合价'),
          width: 140,
          align: 'right',
          render: ({ amount }) => <span className={styles.figure}>{formatAmount(amount, 2)}</span>,
        },
        {
          key: 'share',
          title: t('占比'),
          width: 80,
          align: 'right',
          render: ({ share }) => <span className={styles.figure}>{formatPercent(share.toFixed(6), 2)}</span>,
        },
      ]}
    />
  );
}

function Name({ row: { name, spec } }: { readonly row: Material }) {
  return (
    <span className={styles.name}>
      {name}
      {spec === '' ? null : <span className={styles.spec}>{spec}</span>}
    </span>
  );
}

function MaterialClass({ row }: { readonly row: Material }) {
  const t = useTranslation();
  if (row.class === '') return null;
  return row.converted === null ? (
    <StateTag label={t('{name}（待换算）', { name: row.class })} tone="wait" />
  ) : (
    row.class
  );
}

/** The price, or the range of several prices. */
const priceText = ({ price, lowPrice, highPrice }: Material): string =>
  price === null ? `${formatAmount(lowPrice, 2)}～${formatAmount(highPrice, 2)}` : formatAmount(price, 2);
