import { processState } from '../display/process-states.ts';
import { Moment } from '../pieces/moment.tsx';
import { StateTag } from '../pieces/state-tag.tsx';
import { useWords } from '../words/use-words.ts';
import { type ProcessList, type ProcessRow, stepsText } from './process-rows.ts';

export interface ProcessCardsProps {
  readonly list: ProcessList;
  readonly rows: readonly ProcessRow[];
  readonly onOpen: (row: ProcessRow) => void;
}

/** The list on a phone: one card a line. */
export function ProcessCards({ list, rows, onOpen }: ProcessCardsProps) {
  const t = useWords();
  return (
    <ul className="jh-cards">
      {rows.map((row) => (
        <li key={row.id}>
          <button type="button" className="jh-card-row" onClick={() => onOpen(row)}>
            <span
              className={
                list === 'toDo' && row.isClick === false ? 'jh-card-title jh-unread' : 'jh-card-title'
              }
            >
              {row.processName}
            </span>
            <span className="jh-card-facts">
              {list === 'mine' && row.status ? <StateTag {...stateIn(row.status, t)} /> : null}
              <span>{row.taskName ?? stepsText(row.curSteps)}</span>
              <span>{list === 'mine' ? '' : row.starterName}</span>
              <Moment at={row.createdAt ?? row.endedAt ?? row.startedAt} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function stateIn(status: string, t: (text: string) => string) {
  const { label, tone } = processState(status);
  return { label: t(label), tone };
}
