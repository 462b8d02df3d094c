import { ErrorRetry, PageSkeleton, queryKeys, SimpleTable, useTranslation } from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { costProjects } from '../cost-projects.module.ts';
import { costApi } from './cost-api.ts';
import styles from './workbench.module.css';

export interface RefusedFilesProps {
  readonly projectId: string;
  readonly fileIds: readonly string[];
  /** Why nothing could be read. */
  readonly reason: string;
  readonly isReading: boolean;
  readonly onMap: (sheet: string) => void;
  readonly onOthers: () => void;
}

/** Files of which nothing could be read, with their sheets: people say which columns hold what, or choose other files. */
export function RefusedFiles({ projectId, fileIds, reason, isReading, onMap, onOthers }: RefusedFilesProps) {
  const t = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.entity.rowPart(
      costProjects.entities.project.path,
      projectId,
      `sheets/${fileIds.join(',')}`,
    ),
    queryFn: () => readSheets(fileIds),
  });
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  return (
    <div className={styles.report} aria-busy={isReading}>
      <Alert type="error" title={reason} />
      {data.length === 0 ? null : (
        <SimpleTable
          rows={data}
          keyOf={({ file, name }) => `${file} ${name}`}
          nothing="没有工作表"
          columns={[
            { key: 'file', title: t('文件'), width: 280, render: ({ file }) => file },
            { key: 'name', title: t('表'), render: ({ name }) => name },
            {
              key: 'columns',
              title: t('列'),
              width: 100,
              render: ({ name }) => (
                <Button
                  type="link"
                  size="small"
                  aria-label={t('指定表“{sheet}”的列', { sheet: name })}
                  disabled={isReading}
                  onClick={() => onMap(name)}
                >
                  {t('指定列')}
                </Button>
              ),
            },
          ]}
        />
      )}
      <div>
        <Button onClick={onOthers}>{t('重新选择文件')}</Button>
      </div>
    </div>
  );
}

/** The sheets of all files; a file that cannot be opened has none. */
async function readSheets(fileIds: readonly string[]) {
  const found: { file: string; name: string }[] = [];
  for (const fileId of fileIds) {
    const { name: file, sheets } = await costApi('GET /b/project/file/readDirectory/:x', {
      params: { x: fileId },
      errors: 'returned',
    }).catch(() => ({ name: '', sheets: [] }));
    found.push(...sheets.map(({ name }) => ({ file, name })));
  }
  return found;
}
