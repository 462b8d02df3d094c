import { FileTextOutlined, UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Drawer, Spin, Upload } from 'antd';
import sheet from '../../components/dialogs/sheet.module.css';
import { useIsNarrow } from '../../hooks/use-is-narrow.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './design.module.css';
import { TrialResult } from './trial-result.tsx';
import { type Importing, useImport } from './use-import.ts';

export interface ImportDrawerProps {
  readonly processKey: string;
  readonly onClose: () => void;
}

/** 导入新版本: a BPMN file is checked, tried on past forms, and put into use. */
export function ImportDrawer({ processKey, onClose }: ImportDrawerProps) {
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  const form = useImport(processKey, onClose);
  return (
    <Drawer
      open
      title={t('导入新版本')}
      size={isNarrow ? '100%' : 720}
      onClose={onClose}
      mask={{ closable: false }}
      footer={
        <div className={sheet.sheetFoot}>
          <Button disabled={!form.isRight} loading={form.running === 'trial'} onClick={form.tryOut}>
            {t('在以往表单上试运行')}
          </Button>
          <Button
            type="primary"
            disabled={!form.isRight}
            loading={form.running === 'deploy'}
            onClick={form.deploy}
          >
            {t('发布')}
          </Button>
        </div>
      }
    >
      <div className={styles.candidate}>
        <Upload.Dragger
          accept=".bpmn,.xml"
          showUploadList={false}
          beforeUpload={(file) => {
            form.read(file);
            return false;
          }}
        >
          <p>{form.file === undefined ? <UploadOutlined /> : <FileTextOutlined />}</p>
          <p>{form.file?.name ?? t('点击选择 BPMN 2.0 文件，或拖到这里')}</p>
        </Upload.Dragger>
        {form.running === 'check' ? <Spin /> : null}
        <CheckResult form={form} />
        {form.trial === undefined ? null : <TrialResult trial={form.trial} />}
      </div>
    </Drawer>
  );
}

function CheckResult({ form: { checked } }: { readonly form: Importing }) {
  const t = useTranslation();
  if (checked === undefined) return null;
  const { problems, notes } = checked;
  return (
    <>
      {problems.length > 0 ? (
        <Alert
          type="error"
          showIcon
          title={t('有 {count} 处问题，修正后才能发布', { count: problems.length })}
          description={<List of={problems.map(({ message }) => message)} />}
        />
      ) : (
        <Alert type="success" showIcon title={t('检查通过，可以试运行或直接发布')} />
      )}
      {notes.length > 0 ? (
        <Alert type="info" showIcon title={t('以下内容没有采用')} description={<List of={notes} />} />
      ) : null}
    </>
  );
}

function List({ of }: { readonly of: readonly string[] }) {
  return (
    <ul>
      {of.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
