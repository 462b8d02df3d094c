import { type AnyField, LONGEST } from '@jianheng/definition';
import { Button, Upload } from 'antd';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { toast } from '../../../toast/toast.ts';
import styles from '../../fields.module.css';
import type { InputProps } from '../../kind/field-kind.ts';

const TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
/** Base64 has four characters for three bytes. */
const bytesIn = (characters: number) => Math.floor((characters - 'data:image/jpeg;base64,'.length) * 0.75);

/** A small picture that is kept with the row itself, chosen as a file. */
export function PictureInput({
  field,
  value,
  onChange,
  id,
}: InputProps<Extract<AnyField, { kind: 'longText' }>>) {
  const t = useTranslation();
  const most = bytesIn(field.max ?? LONGEST.longText);
  const take = async (file: File) => {
    if (!TYPES.includes(file.type)) return toast().error(t('应为 PNG、JPEG、GIF 或 WebP 图片'));
    if (file.size > most)
      return toast().error(t('图片太大，最多 {size} KB', { size: Math.floor(most / 1024) }));
    onChange(await readAsAddress(file));
  };
  const isGiven = typeof value === 'string' && value !== '';
  return (
    <div className={styles.picture}>
      {isGiven ? <img src={value} alt={field.label} /> : null}
      <Upload
        accept={TYPES.join()}
        showUploadList={false}
        beforeUpload={(file) => {
          void take(file);
          return false;
        }}
      >
        <Button id={id}>{t('选择图片')}</Button>
      </Upload>
      {isGiven ? <Button onClick={() => onChange(null)}>{t('清除')}</Button> : null}
    </div>
  );
}

function readAsAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unread')));
    reader.readAsDataURL(file);
  });
}
