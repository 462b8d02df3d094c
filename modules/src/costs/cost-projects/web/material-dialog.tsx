import {
  ErrorRetry,
  formatAmount,
  queryKeys,
  SheetDialog,
  SimpleTable,
  useAction,
  usePermission,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Pagination } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { costProjects } from '../cost-projects.module.ts';
import { costApi, type Material, type MaterialSource } from './cost-api.ts';
import { MaterialForm, type MaterialValues } from './material-form.tsx';
import styles from './materials.module.css';

const PATH = costProjects.entities.project.path;
const WORKBENCH = costProjects.screens?.workbench.route ?? '';
const PAGE = 50;

export interface MaterialDialogProps {
  readonly projectId: string;
  readonly material: Material;
  readonly onClose: () => void;
}

/** A resource with the lines that use it; class, conversion and price are changed here. */
export function MaterialDialog({ projectId, material, onClose }: MaterialDialogProps) {
  const t = useTranslation();
  const mayEdit = usePermission('costProjects:edit');
  const [pageNo, setPageNo] = useState(1);
  const { id } = material;
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.entity.rowPart(PATH, projectId, `materials/${id}/lines/${pageNo}`),
    queryFn: () =>
      costApi('POST /b/project/material/getSourceBill', {
        body: { projectId, id, pageNo, pageSize: PAGE },
      }),
  });
  const { data: summary } = useQuery({
    queryKey: queryKeys.entity.rowPart(PATH, projectId, 'materials/summary'),
    queryFn: () => costApi('POST /b/project/material/queryListSummary', { body: { projectId } }),
  });
  const save = useAction({
    call: (values: MaterialValues, options) =>
      costApi('POST /b/project/material', {
        body: { projectId, id, ...values, was: { price: material.price } },
        ...options,
      }),
    done: ({ lines }) => (lines === 0 ? t('已保存') : t('已保存，{count} 条清单随之调整', { count: lines })),
    changes: { entity: PATH },
    refreshesWhenRefused: true,
  });
  return (
    <SheetDialog title={`${material.code} ${material.name}`} width={960} onClose={onClose}>
      <div className={styles.dialog}>
        {mayEdit ? (
          <MaterialForm
            key={`${material.price} ${material.class} ${material.factor}`}
            material={material}
            lines={data?.total}
            classes={summary?.choices.map(({ name }) => name) ?? []}
            isRunning={save.isRunning}
            onSave={(values) => void save.run(values)}
          />
        ) : null}
        {error === null ? (
          <Sources projectId={projectId} unit={material.unit} rows={data?.rows} />
        ) : (
          <ErrorRetry text={error.message} onRetry={() => void refetch()} />
        )}
        {data === undefined ? null : (
          <div className={styles.bar}>
            <p className={styles.note}>
              {t('用于 {count} 条清单，共 {quantity} {unit}，{amount} 元', {
                count: data.total,
                quantity: formatAmount(data.quantity, 3),
                unit: material.unit,
                amount: formatAmount(data.amount, 2),
              })}
            </p>
            {data.total <= PAGE ? null : (
              <Pagination simple current={pageNo} pageSize={PAGE} total={data.total} onChange={setPageNo} />
            )}
          </div>
        )}
      </div>
    </SheetDialog>
  );
}

interface SourcesProps {
  readonly projectId: string;
  readonly unit: string;
  readonly rows: readonly MaterialSource[] | undefined;
}

/** Lines that use the resource; each opens its unit in the bill. */
function Sources({ projectId, unit, rows }: SourcesProps) {
  const t = useTranslation();
  return (
    <SimpleTable
      rows={rows}
      keyOf={({ id }) => id}
      nothing="没有清单使用它"
      columns={[
        {
          key: 'name',
          title: t('清单'),
          render: ({ id, name, code, nodeId }) => (
            <Link to={`${WORKBENCH}?id=${projectId}&node=${nodeId}&line=${id}`}>{`${code} ${name}`}</Link>
          ),
        },
        {
          key: 'node',
          title: t('项目节点'),
          width: 200,
          render: ({ nodeName }) => nodeName,
        },
        {
          key: 'qty',
          title: t('工程量'),
          width: 130,
          align: 'right',
          render: ({ qty, uom }) => `${qty === null ? '—' : formatAmount(qty, 3)} ${uom}`,
        },
        {
          key: 'used',
          title: t('消耗量'),
          width: 140,
          align: 'right',
          render: ({ used }) => `${formatAmount(used, 3)} ${unit}`,
        },
        {
          key: 'amount',
          title: t('合价'),
          width: 130,
          align: 'right',
          render: ({ usedAmount }) => formatAmount(usedAmount, 2),
        },
      ]}
    />
  );
}
