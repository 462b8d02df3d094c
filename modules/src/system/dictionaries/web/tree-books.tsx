import {
  createApi,
  ErrorRetry,
  PageSkeleton,
  queryKeys,
  usePermission,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Popover } from 'antd';
import { useState } from 'react';
import type { treeDictionaryCalls } from '../dictionaries.calls.ts';
import { dictionaries } from '../dictionaries.module.ts';
import styles from './dictionary-book.module.css';
import type { OpenBook } from './dictionary-book.tsx';

const api = createApi<typeof treeDictionaryCalls>();
const MAX_CODE = 50;

export interface TreeBooksProps {
  readonly code: string | undefined;
  readonly onChoose: (book: OpenBook) => void;
}

/** 树形字典 by name; a new one begins with its code and exists once it has an item. */
export function TreeBooks({ code, onChoose }: TreeBooksProps) {
  const t = useTranslation();
  const mayManage = usePermission('dictionaries:manage');
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.entity.rowPart(dictionaries.entities.treeItem.path, 'all', 'books'),
    queryFn: () => api('GET /a/bd/treeDictionaries', { errors: 'returned' }),
  });
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  return (
    <>
      <ul className={styles.trees} aria-label={t('树形字典')}>
        {data.map((book) => (
          <li key={book.code}>
            <button
              type="button"
              className={book.code === code ? styles.chosen : styles.tree}
              aria-pressed={book.code === code}
              onClick={() => onChoose({ code: book.code, label: t(book.label ?? book.code) })}
            >
              <span>{t(book.label ?? book.code)}</span>
              <span className={styles.code}>{book.code}</span>
            </button>
          </li>
        ))}
      </ul>
      {mayManage ? <NewTree onChoose={onChoose} /> : null}
    </>
  );
}

function NewTree({ onChoose }: Pick<TreeBooksProps, 'onChoose'>) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const begin = (typed: string) => {
    const code = typed.trim();
    if (code === '') return;
    setOpen(false);
    onChoose({ code, label: code });
  };
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={setOpen}
      content={
        <Input.Search
          aria-label={t('字典编码')}
          placeholder={t('字典编码')}
          maxLength={MAX_CODE}
          enterButton={t('新建')}
          onSearch={begin}
        />
      }
    >
      <Button>{t('新建树形字典')}</Button>
    </Popover>
  );
}
