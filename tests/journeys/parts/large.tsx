import { EntityForm, EntityList, useEntityForm } from '@jianheng/web-platform';
import { DatePicker, Form, Input, InputNumber, Select, Table } from 'antd';
import { useState } from 'react';
import {
  COLUMNS,
  FIELDS,
  type LargeRow,
  LINES,
  large,
  largeFields,
  largeLines,
  largeRows,
} from './large.module.ts';

const ROOM = { height: '100vh', display: 'flex', flexDirection: 'column', overflow: 'hidden' } as const;
const wished = (name: string, otherwise: number) =>
  Number(new URLSearchParams(window.location.search).get(name) ?? otherwise);

/** 连续滚动: a list of very many rows. */
export function RecordsPart() {
  return (
    <div style={ROOM}>
      <EntityList module={large} list="records" />
    </div>
  );
}

/** A tree of very many rows, all of them opened. */
export function SpotsPart() {
  return (
    <div style={ROOM}>
      <EntityList module={large} list="spots" />
    </div>
  );
}

const LIBRARY_COLUMNS = COLUMNS.map((key, at) => ({
  key,
  dataIndex: key,
  title: FIELDS[key].label,
  width: at === 0 ? 240 : 110,
  ellipsis: true,
  ...(at === 0 ? { fixed: 'left' as const } : {}),
}));

type Nested = { readonly id: string; readonly children?: readonly Nested[] };

function nested(rows: readonly LargeRow[]): readonly Nested[] {
  const byParent = Map.groupBy(rows, ({ parentId }) => parentId);
  const below = (parentId: string | null): readonly Nested[] =>
    (byParent.get(parentId) ?? []).map((row) =>
      row.childCount > 0 ? { ...row, children: below(row.id) } : row,
    );
  return below(null);
}

/** The same rows in the component library's own table, each value as it is. */
export function LibraryRowsPart() {
  const [rows] = useState(() => largeRows(wished('rows', 1000)));
  return <LibraryTable rows={rows} />;
}

/** The same tree in it. */
export function LibraryTreePart() {
  const [rows] = useState(() => nested(largeRows(wished('rows', 1000))));
  return <LibraryTable rows={rows} />;
}

function LibraryTable({ rows }: { readonly rows: readonly Nested[] }) {
  return (
    <Table<Nested>
      virtual
      size="small"
      rowKey="id"
      columns={LIBRARY_COLUMNS}
      dataSource={rows}
      pagination={false}
      expandable={{ defaultExpandAllRows: true }}
      scroll={{ x: 1280, y: 700 }}
    />
  );
}

/** A form of a hundred fields. */
export function LargeFormPart() {
  const [fields] = useState(() => largeFields(wished('fields', 100)));
  const form = useEntityForm({
    fields,
    sections: [{ title: '基本信息', fields: Object.keys(fields) }],
    submit: () => Promise.resolve({ data: null }),
    done: '保存成功',
    changes: 'allRows',
  });
  return (
    <div style={ROOM}>
      <EntityForm form={form} bar={{ submitLabel: '保存' }} />
    </div>
  );
}

const INPUTS = {
  text: <Input />,
  money: <InputNumber stringMode />,
  date: <DatePicker />,
  choice: <Select options={[{ value: 'one', label: '一' }]} />,
  integer: <InputNumber />,
};

/** The same fields in the component library's own form. */
export function LibraryFormPart() {
  const fields = Object.entries(largeFields(wished('fields', 100)));
  return (
    <Form layout="horizontal">
      {fields.map(([name, { label, kind }]) => (
        <Form.Item key={name} name={name} label={label}>
          {INPUTS[kind as keyof typeof INPUTS]}
        </Form.Item>
      ))}
    </Form>
  );
}

/** Lines of a form, with a formula in each. */
export function LargeLinesPart() {
  const [values] = useState(() => ({ lines: largeLines(wished('lines', 1000)) }));
  const form = useEntityForm({
    fields: LINES_FORM,
    sections: [{ title: '明细', fields: ['lines'] }],
    values,
    submit: () => Promise.resolve({ data: null }),
    done: '保存成功',
    changes: 'allRows',
  });
  return (
    <div style={ROOM}>
      <EntityForm form={form} bar={{ submitLabel: '保存' }} />
    </div>
  );
}

const LINES_FORM = { lines: LINES };

type Line = ReturnType<typeof largeLines>[number];

/** The same lines in the component library's own table, an input of its own in each cell. */
export function LibraryLinesPart() {
  const [lines, setLines] = useState<readonly Line[]>(() => largeLines(wished('lines', 1000)));
  const columns = (['name', 'unit', 'quantity', 'price', 'madeOn', 'remark'] as const).map((key) => ({
    key,
    title: LINES.fields[key].label,
    width: 160,
    render: (_: unknown, line: Line) => (
      <Input
        variant="borderless"
        value={line[key]}
        onChange={({ target }) =>
          setLines((before) =>
            before.map((one) => (one.id === line.id ? { ...one, [key]: target.value } : one)),
          )
        }
      />
    ),
  }));
  return (
    <Table<Line>
      virtual
      size="small"
      rowKey="id"
      columns={columns}
      dataSource={lines}
      pagination={false}
      scroll={{ x: 960, y: 380 }}
    />
  );
}
