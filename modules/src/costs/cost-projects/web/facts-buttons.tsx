import {
  download,
  SheetDialog,
  SimpleTable,
  UploadDialog,
  useAction,
  usePermission,
  useTranslation,
} from '@jianheng/web-platform';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { costProjects } from '../cost-projects.module.ts';
import { costApi, type FactsReading } from './cost-api.ts';
import styles from './materials.module.css';

const CHANGES = { entity: costProjects.entities.project.path };

/** All facts of a project as a workbook, and a workbook back in. */
export function FactsButtons({ projectId }: { readonly projectId: string }) {
  const t = useTranslation();
  const mayEdit = usePermission('costProjects:edit');
  const [isChoosing, setChoosing] = useState(false);
  const [reading, setReading] = useState<FactsReading>();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const address = `/b/project/exportProjectFullAttr/${projectId}/xlsx`;
      await download('GET', address, undefined, `${t('项目数据')}.xlsx`);
    } catch {
      // The refusal is shown already.
    } finally {
      setSaving(false);
    }
  };
  const read = useAction({
    call: (fileId: string, options) =>
      costApi('POST /b/project/projectFactorsExcel/readProjectFactors', {
        body: { projectId, fileId },
        ...options,
      }),
    onDone: setReading,
  });
  return (
    <span className={styles.buttons}>
      <Button loading={isSaving} onClick={() => void save()}>
        {t('导出项目数据')}
      </Button>
      {mayEdit ? (
        <Button loading={read.isRunning} onClick={() => setChoosing(true)}>
          {t('导入项目数据')}
        </Button>
      ) : null}
      {isChoosing ? (
        <UploadDialog
          title={t('选择项目数据工作簿')}
          most={1}
          onClose={() => setChoosing(false)}
          onDone={([item]) => {
            setChoosing(false);
            if (item !== undefined) void read.run(item.id);
          }}
        />
      ) : null}
      {reading === undefined ? null : (
        <FactsDialog projectId={projectId} reading={reading} onClose={() => setReading(undefined)} />
      )}
    </span>
  );
}

interface FactsDialogProps {
  readonly projectId: string;
  readonly reading: FactsReading;
  readonly onClose: () => void;
}

/** What a workbook would change, or what is wrong with it. */
function FactsDialog({ projectId, reading, onClose }: FactsDialogProps) {
  const t = useTranslation();
  const { importId, fileName, count, changes, faults } = reading;
  const take = useAction({
    call: (id: string, options) =>
      costApi('POST /b/project/projectFactorsExcel/importProjectFactors', {
        body: { projectId, importId: id },
        ...options,
      }),
    done: ({ changed }) => t('已导入 {count} 处修改', { count: changed }),
    changes: CHANGES,
    onDone: onClose,
  });
  return (
    <SheetDialog
      title={fileName}
      width={880}
      isRunning={take.isRunning}
      isOkDisabled={count === 0 || faults.length > 0}
      okText={t('导入 {count} 处修改', { count })}
      onOk={() => void take.run(importId)}
      onClose={onClose}
    >
      <div className={styles.dialog}>
        {faults.length === 0 ? (
          <p className={styles.note}>
            {count === 0 ? t('工作簿与项目现有数据没有不同。') : t('确认后以下内容一次写入。')}
          </p>
        ) : (
          <Alert
            type="error"
            showIcon
            title={t('有 {count} 处错误，修改工作簿后重新选择，现在不会写入任何内容。', {
              count: faults.length,
            })}
          />
        )}
        {faults.length > 0 ? (
          <SimpleTable
            rows={faults}
            keyOf={({ sheet, cell, message }) => `${sheet} ${cell} ${message}`}
            nothing="没有错误"
            columns={[
              { key: 'message', title: t('错误'), render: ({ message }) => message },
              { key: 'sheet', title: t('工作表'), width: 120, render: ({ sheet }) => sheet },
              { key: 'cell', title: t('单元格'), width: 90, render: ({ cell }) => cell },
            ]}
          />
        ) : (
          <SimpleTable
            rows={changes}
            keyOf={({ sheet, cell }) => `${sheet} ${cell}`}
            nothing="没有修改"
            columns={[
              { key: 'name', title: t('内容'), render: ({ name }) => name },
              { key: 'from', title: t('现值'), width: 180, render: ({ from }) => (from === '' ? '—' : from) },
              { key: 'to', title: t('新值'), width: 180, render: ({ to }) => (to === '' ? '—' : to) },
              {
                key: 'cell',
                title: t('单元格'),
                width: 140,
                render: ({ sheet, cell }) => `${sheet} ${cell}`,
              },
            ]}
          />
        )}
      </div>
    </SheetDialog>
  );
}
