import { ImportOutlined } from '@ant-design/icons';
import { Alert, Button, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type FormFile, readFormFile } from './form-file.ts';

export interface FormFileButtonProps {
  readonly isRead: boolean;
  readonly onRead: (file: FormFile) => void;
}

/** Reads a form out of a file, and says why it did not or what it left out for as long as that file is the last one. */
export function FormFileButton({ isRead, onRead }: FormFileButtonProps) {
  const t = useTranslation();
  const [told, setTold] = useState<string>();
  const read = async (given: File) => {
    const known = readFormFile(await given.arrayBuffer());
    if ('says' in known) return setTold(t(known.says));
    const { strangers, ...file } = known;
    const names = strangers.map((name) => `“${name}”`).join(t('、'));
    setTold(strangers.length > 0 ? t('分组里的{names}不是字段，没有采用', { names }) : undefined);
    onRead(file);
  };
  return (
    <>
      <Upload
        accept=".json"
        showUploadList={false}
        beforeUpload={(given) => {
          void read(given);
          return false;
        }}
      >
        <Button icon={<ImportOutlined />}>{isRead ? t('已读取文件') : t('从文件导入')}</Button>
      </Upload>
      {told === undefined ? null : <Alert type="warning" showIcon title={told} />}
    </>
  );
}
