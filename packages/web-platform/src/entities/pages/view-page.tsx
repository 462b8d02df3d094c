import { lazyPage } from '../../components/lazy-page.tsx';
import { NotAllowedPage } from '../../components/not-found-page.tsx';
import type { ViewProps } from '../views/view-props.ts';

/** A view of a list; each kind loads its code when it is first opened. */
export function ViewPage({ viewName, ...props }: Omit<ViewProps, 'view'>) {
  const view = props.webEntity.module.views[viewName];
  if (view === undefined) return <NotAllowedPage />;
  switch (view.kind) {
    case 'calendar':
      return <Calendar {...props} viewName={viewName} view={view} />;
    case 'statistics':
      return <Statistics {...props} viewName={viewName} view={view} />;
    case 'board':
      return <Board {...props} viewName={viewName} view={view} />;
  }
}

const Calendar = lazyPage(async () => (await import('../views/calendar/calendar-view.tsx')).CalendarView);
const Statistics = lazyPage(
  async () => (await import('../views/statistics/statistics-view.tsx')).StatisticsView,
);
const Board = lazyPage(async () => (await import('../views/board/board-view.tsx')).BoardView);
