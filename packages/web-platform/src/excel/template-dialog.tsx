import { FileExcelOutlined, ReadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Modal, Select, Upload } from 'antd';
import { useState } from 'react';
import { api } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import words from '../components/words.module.css';
import { useTranslation } from '../i18n/use-translation.ts';
import { platformCall } from '../mutations/platform-call.ts';
import { type Changes, useAction } from '../mutations/use-action.ts';
import { toast } from '../toast/toast.ts';
import { BookBar } from './book-bar.tsx';
import styles from './excel.module.css';
import { SheetTable } from './sheet-table.tsx';
import type { Template } from './template.ts';
import { type OpenBook, useImport } from './use-import.ts';

export interface TemplateDialogProps {
  /** The template that is changed; nothing for a new one. */
  readonly template: Template | undefined;
  readonly changes: Changes;
  readonly onClose: () => void;
}

const NOWHERE = () => undefined;

/** 新建模板, 修改模板: the workbook of the firm, and which of its columns is which field. */
export function TemplateDialog({ template, changes, onClose }: TemplateDialogProps) {
  const t = useTranslation();
  const [code, setCode] = useState(template?.code);
  const [name, setName] = useState(template?.name ?? '');
  const importing = useImport({ code: code ?? '', values: {}, onBegun: NOWHERE, isForHeads: true });
  const { book, file, isReading } = importing;
  const saving = useAction({
    call: platformCall('POST /b/excel/template'),
    done: '保存成功',
    changes,
    onDone: onClose,
  });
  const save = () => {
    const layout = book === undefined ? template : layoutOf(book);
    if (code === undefined || layout === undefined) return toast().warning('请先导入读取文件!');
    const { fileId, sheet, headRow, columns, keys } = layout;
    void saving.run({ body: { ...versionOf(template), code, name, fileId, sheet, headRow, columns, keys } });
  };
  return (
    <Modal
      open
      width={1120}
      title={template === undefined ? t('新建模板') : t('修改模板')}
      okText={t('保存')}
      cancelText={t('取消')}
      confirmLoading={saving.isRunning}
      okButtonProps={{ disabled: isReading }}
      mask={{ closable: false }}
      onOk={save}
      onCancel={onClose}
    >
      <div className={styles.steps}>
        <EntityChoice code={code} isDisabled={template !== undefined || isReading} onChange={setCode} />
        <Input
          className={styles.sheet ?? ''}
          aria-label={t('模板名称')}
          placeholder={t('模板名称')}
          maxLength={100}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Upload
          accept=".xlsx"
          showUploadList={false}
          disabled={isReading || code === undefined}
          beforeUpload={(chosen) => {
            importing.choose(chosen);
            return Upload.LIST_IGNORE;
          }}
        >
          <Button icon={<FileExcelOutlined />} disabled={isReading || code === undefined}>
            {t('选择文件')}
          </Button>
        </Upload>
        <span className={`${styles.fileName} ${words.quiet}`}>{file?.name ?? template?.fileName}</span>
        <Button
          icon={<ReadOutlined />}
          loading={isReading}
          disabled={file === undefined}
          onClick={() => void importing.read()}
        >
          {t('读取')}
        </Button>
      </div>
      <p className={styles.fault}>{saving.faults.name}</p>
      {book === undefined ? null : <BookBar book={book} importing={importing} isLocked={isReading} />}
      <SheetTable book={book} isLocked={isReading} onChange={importing.change} />
    </Modal>
  );
}

/** Which template it is, and as it was read. */
const versionOf = (template: Template | undefined) =>
  template === undefined ? {} : { id: template.id, revision: template.revision };

interface EntityChoiceProps {
  readonly code: string | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (code: string) => void;
}

/** For the rows of which business a template is. */
function EntityChoice({ code, isDisabled, onChange }: EntityChoiceProps) {
  const t = useTranslation();
  const { data = [] } = useQuery({
    queryKey: queryKeys.excel.entities,
    queryFn: () => api('POST /b/excel/entities', { body: {} }),
  });
  return (
    <Select<string>
      showSearch={{ optionFilterProp: 'label' }}
      className={styles.sheet}
      aria-label={t('业务')}
      placeholder={t('选择业务')}
      value={code ?? null}
      disabled={isDisabled}
      options={data.map((entity) => ({ value: entity.code, label: t(entity.label) }))}
      onChange={onChange}
    />
  );
}

/** Where the columns of a workbook are, as it is opened. */
function layoutOf({ fileId, read, sheet, maps, keys }: OpenBook) {
  const shown = read.excelSheetVos[sheet];
  const map = maps[sheet] ?? {};
  const mapped = Object.values(map);
  return {
    fileId,
    sheet: shown?.sheetName ?? '',
    headRow: shown?.headRow ?? 1,
    columns: Object.entries(map).map(([col, key]) => ({
      col: Number(col),
      title: shown?.columnList[Number(col)]?.title ?? '',
      key,
    })),
    keys: keys.filter((key) => mapped.includes(key)),
  };
}
