import { DownloadOutlined, FileExcelOutlined, ReadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Select, Upload } from 'antd';
import { useState } from 'react';
import { api } from '../api/client.ts';
import { download } from '../api/download.ts';
import { queryKeys } from '../api/query-keys.ts';
import words from '../components/words.module.css';
import type { WebEntity } from '../entities/definition/web-module.ts';
import { useWithin } from '../entities/form/within.ts';
import { inSentence } from '../i18n/i18n.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAction } from '../mutations/use-action.ts';
import { BookBar } from './book-bar.tsx';
import { codeOf } from './code-of.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { NO_CORRECTIONS } from './corrections.ts';
import styles from './excel.module.css';
import { SheetTable } from './sheet-table.tsx';
import { type Begun, type Importing, rowsLeft, useImport } from './use-import.ts';

export interface ImportDialogProps {
  readonly webEntity: WebEntity;
  readonly onClose: () => void;
}

/** What the file dialog of the browser offers. */
const WORKBOOKS = '.xlsx,.xlsm,.xls,.et,.csv,.txt';
const toldByDownload = () => 'told' as const;

/** 导入: a workbook is chosen and read, its columns are mapped by their heads, and its rows are compared before any is written. */
export function ImportDialog({ webEntity, onClose }: ImportDialogProps) {
  const t = useTranslation();
  const [begun, setBegun] = useState<Begun>();
  const [template, setTemplate] = useState<string>();
  const [corrections, setCorrections] = useState(NO_CORRECTIONS);
  const within = useWithin(webEntity, undefined);
  const importing = useImport({
    code: template ?? codeOf(webEntity),
    values: within === undefined ? {} : { [within.by]: within.id },
    onBegun: setBegun,
  });
  const { file, book, isReading, isComparing } = importing;
  const label = inSentence(webEntity.entity.label);
  const isLocked = isReading || isComparing;
  return (
    <>
      <Modal
        open={begun === undefined}
        width={1120}
        title={t('导入{label}', { label })}
        okText={t('下一步：数据对比')}
        cancelText={t('取消')}
        okButtonProps={
          file === undefined ? { disabled: true, title: t('请先选择文件') } : { disabled: isReading }
        }
        confirmLoading={isComparing}
        mask={{ closable: false }}
        onOk={() => {
          setCorrections(NO_CORRECTIONS);
          importing.compare();
        }}
        onCancel={() => {
          importing.reset();
          onClose();
        }}
      >
        <div className={styles.steps}>
          <TemplateChoice
            webEntity={webEntity}
            value={template}
            isDisabled={isLocked}
            onChange={setTemplate}
          />
          <FileSteps importing={importing} isLocked={isLocked} />
        </div>
        {book === undefined ? null : <BookBar book={book} importing={importing} isLocked={isLocked} />}
        <SheetTable book={book} isLocked={isLocked} onChange={importing.change} />
      </Modal>
      {begun === undefined ? null : (
        <CompareDialog
          key={begun.importId}
          webEntity={webEntity}
          code={template ?? codeOf(webEntity)}
          begun={begun}
          total={book === undefined ? 0 : rowsLeft(book)}
          isComparing={isComparing}
          corrections={corrections}
          onAgain={(corrected) => {
            setCorrections(corrected);
            importing.compare(corrected);
          }}
          onBack={() => setBegun(undefined)}
          onClose={onClose}
        />
      )}
    </>
  );
}

interface TemplateChoiceProps {
  readonly webEntity: WebEntity;
  readonly value: string | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (template: string | undefined) => void;
}

/** Which workbook is filled in: the product's own, or one of the firm's. */
function TemplateChoice({ webEntity, value, isDisabled, onChange }: TemplateChoiceProps) {
  const t = useTranslation();
  const code = codeOf(webEntity);
  const { data = [] } = useQuery({
    queryKey: queryKeys.excel.templates({ code }),
    queryFn: () => api('POST /b/excel/template/queryList', { body: { params: { code } } }),
  });
  const fetching = useAction({
    call: () => download('GET', `/b/excel/${value ?? code}/downloadTemplate`, undefined, '导入模板.xlsx'),
    onRefused: toldByDownload,
  });
  return (
    <>
      {data.length === 0 ? null : (
        <Select<string>
          className={styles.template}
          aria-label={t('模板')}
          value={value ?? ''}
          disabled={isDisabled}
          options={[
            { value: '', label: t('系统模板') },
            ...data.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
        />
      )}
      <Button icon={<DownloadOutlined />} loading={fetching.isRunning} onClick={() => void fetching.run()}>
        {t('下载模板')}
      </Button>
    </>
  );
}

type StepsProps = { readonly importing: Importing; readonly isLocked: boolean };

function FileSteps({ importing, isLocked }: StepsProps) {
  const t = useTranslation();
  const { file, isReading } = importing;
  return (
    <>
      <Upload
        accept={WORKBOOKS}
        showUploadList={false}
        disabled={isLocked}
        beforeUpload={(chosen) => {
          importing.choose(chosen);
          return Upload.LIST_IGNORE;
        }}
      >
        <Button icon={<FileExcelOutlined />} disabled={isLocked}>
          {t('选择文件')}
        </Button>
      </Upload>
      <span className={file === undefined ? `${styles.fileName} ${words.quiet}` : styles.fileName}>
        {file?.name ?? t('支持 .xlsx、.xls、.csv，最多 20 万行')}
      </span>
      <Button
        type={importing.book === undefined ? 'primary' : 'default'}
        icon={<ReadOutlined />}
        loading={isReading}
        disabled={file === undefined || isLocked}
        onClick={() => void importing.read()}
      >
        {t('读取')}
      </Button>
    </>
  );
}
