import {
  formatAmount,
  Money,
  SheetDialog,
  SimpleTable,
  usePermission,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { costProjects } from '../../cost-projects/cost-projects.module.ts';
import { DivisorForm, dividedOf } from './divisor-form.tsx';
import { Exclude } from './exclude-value.tsx';
import { indexKey, indexText } from './index-api.ts';
import { type Place, readSource, type ShownIndex } from './index-rows.ts';
import styles from './indices.module.css';

export interface IndexDialogProps {
  readonly place: Place;
  readonly index: ShownIndex;
  /** Values are stored: they can be excluded from statistics. */
  readonly isStored: boolean;
  readonly onClose: () => void;
}

/** An index with its formula and figures, the lines that it is the sum of, and its exclusion from statistics. */
export function IndexDialog({ place, index, isStored, onClose }: IndexDialogProps) {
  const mayEdit = [usePermission('costProjects:edit'), usePermission('costIndices:edit')].every(Boolean);
  const divided = dividedOf(index);
  const isNode = place.group === 'project' || place.group === 'building';
  return (
    <SheetDialog
      title={`${index.name} ${indexText(index.value)} ${index.unit}`}
      width={880}
      onClose={onClose}
    >
      <p className={styles.formula}>{index.formula}</p>
      <dl className={styles.facts}>
        {index.figures.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {divided === undefined ? null : (
        <DivisorForm projectId={place.projectId} subjectId={divided} onDone={onClose} />
      )}
      {isNode && isStored && mayEdit && index.value !== null ? (
        <Exclude
          value={{
            projectId: place.projectId,
            nodeId: place.id ?? place.projectId,
            key: index.key,
            unusual: index.unusual,
          }}
          onDone={onClose}
        />
      ) : null}
      {index.sources.length === 0 ? null : <Lines place={place} index={index} />}
    </SheetDialog>
  );
}

const WORKBENCH = costProjects.screens?.workbench.route ?? '';

function Lines({ place, index: { key, sources } }: Pick<IndexDialogProps, 'place' | 'index'>) {
  const t = useTranslation();
  const [at, setAt] = useState(0);
  const source = sources[at] ?? sources[0];
  const { data, error } = useQuery({
    queryKey: indexKey(place.projectId, 'lines', place.group, place.id ?? '', key, String(at)),
    queryFn: () => (source === undefined ? undefined : readSource(place, source)),
    staleTime: 0,
  });
  if (error !== null) return <p>{error.message}</p>;
  return (
    <>
      {sources.length > 1 ? (
        <Segmented<number>
          value={at}
          options={[
            { value: 0, label: t('分子') },
            { value: 1, label: t('分母') },
          ]}
          onChange={setAt}
        />
      ) : null}
      {data === undefined ? null : (
        <p className={styles.quiet}>
          {data.count > data.rows.length
            ? t('共 {count} 行，列出合价最大的 {shown} 行，合计 {amount} 元', {
                count: data.count,
                shown: data.rows.length,
                amount: formatAmount(data.amount),
              })
            : t('共 {count} 行，合计 {amount} 元', {
                count: data.count,
                amount: formatAmount(data.amount),
              })}
        </p>
      )}
      <SimpleTable
        rows={data?.rows}
        keyOf={({ id }) => id}
        nothing="没有清单行"
        columns={[
          { key: 'code', title: t('编码'), width: 130, render: ({ code }) => code },
          {
            key: 'name',
            title: t('名称'),
            render: ({ id, name }) => (
              <Link to={`${WORKBENCH}?id=${place.projectId}&node=${id.split('-')[0]}`}>{name}</Link>
            ),
          },
          { key: 'uom', title: t('单位'), width: 60, render: ({ uom }) => uom },
          {
            key: 'quantity',
            title: t('工程量'),
            width: 110,
            align: 'right',
            render: ({ quantity }) => formatAmount(quantity, 3),
          },
          {
            key: 'price',
            title: t('综合单价'),
            width: 110,
            align: 'right',
            render: ({ price }) => <Money amount={price} />,
          },
          {
            key: 'amount',
            title: t('合价'),
            width: 130,
            align: 'right',
            render: ({ amount }) => <Money amount={amount} />,
          },
        ]}
      />
    </>
  );
}
