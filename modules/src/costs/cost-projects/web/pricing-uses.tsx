import { amountOf, MONEY, moneyText, parseScaled, QUANTITY } from '@jianheng/fixed-point';
import { formatAmount, queryKeys, SimpleTable, useTranslation } from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { costProjects } from '../cost-projects.module.ts';
import { costApi, type Material } from './cost-api.ts';
import { type DraftUse, USE_KINDS, type UseKind } from './pricing-draft.ts';
import styles from './workbench.module.css';

export interface PricingUsesProps {
  readonly projectId: string;
  readonly uses: readonly DraftUse[];
  readonly onChange: (uses: readonly DraftUse[]) => void;
}

const KINDS: Readonly<Record<UseKind, string>> = {
  R: '人工',
  C: '材料',
  Z: '主材',
  S: '设备',
  J: '机械',
  P: '配合比',
};

/** Resources of a line: contents are changed, resources of the project or new ones are added. */
export function PricingUses({ projectId, uses, onChange }: PricingUsesProps) {
  const t = useTranslation();
  const set = (key: string, part: Partial<DraftUse>) =>
    onChange(uses.map((use) => (use.key === key ? { ...use, ...part } : use)));
  const add = (use: Omit<DraftUse, 'key'>) => onChange([...uses, { ...use, key: crypto.randomUUID() }]);
  const text =
    (name: 'code' | 'name' | 'specification' | 'unit' | 'price', label: string) => (use: DraftUse) =>
      use.resourceId === undefined ? (
        <Input
          size="small"
          aria-label={`${t('新增人材机')} ${label}`}
          value={use[name]}
          onChange={({ target }) => set(use.key, { [name]: target.value })}
        />
      ) : (
        use[name]
      );
  return (
    <section className={styles.block} aria-label={t('人材机')}>
      <SimpleTable
        rows={uses}
        keyOf={({ key }) => key}
        nothing="还没有人材机"
        columns={[
          {
            key: 'kind',
            title: t('类别'),
            width: 92,
            render: (use) =>
              use.resourceId === undefined ? (
                <Select
                  size="small"
                  aria-label={t('类别')}
                  value={use.kind}
                  options={USE_KINDS.map((kind) => ({ value: kind, label: t(KINDS[kind]) }))}
                  onChange={(kind) => set(use.key, { kind })}
                />
              ) : (
                t(KINDS[use.kind])
              ),
          },
          { key: 'code', title: t('编码'), width: 120, render: text('code', t('编码')) },
          { key: 'name', title: t('名称'), render: text('name', t('名称')) },
          { key: 'specification', title: t('规格'), width: 160, render: text('specification', t('规格')) },
          { key: 'unit', title: t('单位'), width: 76, render: text('unit', t('单位')) },
          {
            key: 'content',
            title: t('含量'),
            width: 112,
            align: 'right',
            render: (use) => (
              <Input
                size="small"
                aria-label={`${use.name} ${t('含量')}`}
                value={use.content}
                onChange={({ target }) => set(use.key, { content: target.value.trim() })}
              />
            ),
          },
          { key: 'price', title: t('单价'), width: 104, align: 'right', render: text('price', t('单价')) },
          {
            key: 'amount',
            title: t('金额'),
            width: 104,
            align: 'right',
            render: (use) => formatAmount(moneyText(amountOfUse(use)), 2),
          },
          {
            key: 'remove',
            title: '',
            width: 68,
            render: ({ key }) => (
              <Button
                type="link"
                size="small"
                onClick={() => onChange(uses.filter((use) => use.key !== key))}
              >
                {t('删除')}
              </Button>
            ),
          },
        ]}
      />
      <div className={styles.adding}>
        <FindResource projectId={projectId} onChoose={add} />
        <Button onClick={() => add(NEW)}>{t('新增人材机')}</Button>
      </div>
    </section>
  );
}

const NEW = {
  resourceId: undefined,
  kind: 'C',
  code: '',
  name: '',
  specification: '',
  unit: '',
  price: '',
  content: '1',
} as const;

/** What is not a number yet counts as 0. */
const amountOfUse = ({ content, price }: DraftUse): number =>
  amountOf(parseScaled(content, QUANTITY) || 0, parseScaled(price, MONEY) || 0);

interface FindResourceProps {
  readonly projectId: string;
  readonly onChoose: (use: Omit<DraftUse, 'key'>) => void;
}

/** Finds a resource of the project by code, name or specification. */
function FindResource({ projectId, onChoose }: FindResourceProps) {
  const t = useTranslation();
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const { data } = useQuery({
    queryKey: queryKeys.entity.rowPart(costProjects.entities.project.path, projectId, `resources/${words}`),
    queryFn: () =>
      costApi('POST /b/project/material/queryList', {
        body: { projectId, pageSize: 20, ...(words === '' ? {} : { words }) },
      }),
  });
  return (
    <Select
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      className={styles.find}
      aria-label={t('添加本项目的人材机')}
      placeholder={t('添加本项目的人材机')}
      value={null}
      options={(data?.rows ?? []).map((row) => ({ value: row.id, label: nameOf(row) }))}
      onChange={(id: string | null) => {
        const row = data?.rows.find((one) => one.id === id);
        if (row === undefined) return;
        setTyped('');
        onChoose(resourceUse(row));
      }}
    />
  );
}

const nameOf = ({ code, name, spec, unit, lowPrice }: Material) =>
  [code, name, spec, unit, formatAmount(lowPrice, 2)].filter((part) => part !== '').join(' ');

const resourceUse = ({ id, kind, code, name, spec, unit, lowPrice }: Material): Omit<DraftUse, 'key'> => ({
  resourceId: id,
  kind,
  code,
  name,
  specification: spec,
  unit,
  price: lowPrice,
  content: '1',
});
