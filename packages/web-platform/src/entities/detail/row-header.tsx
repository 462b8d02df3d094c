import { Button } from 'antd';
import type { ReactNode } from 'react';
import { webKindOf } from '../../fields/all-kinds.ts';
import { useWords } from '../../i18n/use-translation.ts';
import { deedKey, deedLabel } from '../actions/action-labels.ts';
import type { RowDeed } from '../actions/row-actions.ts';
import { wordsOf } from '../actions/row-text.ts';
import type { Row, WebEntity } from '../definition/web-module.ts';
import { stateField } from '../definition/web-module.ts';

export interface RowHeadProps {
  readonly known: WebEntity;
  readonly row: Row;
  readonly figures: readonly string[];
  readonly deeds: readonly RowDeed[];
  readonly onDeed: (deed: RowDeed) => void;
  /** Further buttons at the end. */
  readonly children?: ReactNode;
}

/** Name, state, the figures that matter and what can be done. */
export function RowHead({ known, row, figures, deeds, onDeed, children }: RowHeadProps) {
  const t = useWords();
  const { entity, fields } = known;
  const state = stateField(known, Object.keys(fields));
  return (
    <header className="jh-row-head">
      <div className="jh-row-head-name">
        <span className="jh-quiet">{entity.label}</span>
        <h1>
          {wordsOf(fields, row, entity.title) || row.id}
          {state === undefined ? null : <Figure known={known} row={row} name={state} />}
        </h1>
      </div>
      {figures.length > 0 ? (
        <dl className="jh-row-figures">
          {figures.map((name) => (
            <div key={name}>
              <dt>{fields[name]?.label}</dt>
              <dd>
                <Figure known={known} row={row} name={name} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <div className="jh-row-head-deeds">
        {deeds.map((deed, at) => (
          <Button
            key={deedKey(deed)}
            type={at === 0 && deed.kind === 'action' ? 'primary' : 'default'}
            danger={deed.kind === 'remove'}
            onClick={() => onDeed(deed)}
          >
            {deedLabel(deed, t)}
          </Button>
        ))}
        {children}
      </div>
    </header>
  );
}

function Figure({
  known,
  row,
  name,
}: {
  readonly known: WebEntity;
  readonly row: Row;
  readonly name: string;
}) {
  const field = known.fields[name];
  if (field === undefined || row[name] === null || row[name] === undefined)
    return <span className="jh-quiet">—</span>;
  const { Cell } = webKindOf(field);
  return <Cell field={field} value={row[name]} extent="list" />;
}
