import { MessagePage, useTranslation } from '@jianheng/web-platform';
import { Button, Select } from 'antd';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import styles from './visitor.module.css';
import { addressFor } from './visitor-addresses.ts';
import type { VisitorFile } from './visitor-api.ts';
import type { OfLink } from './visitor-page.tsx';

interface OfFileProps extends OfLink {
  readonly children: (file: VisitorFile) => ReactNode;
}

/** Chooses one of the visitor's files; the address names it, so that pages lead to each other. */
export function OfFile({ link, visit, children }: OfFileProps) {
  const t = useTranslation();
  const [query, setQuery] = useSearchParams();
  const { files } = visit.own;
  const file = files.find(({ id }) => id === query.get('file')) ?? files[0];
  if (file === undefined) return <NoFiles link={link} />;
  return (
    <div className={styles.part}>
      <Select
        aria-label={t('文件')}
        className={styles.choose}
        value={file.id}
        options={files.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => setQuery({ link, file: id })}
      />
      {children(file)}
    </div>
  );
}

/** There is nothing to work with yet. */
export function NoFiles({ link }: { readonly link: string }) {
  const t = useTranslation();
  return (
    <MessagePage title={t('还没有文件')} text={t('请先导入要检查的造价文件。')}>
      <Link to={addressFor('quickImport', link)}>
        <Button type="primary">{t('去导入')}</Button>
      </Link>
    </MessagePage>
  );
}
