import type { TimelineEntry } from '@jianheng/contract';
import { callForData } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { WebEntity } from '../definition/web-module.ts';
import { CommentBox } from './comment-box.tsx';
import { Happenings } from './happenings.tsx';
import styles from './timeline.module.css';

export interface TimelineProps {
  readonly webEntity: WebEntity;
  readonly rowId: string;
}

/** What happened to a row, the latest first: who changed what, from what to what, and when; and what people say of it. */
export function Timeline({ webEntity, rowId }: TimelineProps) {
  const { path } = webEntity.entity;
  return (
    <div className={styles.timeline}>
      <CommentBox path={path} rowId={rowId} />
      <Happenings
        queryKey={queryKeys.entity.rowPart(path, rowId, 'timeline')}
        load={(before) => fetchTimeline(path, rowId, before)}
        fields={webEntity.fields}
        row={{ path, rowId }}
      />
    </div>
  );
}

function fetchTimeline(path: string, rowId: string, before: string): Promise<readonly TimelineEntry[]> {
  const query = before === '' ? '' : `?before=${before}`;
  return callForData('GET', `${path}/${rowId}/timeline${query}`, undefined, { errors: 'returned' });
}
