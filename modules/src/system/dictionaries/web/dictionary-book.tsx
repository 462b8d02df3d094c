import { EntityList, Page, PageHeader, useIsNarrow, useTranslation } from '@jianheng/web-platform';
import { Button, Empty, Segmented } from 'antd';
import { useLocation, useSearchParams } from 'react-router';
import { dictionaries } from '../dictionaries.module.ts';
import styles from './dictionary-book.module.css';
import { TreeBooks } from './tree-books.tsx';

/** Dictionaries are few: their list is neither exported nor imported here. */
const KEPT = ['create', 'edit', 'remove'];
const NAMES = ['name', 'code'] as const;
const ITEMS = ['value', 'label', 'enabled', 'remark'] as const;
const TREE_ITEMS = ['name', 'value', 'enabled'] as const;
/** Addresses that were pages of tree dictionaries before. */
const OF_TREES = /(tree|hierarchy)-dict$/;

/** A dictionary that is open: its code, and its name as its list shows it. */
export type OpenBook = { readonly code: string; readonly label: string; readonly rowId?: string };

/** 数据字典: dictionaries by name at the left, the items of the chosen one at the right. */
export function DictionaryBook() {
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  const { isTree, open, choose, turnTo } = useOpenBook();
  return (
    <Page className={styles.page}>
      <PageHeader title={t('数据字典')}>
        <Segmented
          value={isTree ? 'tree' : 'list'}
          onChange={(kind) => turnTo(kind === 'tree')}
          options={[
            { value: 'list', label: t('字典') },
            { value: 'tree', label: t('树形字典') },
          ]}
        />
      </PageHeader>
      <div className={styles.body}>
        {isNarrow && open !== undefined ? null : <Books isTree={isTree} open={open} onChoose={choose} />}
        {isNarrow && open === undefined ? null : (
          <div className={styles.items} key={open?.code}>
            {isNarrow ? (
              <Button type="link" onClick={() => choose(undefined)}>
                {t('全部字典')}
              </Button>
            ) : null}
            <Items isTree={isTree} open={open} />
          </div>
        )}
      </div>
    </Page>
  );
}

interface BooksProps {
  readonly isTree: boolean;
  readonly open: OpenBook | undefined;
  readonly onChoose: (book: OpenBook) => void;
}

function Books({ isTree, open, onChoose }: BooksProps) {
  return (
    <div className={styles.books}>
      {isTree ? (
        <TreeBooks code={open?.code} onChoose={onChoose} />
      ) : (
        <EntityList
          module={dictionaries}
          list="dictionaries"
          columns={NAMES}
          buttons={KEPT}
          keepsQueryIn="part"
          isEmbedded
          openedId={open?.rowId}
          onOpen={({ id, code, name }) => onChoose({ code: String(code), label: String(name), rowId: id })}
        />
      )}
    </div>
  );
}

function Items({ isTree, open }: Omit<BooksProps, 'onChoose'>) {
  const t = useTranslation();
  if (open === undefined) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('请选择字典')} />;
  const within = { by: 'type', id: open.code, label: open.label } as const;
  return isTree ? (
    <EntityList
      module={dictionaries}
      list="trees"
      columns={TREE_ITEMS}
      within={within}
      keepsQueryIn="part"
      isEmbedded
    />
  ) : (
    <EntityList
      module={dictionaries}
      list="items"
      columns={ITEMS}
      within={within}
      keepsQueryIn="part"
      isEmbedded
    />
  );
}

/** The open dictionary is in the address. */
function useOpenBook() {
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const code = query.get('code');
  const isTree = (query.get('kind') ?? (OF_TREES.test(pathname) ? 'tree' : 'list')) === 'tree';
  const kind = isTree ? 'tree' : 'list';
  const rowId = query.get('book');
  return {
    isTree,
    open:
      code === null
        ? undefined
        : { code, label: query.get('label') ?? code, ...(rowId === null ? {} : { rowId }) },
    choose: (book: OpenBook | undefined) =>
      setQuery(
        book === undefined
          ? { kind }
          : { kind, code: book.code, label: book.label, ...(book.rowId ? { book: book.rowId } : {}) },
        { replace: true },
      ),
    turnTo: (toTree: boolean) => setQuery({ kind: toTree ? 'tree' : 'list' }, { replace: true }),
  };
}
