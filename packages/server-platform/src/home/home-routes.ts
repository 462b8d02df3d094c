import { callSpec, type HomePanel, platformCalls, type Schema } from '@jianheng/contract';
import type { Tx } from '../database/transaction.ts';
import { type AnyRoute, route } from '../http/route.ts';
import type { ListSource } from '../processes/lists/list-source.ts';
import { getPage } from '../processes/lists/page-of.ts';
import { mine } from '../processes/lists/process-lists.ts';
import { done, todo } from '../processes/lists/task-lists.ts';
import { ownAgenda, ownFigures, ownLate } from './own-days.ts';

const HOME_DATA: Schema = platformCalls['GET /b/wf/home'].data;
/** As many as a panel of the home page shows. */
const HOME_ROWS = 8;

/** 首页: everything that it shows of one person, in one answer. */
export const homeRoutes: readonly AnyRoute[] = [
  route(
    {
      ...callSpec(platformCalls, 'GET /b/wf/home'),
      data: HOME_DATA,
      summary: '首页：我的待办、已办与申请，日程、逾期与本月数据',
      access: 'signedIn',
      audit: 'none',
      transaction: 'read',
    },
    async ({ tx, user, server, query }) => {
      const looking = { tx, user, registry: server.registry, now: server.now() };
      const wanted = new Set(query.panels?.split(','));
      const ifWanted = <T>(panel: HomePanel, read: (asked: typeof looking) => Promise<T>) =>
        wanted.has(panel) ? read(looking) : null;
      const [toDo, decided, asked, agenda, late, figures] = await Promise.all([
        // What is late would else fall off the panel first.
        firstRows(tx, { ...todo(tx, user), first: 'x.due_at < now()' }),
        firstRows(tx, done(tx, user)),
        firstRows(tx, mine(tx, user)),
        ifWanted('agenda', ownAgenda),
        ifWanted('late', ownLate),
        ifWanted('figures', ownFigures),
      ]);
      return { toDo, done: decided, mine: asked, agenda, late, figures };
    },
  ),
];

async function firstRows(tx: Tx, source: ListSource) {
  const { rows, beside } = await getPage(tx, source, { pageSize: HOME_ROWS });
  return { rows, total: beside.total, isCapped: beside.totalCapped ?? false };
}
