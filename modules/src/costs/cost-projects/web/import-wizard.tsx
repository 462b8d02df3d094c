import { SheetDialog, UploadDialog, useAction, useTranslation } from '@jianheng/web-platform';
import { Spin } from 'antd';
import { useState } from 'react';
import { costProjects } from '../cost-projects.module.ts';
import { type CostReading, costApi } from './cost-api.ts';
import { ReadingReport } from './reading-report.tsx';
import { RefusedFiles } from './refused-files.tsx';
import { SheetColumns } from './sheet-columns.tsx';
import type { SheetCorrection } from './sheet-correction.ts';
import styles from './workbench.module.css';

export interface ImportWizardProps {
  readonly projectId: string;
  readonly onClose: () => void;
}

/** What people know better than was guessed about sheets, by name. */
type Mappings = ReadonlyMap<string, SheetCorrection>;

const MAX_FILES = 20;
const CHANGES = { entity: costProjects.entities.project.path };

/** Imports files into a project in steps: choose, read, compare with the totals in the files, confirm. */
export function ImportWizard({ projectId, onClose }: ImportWizardProps) {
  const t = useTranslation();
  const [fileIds, setFileIds] = useState<readonly string[]>();
  const [mappings, setMappings] = useState<Mappings>(new Map());
  const [mapped, setMapped] = useState<string>();
  const [reading, setReading] = useState<CostReading>();
  const [refusal, setRefusal] = useState<string>();
  const read = useAction({
    call: ({ ids, by }: { readonly ids: readonly string[]; readonly by: Mappings }, options) =>
      by.size === 0
        ? costApi('POST /b/project/file/readExcel', { body: { projectId, fileIds: [...ids] }, ...options })
        : costApi('POST /b/project/file/readExcelEx', {
            body: {
              projectId,
              fileIds: [...ids],
              mapping: [...by].map(([sheet, correction]) => ({ sheet, ...correction })),
            },
            ...options,
          }),
    onDone: setReading,
    onRefused: ({ msg }) => {
      if (reading !== undefined) return undefined;
      setRefusal(msg);
      return 'told';
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
          void read.run({ ids, by: new Map() });
        }}
      />
    );
  const left = new Set([...mappings].flatMap(([sheet, { skip }]) => (skip === true ? [sheet] : [])));
  const correct = (sheet: string, correction: SheetCorrection | undefined) => {
    const by = new Map(mappings);
    if (correction === undefined) by.delete(sheet);
    else by.set(sheet, correction);
    setMappings(by);
    void read.run({ ids: fileIds, by });
  };
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
      {reading === undefined && (refusal === undefined || read.isRunning) ? (
        <div className={styles.reading}>
          <Spin /> <span>{t('正在读取文件，大文件可能需要几十秒…')}</span>
        </div>
      ) : null}
      {reading === undefined && refusal !== undefined && !read.isRunning ? (
        <RefusedFiles
          projectId={projectId}
          fileIds={fileIds}
          reason={refusal}
          isReading={read.isRunning}
          onMap={setMapped}
          onOthers={() => {
            setRefusal(undefined);
            setMappings(new Map());
            setFileIds(undefined);
          }}
        />
      ) : null}
      {reading === undefined ? null : (
        <ReadingReport
          reading={reading}
          left={left}
          isReading={read.isRunning}
          onLeave={(sheet, isLeft) => correct(sheet, isLeft ? { skip: true } : undefined)}
          onMap={setMapped}
        />
      )}
      {mapped === undefined ? null : (
        <SheetColumns
          projectId={projectId}
          fileIds={fileIds}
          sheet={mapped}
          onClose={() => setMapped(undefined)}
          onMap={(correction) => {
            correct(mapped, correction);
            setMapped(undefined);
          }}
        />
      )}
    </SheetDialog>
  );
}

/** Number of sheets that hold money, were not recognised, and are not left out. */
const openQuestions = ({ sheets }: CostReading, left: ReadonlySet<string>) =>
  sheets.filter(({ sheet, verdict }) => verdict === 'unrecognised' && !left.has(sheet)).length;
