import { type SectionSlotProps, SimpleTable, useTranslation } from '@jianheng/web-platform';
import { Alert, Button } from 'antd';
import styles from './calculator.module.css';
import { type Fee, useFee, useItems } from './use-fee.ts';

/** The items of the chosen tariff, and the fee of what is filled in with its steps. */
export function LiveFee({ values, onChange }: SectionSlotProps) {
  const t = useTranslation();
  const items = useItems(values.tariff);
  const { fee, error } = useFee(values);
  return (
    <section className={styles.fee} aria-label={t('收费计算')}>
      {onChange === undefined || items.length === 0 ? null : (
        <fieldset className={styles.items}>
          <legend>{t('点选收费项目')}</legend>
          {items.map((item) => (
            <Button
              key={item}
              size="small"
              type={values.item === item ? 'primary' : 'default'}
              onClick={() => onChange('item', item)}
            >
              {item}
            </Button>
          ))}
        </fieldset>
      )}
      {error === null ? <Result fee={fee} /> : <Alert type="warning" showIcon title={error.message} />}
    </section>
  );
}

function Result({ fee }: { readonly fee: Fee | undefined }) {
  const t = useTranslation();
  if (fee === undefined)
    return <p className={styles.hint}>{t('选择收费文件、收费项目并填写计费额后显示收费。')}</p>;
  return (
    <>
      <p className={styles.total}>
        <span>{t('收费金额')}</span>
        <strong>{t('{amount} 万元', { amount: fee.fee })}</strong>
        <span>{t('{amount} 元', { amount: fee.feeInYuan })}</span>
      </p>
      <SimpleTable
        rows={fee.steps.map((step, at) => ({ ...step, at }))}
        keyOf={({ at }) => String(at)}
        nothing="没有计算过程"
        columns={[
          { key: 'text', title: t('计算过程'), render: (step) => step.text },
          {
            key: 'amount',
            title: t('金额（万元）'),
            align: 'right',
            width: 120,
            render: (step) => step.amount,
          },
        ]}
      />
      {fee.notes.length === 0 ? null : <Alert type="info" showIcon title={fee.notes.join('；')} />}
    </>
  );
}
