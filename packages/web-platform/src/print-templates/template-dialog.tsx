import { UploadOutlined } from '@ant-design/icons';
import type { PlatformAnswer } from '@jianheng/contract';
import { Alert, Button, Input, Upload } from 'antd';
import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { queryKeys } from '../api/query-keys.ts';
import { SheetDialog } from '../components/dialogs/sheet-dialog.tsx';
import { SimpleTable } from '../components/simple-table.tsx';
import { uploadFile } from '../files/data/upload-file.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { platformCall } from '../mutations/platform-call.ts';
import { useAction } from '../mutations/use-action.ts';
import { toast } from '../toast/toast.ts';
import type { Template } from './template.ts';
import styles from './templates.module.css';

export interface TemplateDialogProps {
  readonly formId: string;
  /** The one that gets another version; none for a new one. */
  readonly template?: Template;
  readonly onClose: () => void;
}

type Saved = PlatformAnswer<'POST /a/sys/printTemplate'>;
type Fault = Saved['faults'][number];

const ACCEPTED = '.docx,.xlsx';

/** Brings a template, or another version of one; what is wrong with it is told place by place, and nothing is kept then. */
export function TemplateDialog({ formId, template, onClose }: TemplateDialogProps) {
  const t = useTranslation();
  const [name, setName] = useState('');
  const [file, setFile] = useState<File>();
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [isUploading, setUploading] = useState(false);
  const saving = useAction({
    call: platformCall('POST /a/sys/printTemplate'),
    changes: { queryKeys: [queryKeys.printTemplates.all] },
    onDone: (saved: Saved) => {
      setFaults(saved.faults);
      if (saved.id === null) return;
      if (saved.placeholders === 0) toast().warning('保存成功，但没有找到占位符，打印时不会填写任何内容');
      else toast().success(t('保存成功，共 {count} 处占位符', { count: saved.placeholders }));
      onClose();
    },
  });
  const save = async () => {
    if (!file) return void toast().warning(t('请选择文件'));
    setUploading(true);
    const given = await giveFile(file).finally(() => setUploading(false));
    if (given === undefined) return;
    const named = template === undefined ? { name: name || stemOf(file.name) } : { id: template.id };
    await saving.run({ body: { formId, fileId: given, ...named } });
  };
  return (
    <SheetDialog
      title={template === undefined ? t('上传模板') : t('“{label}”的新版本', { label: template.name })}
      okText={t('检查并保存')}
      isRunning={isUploading || saving.isRunning}
      width={720}
      onOk={() => void save()}
      onClose={onClose}
    >
      <div className={styles.dialog}>
        {template === undefined ? (
          <Input
            aria-label={t('模板名称')}
            placeholder={t('模板名称，不填时为文件名')}
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        ) : null}
        <Upload
          accept={ACCEPTED}
          maxCount={1}
          fileList={file ? [{ uid: '1', name: file.name }] : []}
          beforeUpload={(chosen) => {
            setFile(chosen);
            setFaults([]);
            return false;
          }}
          onRemove={() => setFile(undefined)}
        >
          <Button icon={<UploadOutlined />}>{t('选择 Word 或 Excel 文件')}</Button>
        </Upload>
        {faults.length === 0 ? null : <Faults faults={faults} />}
      </div>
    </SheetDialog>
  );
}

function Faults({ faults }: { readonly faults: readonly Fault[] }) {
  const t = useTranslation();
  return (
    <>
      <Alert
        type="error"
        showIcon
        title={t('模板有 {count} 处错误，没有保存，请修改后重新选择文件。', { count: faults.length })}
      />
      <SimpleTable<Fault>
        rows={faults}
        keyOf={(fault) => `${fault.place} ${fault.placeholder} ${faults.indexOf(fault)}`}
        nothing="没有错误"
        columns={[
          { key: 'place', title: t('位置'), width: 190, render: ({ place }) => place },
          { key: 'said', title: t('占位符'), width: 180, render: ({ placeholder }) => placeholder },
          { key: 'why', title: t('问题'), render: ({ sentence }) => sentence },
        ]}
      />
    </>
  );
}

/** Its id; refusals are told. */
async function giveFile(file: File): Promise<string | undefined> {
  try {
    const sending = { onProgress: () => undefined, signal: new AbortController().signal };
    return (await uploadFile(file, {}, sending)).id;
  } catch (problem) {
    if (problem instanceof ApiError) toast().error(problem.message);
    return undefined;
  }
}

const stemOf = (name: string) => name.replace(/\.[^.]*$/, '').slice(0, 60);
