import { FileExcelOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { api } from '../api/client.ts';
import { download } from '../api/download.ts';
import { queryKeys } from '../api/query-keys.ts';
import type { Row, WebEntity } from '../entities/definition/web-module.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAction } from '../mutations/use-action.ts';
import { codeOf } from './code-of.ts';

export interface FillButtonProps {
  readonly webEntity: WebEntity;
  readonly rows: readonly Row[];
}

const toldByDownload = () => 'told' as const;

/** 按模板导出: the rows that are selected, filled into a workbook of the firm's own. */
export function FillButton({ webEntity, rows }: FillButtonProps) {
  const t = useTranslation();
  const code = codeOf(webEntity);
  const { data = [] } = useQuery({
    queryKey: queryKeys.excel.templates({ code }),
    queryFn: () => api('POST /b/excel/template/queryList', { body: { params: { code } } }),
  });
  const filling = useAction({
    call: (templateId: string) => {
      const name = data.find(({ id }) => id === templateId)?.name ?? '';
      const body = { ids: rows.map(({ id }) => id), templateId };
      return download('POST', '/b/excel/template/exportData', body, `${name}.xlsx`);
    },
    onRefused: toldByDownload,
  });
  if (data.length === 0) return null;
  const items = data.map(({ id, name }) => ({ key: id, label: name }));
  return (
    <Dropdown menu={{ items, onClick: ({ key }) => void filling.run(key) }}>
      <Button size="small" icon={<FileExcelOutlined />} loading={filling.isRunning}>
        {t('按模板导出')}
      </Button>
    </Dropdown>
  );
}
