import { type AnyField, siblingsOf } from '@jianheng/definition';
import { type ReactNode, useContext } from 'react';
import { FormAround } from '../kind/form-around.ts';
import type { Line } from './line.ts';
import type { LineColumn } from './line-columns.ts';

export interface LineAroundProps {
  readonly column: LineColumn;
  readonly line: Line;
  readonly children: ReactNode;
}

/** Tells the input of a line what stands beside it, where its choices hang on that. */
export function LineAround({ column, line, children }: LineAroundProps) {
  if (!isAsking(column.field)) return children;
  return (
    <Told column={column} line={line}>
      {children}
    </Told>
  );
}

function Told({ column, line, children }: LineAroundProps) {
  const { fields, values } = useContext(FormAround);
  const around = { fields: { ...fields, ...column.fields }, values: { ...values, ...line } };
  return <FormAround value={around}>{children}</FormAround>;
}

const isAsking = (field: AnyField) => siblingsOf(field).length > 0;
