import { SimpleTable, usePermission, useTranslation } from '@jianheng/web-platform';
import { Button, Input } from 'antd';
import { costApi } from './cost-api.ts';
import type { DraftNorm } from './pricing-draft.ts';
import styles from './workbench.module.css';

export interface PricingNormsProps {
  readonly projectId: string;
  readonly norms: readonly DraftNorm[];
  /** Changes the norm items as they are then: an answer may arrive while people go on typing. */
  readonly onChange: (of: (norms: readonly DraftNorm[]) => readonly DraftNorm[]) => void;
}

const COLUMNS = [
  { name: 'code', label: '定额编号', width: 120 },
  { name: 'name', label: '定额名称' },
  { name: 'uom', label: '单位', width: 80 },
  { name: 'quantity', label: '工程量', width: 110 },
  { name: 'labour', label: '人工费', width: 100 },
  { name: 'material', label: '材料费', width: 100 },
  { name: 'machine', label: '机械费', width: 100 },
] as const;

const NEW = {
  code: '',
  name: '',
  uom: '',
  quantity: '',
  labour: '',
  material: '',
  machine: '',
  price: null,
  margin: null,
} as const;

/** Norm items (定额子目) of a line. A code of the firm's norm books brings name, unit and prices along. */
export function PricingNorms({ projectId, norms, onChange }: PricingNormsProps) {
  const t = useTranslation();
  const seesBooks = usePermission('normBooks:view');
  const set = (key: string, part: Partial<DraftNorm>) =>
    onChange((now) => now.map((norm) => (norm.key === key ? { ...norm, ...part } : norm)));
  const lookUp = async ({ key, code, name }: DraftNorm) => {
    if (!seesBooks || code.trim() === '' || name !== '') return;
    const { norm } = await costApi('POST /b/project/lines/price/norm', { body: { projectId, code } });
    if (norm === null) return;
    const { labour, material, machine } = norm;
    set(key, {
      name: norm.name,
      uom: norm.unit,
      price: norm.price,
      labour: labour ?? '',
      material: material ?? '',
      machine: machine ?? '',
    });
  };
  return (
    <section className={styles.block} aria-label={t('定额子目')}>
      <SimpleTable
        rows={norms}
        keyOf={({ key }) => key}
        nothing="没有定额子目"
        columns={[
          ...COLUMNS.map(({ name, label, ...column }) => ({
            key: name,
            title: t(label),
            ...column,
            render: (norm: DraftNorm) => (
              <Input
                size="small"
                aria-label={`${norm.name} ${t(label)}`}
                value={norm[name]}
                onChange={({ target }) => set(norm.key, { [name]: target.value, ...spoiltPrice(name) })}
                {...(name === 'code' && { onBlur: () => void lookUp(norm) })}
              />
            ),
          })),
          {
            key: 'remove',
            title: '',
            width: 68,
            render: ({ key }: DraftNorm) => (
              <Button
                type="link"
                size="small"
                onClick={() => onChange((now) => now.filter((norm) => norm.key !== key))}
              >
                {t('删除')}
              </Button>
            ),
          },
        ]}
      />
      <div className={styles.adding}>
        <Button onClick={() => onChange((now) => [...now, { ...NEW, key: crypto.randomUUID() }])}>
          {t('添加定额子目')}
        </Button>
      </div>
    </section>
  );
}

/** A price that was stated for other parts is not stated any more. */
const spoiltPrice = (name: string) =>
  name === 'labour' || name === 'material' || name === 'machine' ? { price: null } : {};
