import { formatAmount, useTranslation } from '@jianheng/web-platform';
import { Segmented } from 'antd';
import { useState } from 'react';
import { type Bill, quantityText } from './bill-figures.ts';
import styles from './measure-bill.module.css';

type Shown = 'quantity' | 'amount';

/** Measured quantity or amount of each line cycle by cycle, the latest cycles; the head and the names stay in sight. */
export function CycleGrid({ bill: { cycles, lines } }: { readonly bill: Bill }) {
  const t = useTranslation();
  const [shown, setShown] = useState<Shown>('quantity');
  const text = (value: string) => (shown === 'quantity' ? quantityText(value) : formatAmount(value));
  return (
    <>
      <div className={styles.bar}>
        <Segmented<Shown>
          size="small"
          value={shown}
          options={[
            { value: 'quantity', label: t('数量') },
            { value: 'amount', label: t('金额') },
          ]}
          onChange={setShown}
        />
      </div>
      <section className={styles.scroll} aria-label={t('按周期')}>
        <table className={styles.grid}>
          <thead>
            <tr>
              <th scope="col">{t('项目名称')}</th>
              <th scope="col">{t('单位')}</th>
              <th scope="col">{t('合同')}</th>
              {cycles.map(({ id, name, isLocked }) => (
                <th key={id} scope="col">
                  {isLocked ? name : t('{name}（计量中）', { name })}
                </th>
              ))}
              <th scope="col">{t('累计')}</th>
              <th scope="col">{t('剩余')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <th scope="row" title={line.code}>
                  {line.name}
                </th>
                <td>{line.unit}</td>
                <td>{text(shown === 'quantity' ? line.contracted : line.contractedAmount)}</td>
                {cycles.map(({ id }, at) => {
                  const cell = line.measures[at];
                  return <td key={id}>{cell == null ? '' : text(cell[shown])}</td>;
                })}
                <td>{text(shown === 'quantity' ? line.measured : line.measuredAmount)}</td>
                <td>{text(shown === 'quantity' ? line.left : line.leftAmount)}</td>
              </tr>
            ))}
          </tbody>
          {shown === 'amount' ? (
            <tfoot>
              <tr>
                <th scope="row">{t('本期计量')}</th>
                <td />
                <td />
                {cycles.map(({ id, measured }) => (
                  <td key={id}>{formatAmount(measured)}</td>
                ))}
                <td />
                <td />
              </tr>
            </tfoot>
          ) : null}
        </table>
      </section>
    </>
  );
}
