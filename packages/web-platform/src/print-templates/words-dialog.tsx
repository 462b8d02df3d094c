import { useQuery } from '@tanstack/react-query';
import { Tag, Typography } from 'antd';
import { api } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { SheetDialog } from '../components/dialogs/sheet-dialog.tsx';
import { RowsSkeleton } from '../components/rows-skeleton.tsx';
import words from '../components/words.module.css';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './templates.module.css';

export interface WordsDialogProps {
  readonly formId: string;
  readonly onClose: () => void;
}

/** 可用字段: what may stand in a template of this form, to be copied. */
export function WordsDialog({ formId, onClose }: WordsDialogProps) {
  const t = useTranslation();
  const { data } = useQuery({
    queryKey: queryKeys.printTemplates.words(formId),
    queryFn: () => api('POST /a/sys/printTemplate/words', { body: { formId } }),
  });
  return (
    <SheetDialog title={t('可用字段')} width={760} onClose={onClose}>
      {data === undefined ? (
        <RowsSkeleton rows={6} />
      ) : (
        <div className={styles.words}>
          <p className={words.quiet}>
            {t('按标题或字段名写在花括号里，点一下即可复制；金额可写 |大写、|数字，日期可写 |中文日期。')}
          </p>
          <Group title={t('表单字段')} all={data.fields.map(({ title }) => `{${title}}`)} />
          {data.lists.map(({ title, columns }) => (
            <Group
              key={title}
              title={t('“{label}”：放在表格的一行中，每条重复一行', { label: title })}
              all={columns.map((column) => `{${title}.${column.title}}`)}
            />
          ))}
          <Group title={t('图片（Word 模板）')} all={data.pictures.map((one) => `{${one}}`)} />
        </div>
      )}
    </SheetDialog>
  );
}

function Group({ title, all }: { readonly title: string; readonly all: readonly string[] }) {
  return (
    <section>
      <h3>{title}</h3>
      {[...new Set(all)].map((one) => (
        <Tag key={one}>
          <Typography.Text copyable={{ text: one, tooltips: false }}>{one}</Typography.Text>
        </Tag>
      ))}
    </section>
  );
}
