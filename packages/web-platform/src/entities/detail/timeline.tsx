import type { TimelineEntry } from '@jianheng/contract';
import { callForData } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useAction } from '../../mutations/use-action.ts';
import { mayRestore } from '../actions/row-changes.ts';
import type { Row, WebEntity } from '../definition/web-module.ts';
import { CommentBox } from './comment-box.tsx';
import { Happenings, type Was } from './happenings.tsx';
import styles from './timeline.module.css';

export interface TimelineProps {
  readonly webEntity: WebEntity;
  readonly row: Row;
  /** Whether the reader may change the row, and so have a field as it was. */
  readonly mayChange: boolean;
}

/** What happened to a row, the latest first: who changed what, from what to what, and when; and what people say of it. */
export function Timeline({ webEntity, row, mayChange }: TimelineProps) {
  const { path } = webEntity.entity;
  const rowId = row.id;
  const restoring = useAction({
    call: (was: Was, options) =>
      callForData<Row>('PUT', path, { id: rowId, revision: row.revision, [was.name]: was.before }, options),
    done: '已还原',
    changes: { entity: path },
  });
  const restore = {
    isOffered: (was: Was) => mayRestore(webEntity, row, was),
    run: (was: Was) => void restoring.run(was),
  };
  return (
    <div className={styles.timeline}>
      <CommentBox path={path} rowId={rowId} />
      <Happenings
        queryKey={queryKeys.entity.rowPart(path, rowId, 'timeline')}
        load={(before) => fetchTimeline(path, rowId, before)}
        fields={webEntity.fields}
        row={{ path, rowId }}
        restore={mayChange ? restore : undefined}
      />
    </div>
  );
}

function fetchTimeline(path: string, rowId: string, before: string): Promise<readonly TimelineEntry[]> {
  const query = before === '' ? '' : `?before=${before}`;
  return callForData('GET', `${path}/${rowId}/timeline${query}`, undefined, { errors: 'returned' });
}
