import type { ListShape } from '@jianheng/definition';
import { Fragment } from 'react';
import type { Row, WebEntity } from '../definitions/web-module.ts';
import { webKindOf } from '../fields/all-kinds.ts';

export interface ListCardsProps {
  readonly known: WebEntity;
  readonly list: ListShape;
  readonly rows: readonly Row[];
  readonly onOpen: (row: Row) => void;
}

const MOST_FACTS = 5;

/** A list on a phone: a card a row, with its name, its state and what matters most. */
export function ListCards({ known, list, rows, onOpen }: ListCardsProps) {
  const title = list.columns.includes(known.entity.title) ? known.entity.title : (list.columns[0] ?? '');
  const facts = list.columns.filter((name) => name !== title && name !== 'processState').slice(0, MOST_FACTS);
  return (
    <ul className="jh-cards">
      {rows.map((row) => (
        <li key={row.id}>
          <button type="button" className="jh-card-row jh-entity-card" onClick={() => onOpen(row)}>
            <span className="jh-entity-card-head">
              <b>
                <Fact known={known} name={title} row={row} />
              </b>
              {list.columns.includes('processState') ? (
                <Fact known={known} name="processState" row={row} />
              ) : null}
            </span>
            <dl>
              {facts.map((name) => (
                <Fragment key={name}>
                  <dt>{known.fields[name]?.label}</dt>
                  <dd>
                    <Fact known={known} name={name} row={row} />
                  </dd>
                </Fragment>
              ))}
            </dl>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Fact({ known, name, row }: { readonly known: WebEntity; readonly name: string; readonly row: Row }) {
  const field = known.fields[name];
  if (field === undefined) return null;
  const { Cell } = webKindOf(field);
  const label = row[`${name}_label`];
  return (
    <Cell
      field={field}
      value={row[name]}
      label={typeof label === 'string' ? label : undefined}
      extent="list"
    />
  );
}
