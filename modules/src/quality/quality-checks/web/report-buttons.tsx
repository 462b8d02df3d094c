import { download, useTranslation } from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { qualityApi, recordKey } from './quality-api.ts';

const FORMATS = { pdf: 'PDF', docx: 'Word', xlsx: 'Excel' } as const;

export interface ReportButtonsProps {
  readonly recordId: string;
  /** Reports are about the bill as it is: it has to be checked again first. */
  readonly isStale: boolean;
}

/** Hands out the report of a check as PDF, Word or Excel, and the workbooks of the project with the findings in them. */
export function ReportButtons({ recordId, isStale }: ReportButtonsProps) {
  const t = useTranslation();
  const [isMaking, setMaking] = useState(false);
  const { data: workbooks = [] } = useQuery({
    queryKey: recordKey(recordId, 'workbooks'),
    queryFn: () => qualityApi('POST /b/quality/check/report/workbooks', { body: { recordId } }),
  });
  const save = async (path: string, body: object, name: string) => {
    setMaking(true);
    try {
      await download('POST', path, body, name);
    } catch {
      // The refusal has been shown.
    } finally {
      setMaking(false);
    }
  };
  const report = (format: string) =>
    save('/b/quality/check/report/generatorReport', { recordId, format }, `${t('质量检查报告')}.${format}`);
  const mark = (fileId: string, name: string) =>
    save('/b/quality/check/report/markWorkbook', { recordId, fileId }, name);
  return (
    <Dropdown
      disabled={isStale || isMaking}
      menu={{
        items: [
          ...Object.entries(FORMATS).map(([key, label]) => ({ key, label, onClick: () => void report(key) })),
          ...(workbooks.length === 0
            ? []
            : [
                {
                  key: 'workbooks',
                  type: 'group' as const,
                  label: t('在原工作簿中标注'),
                  children: workbooks.map(({ fileId, name }) => ({
                    key: fileId,
                    label: name,
                    onClick: () => void mark(fileId, name),
                  })),
                },
              ]),
        ],
      }}
    >
      <Button loading={isMaking}>{t('生成报告')}</Button>
    </Dropdown>
  );
}
