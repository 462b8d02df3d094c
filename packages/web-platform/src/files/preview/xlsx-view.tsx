import { Table, Tabs } from 'antd';
import { readXls, readXlsx, type Workbook } from 'hucre/xlsx';
import { useEffect, useState } from 'react';
import { CannotShow, ContentView } from './content-view.tsx';
import styles from './preview.module.css';
import { requireLight } from './require-light.ts';
import { type ShownSheet, shownSheets } from './sheet-rows.ts';
import type { ViewProps } from './views.ts';
import { Waiting } from './waiting.tsx';

/** A workbook, a tab a sheet, as far as people read on in a window. */
export default function XlsxView({ url }: ViewProps) {
  return <ContentView url={url}>{(bytes) => <Sheets bytes={bytes} />}</ContentView>;
}

function Sheets({ bytes }: { readonly bytes: ArrayBuffer }) {
  const [sheets, setSheets] = useState<readonly ShownSheet[] | 'failed'>();
  useEffect(() => {
    let isHere = true;
    read(bytes).then(
      (book) => isHere && setSheets(shownSheets(book)),
      () => isHere && setSheets('failed'),
    );
    return () => {
      isHere = false;
    };
  }, [bytes]);
  if (sheets === undefined) return <Waiting />;
  if (sheets === 'failed') return <CannotShow />;
  return (
    <Tabs
      className={styles.sheets}
      items={sheets.map((sheet) => ({
        key: sheet.name,
        label: sheet.name,
        children: <SheetTable sheet={sheet} />,
      }))}
    />
  );
}

const ZIP = 0x4b50;

async function read(bytes: ArrayBuffer): Promise<Workbook> {
  const isZip = bytes.byteLength > 2 && new DataView(bytes).getUint16(0, true) === ZIP;
  if (isZip) await requireLight(bytes);
  return isZip ? readXlsx(new Uint8Array(bytes)) : readXls(new Uint8Array(bytes));
}

const ROW_NUMBER = 56;
const COLUMN = 120;

function SheetTable({ sheet }: { readonly sheet: ShownSheet }) {
  const columns = sheet.columns.map((letters, at) => ({
    title: letters,
    key: letters,
    width: COLUMN,
    ellipsis: true,
    render: (_: unknown, row: ShownSheet['rows'][number]) => row.cells[at] ?? '',
  }));
  const number = {
    title: '',
    key: '#',
    width: ROW_NUMBER,
    fixed: 'start' as const,
    render: (_: unknown, row: ShownSheet['rows'][number]) => row.number,
  };
  return (
    <Table
      size="small"
      bordered
      virtual
      pagination={false}
      rowKey="number"
      columns={[number, ...columns]}
      dataSource={[...sheet.rows]}
      scroll={{ x: ROW_NUMBER + columns.length * COLUMN, y: 480 }}
    />
  );
}
