import {
  download,
  formatAmount,
  queryKeys,
  SheetDialog,
  SimpleTable,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { costProjects } from '../cost-projects.module.ts';
import { costApi } from './cost-api.ts';
import styles from './workbench.module.css';

const FORMATS = {
  xlsx: 'GB 50500 计价表（Excel）',
  xml: '造价数据交换标准 XML',
  ndjson: '规范格式',
} as const;
type Format = keyof typeof FORMATS;

const FORMAT_NAMES = Object.keys(FORMATS) as (keyof typeof FORMATS)[];

/** Downloads the bill; `isMaking` while the server writes it. */
function useBillExport(projectId: string) {
  const [isMaking, setMaking] = useState(false);
  const make = async (format: Format, isCorrected: boolean) => {
    setMaking(true);
    try {
      await download('POST', '/b/project/exportBill', { projectId, format, isCorrected }, `bill.${format}`);
    } catch {
      // The refusal has been told.
    } finally {
      setMaking(false);
    }
  };
  return { isMaking, make };
}

/** Hands out the bill as a file, as it stands or with its arithmetic corrected. */
export function ExportButton({ projectId }: { readonly projectId: string }) {
  const t = useTranslation();
  const { isMaking, make } = useBillExport(projectId);
  const [isCorrecting, setCorrecting] = useState(false);
  return (
    <>
      <Dropdown
        disabled={isMaking}
        menu={{
          items: [
            ...FORMAT_NAMES.map((format) => ({
              key: format,
              label: t(FORMATS[format]),
              onClick: () => void make(format, false),
            })),
            { type: 'divider' },
            { key: 'corrected', label: t('改正计算后导出'), onClick: () => setCorrecting(true) },
          ],
        }}
      >
        <Button loading={isMaking}>{t('导出清单')}</Button>
      </Dropdown>
      {isCorrecting ? <CorrectionsDialog projectId={projectId} onClose={() => setCorrecting(false)} /> : null}
    </>
  );
}

/** Lists what a corrected bill changes, before it is downloaded. The project itself is not changed. */
function CorrectionsDialog({
  projectId,
  onClose,
}: {
  readonly projectId: string;
  readonly onClose: () => void;
}) {
  const t = useTranslation();
  const { isMaking, make } = useBillExport(projectId);
  const { data } = useQuery({
    queryKey: queryKeys.entity.rowPart(costProjects.entities.project.path, projectId, 'corrections'),
    queryFn: () => costApi('POST /b/project/billCorrections', { body: { projectId } }),
    staleTime: 0,
  });
  return (
    <SheetDialog title={t('改正计算后导出')} width={760} onClose={onClose}>
      <p className={styles.saving}>
        {data === undefined || data.count === 0
          ? t('合价、小计、税金和合计按工程量、单价和费率重算；工程量、单价和费率不变，项目中的清单也不变。')
          : t('共改正 {count} 处，以下列出前 {shown} 处。工程量、单价和费率不变，项目中的清单也不变。', {
              count: data.count,
              shown: data.rows.length,
            })}
      </p>
      <SimpleTable
        rows={data?.rows.map((row, at) => ({ ...row, key: String(at) }))}
        keyOf={({ key }) => key}
        nothing="没有需要改正的计算"
        columns={[
          { key: 'place', title: t('位置'), render: ({ place }) => place },
          { key: 'label', title: t('项目'), width: 150, render: ({ label }) => label },
          {
            key: 'before',
            title: t('原为'),
            width: 130,
            align: 'right',
            render: ({ before }) => formatAmount(before),
          },
          {
            key: 'after',
            title: t('改为'),
            width: 130,
            align: 'right',
            render: ({ after }) => formatAmount(after),
          },
        ]}
      />
      <div className={styles.exports}>
        {FORMAT_NAMES.map((format) => (
          <Button key={format} disabled={isMaking} onClick={() => void make(format, true)}>
            {t(FORMATS[format])}
          </Button>
        ))}
      </div>
    </SheetDialog>
  );
}
