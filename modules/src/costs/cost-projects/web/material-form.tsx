import { useTranslation } from '@jianheng/web-platform';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import type { Material } from './cost-api.ts';
import styles from './materials.module.css';

/** The values that were changed. */
export type MaterialValues = {
  readonly class?: string;
  readonly price?: string;
  readonly factor?: string | null;
  readonly margins?: KeptShare;
};
type KeptShare = 'labour' | 'labourMachine' | 'direct';

const MARGINS = {
  '': '不变',
  labour: '随人工费同比调整',
  labourMachine: '随人工费与机械费同比调整',
  direct: '随人材机费同比调整',
} as const;

export interface MaterialFormProps {
  readonly material: Material;
  /** Lines that use the resource. */
  readonly lines: number | undefined;
  /** Classes that can be assigned. */
  readonly classes: readonly string[];
  readonly isRunning: boolean;
  readonly onSave: (values: MaterialValues) => void;
}

/** Class, conversion and price of a resource. A price is changed everywhere, so the number of its lines is shown before. */
export function MaterialForm({ material, lines, classes, isRunning, onSave }: MaterialFormProps) {
  const t = useTranslation();
  const [price, setPrice] = useState(material.price ?? '');
  const [chosen, setChosen] = useState(material.class);
  const [factor, setFactor] = useState(material.factor ?? '');
  const [margins, setMargins] = useState<KeptShare | ''>('');
  const values = changedValues(material, { price, chosen, factor });
  const isMaterial = material.kind !== 'R' && material.kind !== 'J';
  return (
    <div className={styles.form}>
      <div className={styles.field}>
        <span>{t('单价')}</span>
        <Input
          aria-label={t('单价')}
          value={price}
          onChange={({ target }) => setPrice(target.value)}
          suffix={t('元')}
        />
      </div>
      {values.price === undefined ? null : (
        <div className={styles.field}>
          <span>{t('管理费和利润')}</span>
          <Select
            aria-label={t('管理费和利润')}
            value={margins}
            options={(['', 'labour', 'labourMachine', 'direct'] as const).map((value) => ({
              value,
              label: t(MARGINS[value]),
            }))}
            onChange={setMargins}
          />
        </div>
      )}
      {isMaterial ? (
        <>
          <div className={styles.field}>
            <span>{t('材料类')}</span>
            <Select
              aria-label={t('材料类')}
              value={chosen}
              options={[
                { value: '', label: t('未归类') },
                ...classes.map((name) => ({ value: name, label: name })),
              ]}
              onChange={setChosen}
            />
          </div>
          <div className={styles.field}>
            <span>{t('换算系数')}</span>
            <Input
              aria-label={t('换算系数')}
              value={factor}
              disabled={chosen === ''}
              placeholder={t('待换算')}
              onChange={({ target }) => setFactor(target.value)}
            />
          </div>
        </>
      ) : null}
      <Button
        type="primary"
        loading={isRunning}
        disabled={Object.keys(values).length === 0}
        onClick={() => onSave(values.price === undefined || margins === '' ? values : { ...values, margins })}
      >
        {t('保存')}
      </Button>
      {values.price === undefined || lines === undefined ? null : (
        <p className={styles.note} role="status">
          {t('此价格用于 {count} 条清单，综合单价与合价随之调整，可在修改记录中撤销。', { count: lines })}
        </p>
      )}
    </div>
  );
}

type Typed = { readonly price: string; readonly chosen: string; readonly factor: string };

function changedValues(material: Material, { price, chosen, factor }: Typed): MaterialValues {
  const plain = price.trim().replaceAll(',', '');
  const text = factor.trim();
  const isFactor = text !== (material.factor ?? '') && chosen === material.class && chosen !== '';
  return {
    ...(plain !== '' && plain !== (material.price ?? '') && { price: plain }),
    ...(chosen !== material.class && { class: chosen }),
    ...(isFactor && { factor: text === '' ? null : text }),
  };
}
