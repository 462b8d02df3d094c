import { download, useTranslation } from '@jianheng/web-platform';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';

const FORMATS = { pdf: 'PDF', docx: 'Word', xlsx: 'Excel' } as const;

export interface ReportButtonsProps {
  readonly recordId: string;
  /** Reports are about the bill as it is: it has to be checked again first. */
  readonly isStale: boolean;
}

/** Hands out the report of a check as PDF, Word or Excel. */
export function ReportButtons({ recordId, isStale }: ReportButtonsProps) {
  const t = useTranslation();
  const [isMaking, setMaking] = useState(false);
  const make = async (format: string) => {
    setMaking(true);
    try {
      await download(
        'POST',
        '/b/quality/check/report/generatorReport',
        { recordId, format },
        `${t('质量检查报告')}.${format}`,
      );
    } catch {
      // The refusal has been told.
    } finally {
      setMaking(false);
    }
  };
  return (
    <Dropdown
      disabled={isStale || isMaking}
      menu={{
        items: Object.entries(FORMATS).map(([key, label]) => ({ key, label })),
        onClick: ({ key }) => void make(key),
      }}
    >
      <Button loading={isMaking}>{t('生成报告')}</Button>
    </Dropdown>
  );
}
