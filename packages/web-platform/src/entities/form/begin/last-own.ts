import { callForData } from '../../../api/call.ts';
import type { Row } from '../../definition/web-module.ts';

const QUIET = { errors: 'returned' } as const;

/** The row that a person made last, whole; nothing where they made none. */
export async function lastOwn(path: string, createdBy: string): Promise<Row | undefined> {
  const [last] = await callForData<readonly Row[]>(
    'POST',
    `${path}/queryList`,
    { params: { createdBy }, orderBy: 'createdDate', order: 'DESC', pageSize: 1, count: 'none' },
    QUIET,
  );
  return last && callForData<Row>('GET', `${path}/${last.id}`, undefined, QUIET);
}
