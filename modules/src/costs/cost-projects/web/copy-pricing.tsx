import {
  ErrorRetry,
  formatAmount,
  Money,
  queryKeys,
  SheetDialog,
  SimpleTable,
  useAction,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { costProjects } from '../cost-projects.module.ts';
import { costApi } from './cost-api.ts';
import styles from './workbench.module.css';

const PATH = costProjects.entities.project.path;

export interface CopyPricingProps {
  readonly projectId: string;
  readonly lineId: string;
  /** names the analysis that is copied */
  readonly digest: string;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Copies the price analysis of a line to equal lines of the project (复制组价到相同清单). */
export function CopyPricing({ projectId, lineId, digest, onClose, onSaved }: CopyPricingProps) {
  const t = useTranslation();
  const [was] = useState(digest);
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.entity.rowPart(PATH, projectId, `equal/${lineId}`),
    queryFn: () => costApi('POST /b/project/lines/equal', { body: { projectId, lineId } }),
  });
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const rows = data?.rows ?? [];
  const to = rows.filter(({ id }) => !without.has(id)).map(({ id }) => id);
  const copy = useAction({
    call: (_input: undefined, options) =>
      costApi('POST /b/project/lines/price/copy', {
        body: { projectId, lineId, was, revision: data?.revision ?? '0', to },
        ...options,
      }),
    done: ({ rows: changed, refused }) =>
      t('已复制到 {count} 行清单', { count: changed.length - refused.length }),
    changes: { entity: PATH },
    onDone: () => {
      onSaved();
      onClose();
    },
  });
  const toggle = (ids: readonly string[], isOn: boolean) =>
    setWithout((before) => {
      const next = new Set(before);
      for (const id of ids) isOn ? next.delete(id) : next.add(id);
      return next;
    });
  return (
    <SheetDialog
      title={t('复制组价到相同清单')}
      width={960}
      isRunning={copy.isRunning}
      isOkDisabled={to.length === 0}
      okText={t('复制到 {count} 行', { count: to.length })}
      onOk={() => void copy.run(undefined)}
      onClose={onClose}
    >
      {rows.length < 2 ? null : (
        <Checkbox
          checked={to.length === rows.length}
          indeterminate={to.length > 0 && to.length < rows.length}
          onChange={({ target }) =>
            toggle(
              rows.map(({ id }) => id),
              target.checked,
            )
          }
        >
          {t('全选')}
        </Checkbox>
      )}
      {error === null ? (
        <SimpleTable
          rows={data?.rows}
          keyOf={({ id }) => id}
          nothing="没有编码、名称、特征和单位都相同的清单"
          columns={[
            {
              key: 'choice',
              title: '',
              width: 44,
              render: ({ id, nodeName, code }) => (
                <Checkbox
                  aria-label={`${nodeName} ${code}`}
                  checked={!without.has(id)}
                  onChange={({ target }) => toggle([id], target.checked)}
                />
              ),
            },
            { key: 'node', title: t('项目节点'), width: 220, render: ({ nodeName }) => nodeName },
            { key: 'name', title: t('清单'), render: ({ code, name }) => `${code} ${name}` },
            {
              key: 'quantity',
              title: t('工程量'),
              width: 140,
              align: 'right',
              render: ({ quantity, uom }) => `${quantity === null ? '—' : formatAmount(quantity, 3)} ${uom}`,
            },
            {
              key: 'price',
              title: t('综合单价'),
              width: 120,
              align: 'right',
              render: ({ price }) => <Money amount={price} />,
            },
          ]}
        />
      ) : (
        <ErrorRetry text={error.message} onRetry={() => void refetch()} />
      )}
      <p className={styles.quiet}>{t('综合单价、人材机和定额子目都与所选清单一致，合价随工程量计算。')}</p>
    </SheetDialog>
  );
}
