import { type AnyField, LONGEST } from '@jianheng/definition';
import { Button, Upload } from 'antd';
import { useState } from 'react';
import inputs from '../../../components/inputs.module.css';
import words from '../../../components/words.module.css';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from '../../fields.module.css';
import type { InputProps } from '../../kind/field-kind.ts';

const TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
/** Base64 has four characters for three bytes. */
const bytesIn = (characters: number) => Math.floor((characters - 'data:image/jpeg;base64,'.length) * 0.75);

/** A small picture that is kept with the row itself, chosen as a file; one that no browser can draw is not taken. */
export function PictureInput({
  field,
  value,
  onChange,
  id,
}: InputProps<Extract<AnyField, { kind: 'longText' }>>) {
  const t = useTranslation();
  const [fault, setFault] = useState<string>();
  const most = bytesIn(field.max ?? LONGEST.longText);
  const size = Math.floor(most / 1024);
  const about = { field: field.label, size };
  const take = async (file: File) => {
    setFault(undefined);
    if (!TYPES.includes(file.type)) return setFault(t('{field}应为 PNG、JPEG、GIF 或 WebP 图片文件', about));
    if (file.size > most) return setFault(t('{field}太大，最多 {size} KB', about));
    if (!(await isDrawn(file))) return setFault(t('{field}不是图片，或文件不完整，请换一个文件', about));
    onChange(await readAsAddress(file));
  };
  const isGiven = typeof value === 'string' && value !== '';
  return (
    <div>
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
        <span className={words.quiet}>{t('PNG、JPEG、GIF 或 WebP，最多 {size} KB', { size })}</span>
      </div>
      {fault === undefined ? null : (
        <p className={inputs.fieldFault} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

/** Whether the content is a picture to its end: what a file is called says nothing of it. */
async function isDrawn(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

function readAsAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unread')));
    reader.readAsDataURL(file);
  });
}
