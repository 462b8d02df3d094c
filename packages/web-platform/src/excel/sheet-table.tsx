import { Empty, Table } from 'antd';
import words from '../components/words.module.css';
import { useIsNarrow } from '../hooks/use-is-narrow.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ColumnField, type ColumnFieldProps } from './column-field.tsx';
import styles from './excel.module.css';
import { SheetColumns } from './sheet-columns.tsx';
import type { OpenBook, Sheet } from './use-import.ts';

export interface SheetTableProps {
  readonly book: OpenBook | undefined;
  /** While the file is read, nothing can be changed. */
  readonly isLocked: boolean;
  readonly onChange: (changes: Partial<OpenBook>) => void;
}

/** Pixels, as the dialog is specified. */
const HEIGHT = 420;
const COLUMN_WIDTH = 160;
type SheetRow = Sheet['datas'][number];

/** The rows of a sheet; columns are lettered, and each is mapped to a field at its head. */
export function SheetTable({ book, isLocked, onChange }: SheetTableProps) {
  const t = useTranslation();
  const sheet = book?.read.excelSheetVos[book.sheet];
  const isLeft = ({ row, hidden }: SheetRow) =>
    !book?.removed.has(row) && (!hidden || book?.includesHidden === true);
  const rows = sheet?.datas.filter(isLeft) ?? [];
  const isNarrow = useIsNarrow();
  const note =
    sheet === undefined ? null : (
      <p className={words.quiet}>{noteOf(sheet, { rows: rows.length, book }, t)}</p>
    );
  if (isNarrow && sheet && book)
    return (
      <>
        <SheetColumns sheet={sheet} book={book} isLocked={isLocked} onChange={onChange} />
        {note}
      </>
    );
  return (
    <>
      <Table<SheetRow>
        virtual
        size="small"
        className={styles.sheetTable}
        rowKey={({ row }) => row}
        dataSource={rows}
        columns={sheet && book ? columnsOf(sheet, book, { isLocked, onChange }) : []}
        pagination={false}
        scroll={{ y: HEIGHT, x: ((sheet?.columnList.length ?? 0) + 1) * COLUMN_WIDTH }}
        locale={{
          emptyText: (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('选择文件并读取后，在这里核对数据')} />
          ),
        }}
        {...(book === undefined
          ? {}
          : {
              rowSelection: {
                selectedRowKeys: [...book.marked],
                columnWidth: 44,
                getCheckboxProps: () => ({ disabled: isLocked }),
                onChange: (keys) => onChange({ marked: keys.map(Number) }),
              },
            })}
      />
      {note}
    </>
  );
}

function noteOf(
  { rowCount, hiddenCount, datas }: Sheet,
  { rows: shown, book }: { readonly rows: number; readonly book: OpenBook | undefined },
  t: ReturnType<typeof useTranslation>,
): string {
  const count = book?.includesHidden ? rowCount : rowCount - hiddenCount;
  return rowCount > datas.length
    ? t('共 {count} 行，这里显示前 {shown} 行，其余的行同样导入', { count, shown })
    : t('共 {count} 行', { count: shown });
}

type Changing = Pick<SheetTableProps, 'isLocked' | 'onChange'>;

function columnsOf(sheet: Sheet, book: OpenBook, changing: Changing) {
  return [
    {
      key: 'row',
      title: '',
      width: 64,
      fixed: 'start' as const,
      render: (_value: unknown, { row }: SheetRow) => <span className={words.quiet}>{row}</span>,
    },
    ...sheet.columnList.map(({ col, letter, title }) => ({
      key: letter,
      width: COLUMN_WIDTH,
      ellipsis: true,
      title: <ColumnHead col={col} letter={letter} title={title} book={book} {...changing} />,
      render: (_value: unknown, { cells }: SheetRow) => cells[col] ?? '',
    })),
  ];
}

type ColumnHeadProps = Changing & Pick<ColumnFieldProps, 'book'> & Sheet['columnList'][number];

/** The letter of a column, what its head says, and the field that it is taken for. */
function ColumnHead({ letter, title, ...column }: ColumnHeadProps) {
  return (
    <div className={styles.head}>
      <span className={styles.letter}>
        <b>{letter}</b> <span title={title}>{title}</span>
      </span>
      <ColumnField letter={letter} {...column} />
    </div>
  );
}
