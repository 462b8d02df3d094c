import { SheetDialog, UploadDialog, useAction, useTranslation } from '@jianheng/web-platform';
import { Spin } from 'antd';
import { useState } from 'react';
import { costProjects } from '../cost-projects.module.ts';
import { type CostReading, costApi } from './cost-api.ts';
import { ReadingReport } from './reading-report.tsx';
import styles from './workbench.module.css';

export interface ImportWizardProps {
  readonly projectId: string;
  readonly onClose: () => void;
}

const MAX_FILES = 20;
const CHANGES = { entity: costProjects.entities.project.path };

/** Imports files into a project in steps: choose, read, compare with the totals in the files, confirm. */
export function ImportWizard({ projectId, onClose }: ImportWizardProps) {
  const t = useTranslation();
  const [fileIds, setFileIds] = useState<readonly string[]>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [reading, setReading] = useState<CostReading>();
  const read = useAction({
    call: (
      { ids, skip }: { readonly ids: readonly string[]; readonly skip: ReadonlySet<string> },
      options,
    ) =>
      skip.size === 0
        ? costApi('POST /b/project/file/readExcel', { body: { projectId, fileIds: [...ids] }, ...options })
        : costApi('POST /b/project/file/readExcelEx', {
            body: {
              projectId,
              fileIds: [...ids],
              mapping: [...skip].map((sheet) => ({ sheet, skip: true })),
            },
            ...options,
          }),
    onDone: setReading,
    onRefused: () => {
      if (reading === undefined) setFileIds(undefined);
      return undefined;
    },
  });
  const take = useAction({
    call: (importId: string, options) =>
      costApi('POST /b/project/file/importExcel', { body: { projectId, importId }, ...options }),
    done: ({ lines }) => t('已导入 {lines} 行清单', { lines }),
    changes: CHANGES,
    onDone: onClose,
  });
  if (fileIds === undefined)
    return (
      <UploadDialog
        title={t('选择造价文件')}
        most={MAX_FILES}
        onClose={onClose}
        onDone={(items) => {
          const ids = items.map(({ id }) => id);
          setFileIds(ids);
          void read.run({ ids, skip: new Set() });
        }}
      />
    );
  const isClear = reading !== undefined && reading.counts.lines > 0 && openQuestions(reading, left) === 0;
  return (
    <SheetDialog
      title={t('核对导入内容')}
      okText={t('导入项目')}
      width={1000}
      isRunning={take.isRunning}
      isOkDisabled={!isClear || read.isRunning}
      onOk={() => {
        if (reading !== undefined) void take.run(reading.importId);
      }}
      onClose={onClose}
    >
      {reading === undefined ? (
        <div className={styles.reading}>
          <Spin /> <span>{t('正在读取文件，大文件可能需要几十秒…')}</span>
        </div>
      ) : (
        <ReadingReport
          reading={reading}
          left={left}
          isReading={read.isRunning}
          onLeave={(sheet, isLeft) => {
            const skip = new Set(left);
            if (isLeft) skip.add(sheet);
            else skip.delete(sheet);
            setLeft(skip);
            void read.run({ ids: fileIds, skip });
          }}
        />
      )}
    </SheetDialog>
  );
}

/** Number of sheets that hold money, were not recognised, and are not left out. */
const openQuestions = ({ sheets }: CostReading, left: ReadonlySet<string>) =>
  sheets.filter(({ sheet, verdict }) => verdict === 'unrecognised' && !left.has(sheet)).length;
