import {
  ErrorRetry,
  formatAmount,
  PageSkeleton,
  queryKeys,
  type RowDialogProps,
  SheetDialog,
  SimpleTable,
  UploadDialog,
  useAction,
  useIsNarrow,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Checkbox } from 'antd';
import { useState } from 'react';
import { costProjects } from '../cost-projects.module.ts';
import { costApi, type ListedPrices } from './cost-api.ts';
import styles from './materials.module.css';

const PATH = costProjects.entities.project.path;

/** Changes prices of a project by a list that is uploaded (按价格表调价). */
export function PriceListButton({ projectId }: { readonly projectId: string }) {
  const t = useTranslation();
  const [isChoosing, setChoosing] = useState(false);
  const [fileId, setFileId] = useState<string>();
  return (
    <>
      <Button onClick={() => setChoosing(true)}>{t('按价格表调价')}</Button>
      {isChoosing ? (
        <UploadDialog
          title={t('选择价格表')}
          most={1}
          onClose={() => setChoosing(false)}
          onDone={([item]) => {
            setChoosing(false);
            setFileId(item?.id);
          }}
        />
      ) : null}
      {fileId === undefined ? null : (
        <PriceListDialog projectId={projectId} fileId={fileId} onClose={() => setFileId(undefined)} />
      )}
    </>
  );
}

/** Changes prices of a project by one of its files. */
export function PriceFile({ row, onClose }: RowDialogProps) {
  const [fileId] = Array.isArray(row.file) ? row.file : [];
  return typeof fileId === 'string' ? (
    <PriceListDialog projectId={String(row.project)} fileId={fileId} onClose={onClose} />
  ) : null;
}

interface PriceListDialogProps {
  readonly projectId: string;
  readonly fileId: string;
  readonly onClose: () => void;
}

/** Prices of a list beside those of the project; the chosen ones are taken over as one change. */
function PriceListDialog({ projectId, fileId, onClose }: PriceListDialogProps) {
  const t = useTranslation();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.entity.rowPart(PATH, projectId, `prices/${fileId}`),
    queryFn: () => costApi('POST /b/project/file/readPriceExcel', { body: { projectId, fileId } }),
    staleTime: 0,
    retry: false,
  });
  const chosen = data?.rows.filter(({ id }) => !left.has(id)) ?? [];
  const take = useAction({
    call: (_input: undefined, options) =>
      costApi('POST /b/project/file/importPriceExcel', {
        body: { projectId, rows: chosen.map(({ id, price, now }) => ({ id, price, was: now })) },
        ...options,
      }),
    done: ({ resources, lines }) =>
      t('已修改 {count} 项价格，{lines} 条清单随之调整', { count: resources, lines }),
    changes: { entity: PATH },
    refreshesWhenRefused: true,
    onDone: onClose,
  });
  return (
    <SheetDialog
      title={data === undefined ? t('按价格表调价') : data.fileName}
      okText={t('修改 {count} 项价格', { count: chosen.length })}
      width={920}
      isRunning={take.isRunning}
      isOkDisabled={chosen.length === 0}
      onOk={() => void take.run(undefined)}
      onClose={onClose}
    >
      {error === null ? null : <ErrorRetry text={error.message} onRetry={() => void refetch()} />}
      {data === undefined && error === null ? <PageSkeleton /> : null}
      {data === undefined ? null : (
        <div className={styles.dialog}>
          <Notes list={data} />
          <Prices
            rows={data.rows}
            left={left}
            onLeave={(id, isLeft) => {
              const next = new Set(left);
              if (isLeft) next.add(id);
              else next.delete(id);
              setLeft(next);
            }}
          />
        </div>
      )}
    </SheetDialog>
  );
}

function Notes({ list }: { readonly list: ListedPrices }) {
  const t = useTranslation();
  const { listed, resources, matched, ambiguous, messages } = list;
  return (
    <>
      <p className={styles.note}>
        {t('价格表 {listed} 条，本项目 {resources} 项人材机，对应 {matched} 项，价格不同的 {count} 项。', {
          listed,
          resources,
          matched,
          count: list.rows.length,
        })}
      </p>
      {ambiguous.length === 0 ? null : (
        <Alert
          type="warning"
          showIcon
          title={t('价格表中有多个不同价格，未采用：{names}', { names: ambiguous.join('、') })}
        />
      )}
      {messages.length === 0 ? null : <Alert type="info" showIcon title={messages.join('；')} />}
    </>
  );
}

interface PricesProps {
  readonly rows: ListedPrices['rows'];
  readonly left: ReadonlySet<string>;
  readonly onLeave: (id: string, isLeft: boolean) => void;
}

function Prices({ rows, left, onLeave }: PricesProps) {
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  const box = ({ id, name }: ListedPrices['rows'][number]) => (
    <Checkbox
      aria-label={t('采用“{name}”的价格', { name })}
      checked={!left.has(id)}
      onChange={({ target }) => onLeave(id, !target.checked)}
    />
  );
  const figure = (text: string) => <span className={styles.figure}>{text}</span>;
  return (
    <SimpleTable
      rows={rows}
      keyOf={({ id }) => id}
      nothing="没有价格不同的人材机"
      {...(isNarrow && { actions: box })}
      columns={[
        ...(isNarrow ? [] : [{ key: 'box', title: '', width: 40, render: box }]),
        {
          key: 'name',
          title: t('名称及规格'),
          render: ({ name, spec }) => (
            <span className={styles.name}>
              {name}
              {spec === '' ? null : <span className={styles.spec}>{spec}</span>}
            </span>
          ),
        },
        { key: 'unit', title: t('单位'), width: 64, render: ({ unit }) => unit },
        {
          key: 'now',
          title: t('现价'),
          width: 110,
          align: 'right',
          render: ({ now }) => figure(now === null ? t('多个价格') : formatAmount(now, 2)),
        },
        {
          key: 'price',
          title: t('表中价格'),
          width: 110,
          align: 'right',
          render: ({ price }) => figure(formatAmount(price, 2)),
        },
        {
          key: 'difference',
          title: t('合价变化'),
          width: 130,
          align: 'right',
          render: ({ difference }) => figure(formatAmount(difference, 2)),
        },
        {
          key: 'by',
          title: t('对应依据'),
          width: 90,
          render: ({ by }) => t(by === 'name' ? '名称规格' : '编码'),
        },
      ]}
    />
  );
}
