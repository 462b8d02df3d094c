import {
  BigGrid,
  type CellChange,
  createGridRows,
  GRID_LIMITS,
  type GridRow,
} from '@jianheng/web-platform/big-grid';
import { Select, Table } from 'antd';
import { useMemo, useState } from 'react';
import { BILL_COLUMNS, generatedBill } from './generated-bill.ts';

const SIZES = [1000, 20_000, GRID_LIMITS.rows];
const ROOM = {
  height: '100vh',
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  padding: 8,
  boxSizing: 'border-box',
} as const;

const wishedSize = () => Number(new URLSearchParams(window.location.search).get('lines') ?? '1000');

/** 大表格演示: a generated bill of a chosen size, and what its user changed. */
export function BigGridPart() {
  const [size, setSize] = useState(wishedSize);
  const [changes, setChanges] = useState<readonly CellChange[]>([]);
  const rows = useMemo(() => createGridRows(generatedBill(size)), [size]);
  return (
    <div style={ROOM}>
      <Select
        aria-label="行数"
        style={{ width: 160 }}
        value={size}
        options={SIZES.map((count) => ({ value: count, label: `${count} 行` }))}
        onChange={setSize}
      />
      <div style={{ flex: 1, minHeight: 0 }}>
        <BigGrid
          key={size}
          label="分部分项工程量清单"
          rows={rows}
          columns={BILL_COLUMNS}
          onChange={setChanges}
        />
      </div>
      <output data-held hidden>
        {JSON.stringify({ count: changes.length, first: changes[0] ?? null })}
      </output>
    </div>
  );
}

/** The same rows in the component library's own table, each figure a plain cell, for figures beside ours. */
export function LibraryTablePart() {
  const [rows, setRows] = useState<readonly GridRow[]>(() => generatedBill(wishedSize()));
  const columns = BILL_COLUMNS.map(({ key, label, width, isFrozen }) => ({
    key,
    title: label,
    width,
    render: (_: unknown, row: GridRow) => row.values[key],
    ...(isFrozen ? { fixed: 'left' as const } : {}),
    ellipsis: true,
  }));
  const change = () =>
    setRows((before) =>
      before.map((row, at) =>
        at === 1 ? { ...row, values: { ...row.values, name: `${row.values.name}改` } } : row,
      ),
    );
  return (
    <div style={ROOM}>
      <button type="button" onClick={change}>
        改名称
      </button>
      <Table
        virtual
        size="small"
        rowKey="id"
        columns={columns}
        dataSource={rows}
        pagination={false}
        scroll={{ x: 1880, y: 640 }}
      />
    </div>
  );
}
