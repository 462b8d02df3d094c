import type { AnyField } from '@jianheng/definition';
import { FieldInput } from '@jianheng/web-platform';
import { useId, useState } from 'react';

export interface LinkedValuesProps {
  readonly label: string;
  /** The field of the form, the path of what it leads to, and where it was declared where it leads to some of that only. */
  readonly link: { readonly field: string; readonly to: string; readonly place?: string | undefined };
  /** Rows that are chosen, by what is ticked of them. */
  readonly chosen: readonly { readonly id: string; readonly label: string }[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** Rows of what a link leads to, searched for by their names: there may be too many of them to tick. */
export function LinkedValues({ label, link: { field, to, place }, chosen, onChange }: LinkedValuesProps) {
  const id = useId();
  const head = `value:${field}:`;
  const [lines, setLines] = useState<unknown>(() =>
    chosen.map((one) => ({ id: one.id, row: one.id.slice(head.length), row_label: one.label })),
  );
  const lineField: AnyField = {
    kind: 'lines',
    label,
    fields: { row: { kind: 'link', label, to, ...(place === undefined ? {} : { place }) } },
  };
  return (
    <FieldInput
      id={id}
      field={lineField}
      value={lines}
      isWrong={false}
      onChange={(next) => {
        setLines(next);
        onChange(rowsOf(next).map((row) => `${head}${row}`));
      }}
    />
  );
}

function rowsOf(lines: unknown): string[] {
  if (!Array.isArray(lines)) return [];
  return lines.flatMap((line: { readonly row?: unknown }) =>
    typeof line.row === 'string' ? [line.row] : [],
  );
}
