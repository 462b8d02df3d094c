import type { AnyField } from '@jianheng/definition';
import { type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import words from '../../components/words.module.css';
import { FieldValue } from '../../fields/field-value.tsx';
import { labelIn } from '../../fields/kind/linked-values.ts';
import { useHubAddress } from '../../session/use-hub-address.ts';
import type { Row, WebEntity } from '../definition/web-module.ts';
import { OwnCellsContext } from './own-cells.ts';
import { Slot } from './slot.tsx';
import { useCellSlot } from './use-slots.ts';

export interface RowValueProps {
  readonly webEntity: WebEntity;
  readonly row: Row;
  readonly name: string;
  /** The field as this place shows it, such as an amount in 万元; else as it is declared. */
  readonly field?: AnyField;
  /** The value in the unit of that field. */
  readonly value?: unknown;
  readonly extent?: 'list' | 'detail';
  /** Within a button: no links, and nothing of the module's own. */
  readonly isPlain?: boolean;
}

/**
 * A field of a row to read: as the page around it draws it, else as its module does, else as its kind does. A field
 * that is not declared shows nothing.
 */
export function RowValue({
  webEntity,
  row,
  name,
  extent = 'list',
  isPlain = false,
  ...shown
}: RowValueProps) {
  const Own = useOwnCell(webEntity, name);
  const load = useCellSlot(webEntity.module.name, webEntity.name, name);
  const field = shown.field ?? webEntity.fields[name];
  if (field === undefined) return null;
  const value = 'value' in shown ? shown.value : row[name];
  const shownValue = <FieldValue field={field} value={value} label={labelIn(row, name)} extent={extent} />;
  if (isPlain) return shownValue;
  const plain = (
    <ToHub field={field} value={value} label={labelIn(row, name)} extent={extent}>
      {shownValue}
    </ToHub>
  );
  const given = { row, field, value, extent };
  if (Own !== undefined) return <Own {...given}>{plain}</Own>;
  if (load === undefined) return plain;
  return <Slot load={load} given={{ ...given, children: plain }} meanwhile={plain} otherwise={plain} />;
}

interface ToHubProps {
  readonly field: AnyField;
  readonly value: unknown;
  readonly label: string | undefined;
  readonly extent: 'list' | 'detail';
  readonly children: ReactNode;
}

/** A link leads to the page of the row that it points to, if such rows have one. In a list only the key column has the colour of links. */
function ToHub({ field, value, label = '', extent, children }: ToHubProps) {
  const address = useHubAddress(field.kind === 'link' ? field.to : undefined);
  if (address === undefined || typeof value !== 'string' || label === '') return children;
  return (
    <Link to={address(value, label)} {...(extent === 'list' ? { className: words.plainLink } : {})}>
      {children}
    </Link>
  );
}

function useOwnCell({ module, name: entity }: WebEntity, name: string) {
  const own = useContext(OwnCellsContext);
  return own?.module === module.name && own.entity === entity ? own.cells[name] : undefined;
}
