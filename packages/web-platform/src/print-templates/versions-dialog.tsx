import { DownloadOutlined } from '@ant-design/icons';
import type { PlatformAnswer } from '@jianheng/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { download } from '../api/download.ts';
import { queryKeys } from '../api/query-keys.ts';
import { SheetDialog } from '../components/dialogs/sheet-dialog.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { SimpleTable } from '../components/simple-table.tsx';
import { formatMoment } from '../formatting/times.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Template } from './template.ts';

type Version = PlatformAnswer<'GET /a/sys/printTemplate/:id/versions'>[number];

export interface TemplateVersionsDialogProps {
  readonly template: Template;
  readonly onClose: () => void;
}

/** What a template has been; prints take the newest. */
export function TemplateVersionsDialog({ template: { id, name }, onClose }: TemplateVersionsDialogProps) {
  const t = useTranslation();
  const { data } = useQuery({
    queryKey: queryKeys.printTemplates.versions(id),
    queryFn: () => api('GET /a/sys/printTemplate/:id/versions', { params: { id } }),
  });
  const save = ({ version, fileName }: Version) =>
    void download('GET', `/a/sys/printTemplate/${id}/file`, undefined, fileName, {
      query: { version: String(version) },
    }).catch(() => undefined);
  return (
    <SheetDialog title={t('“{label}”的版本', { label: name })} width={720} onClose={onClose}>
      <SimpleTable<Version>
        rows={data}
        keyOf={({ version }) => String(version)}
        nothing="还没有版本"
        columns={[
          { key: 'version', title: t('版本'), width: 70, render: ({ version }) => `v${version}` },
          { key: 'file', title: t('文件'), render: ({ fileName }) => fileName },
          { key: 'count', title: t('占位符'), width: 80, render: ({ placeholders }) => placeholders },
          { key: 'by', title: t('修改人'), width: 100, render: ({ updateName }) => updateName },
          {
            key: 'at',
            title: t('修改时间'),
            width: 150,
            render: ({ updateTime }) => formatMoment(updateTime),
          },
        ]}
        actionsWidth={60}
        actions={(version) => (
          <IconButton label={t('下载')} icon={<DownloadOutlined />} onClick={() => save(version)} />
        )}
      />
    </SheetDialog>
  );
}
