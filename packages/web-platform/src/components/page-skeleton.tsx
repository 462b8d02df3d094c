import { Skeleton } from 'antd';
import { Page } from './page.tsx';

/** What a page shows while its code or first data is on the way. */
export function PageSkeleton() {
  return (
    <Page aria-busy="true">
      <Skeleton active title={{ width: 180 }} paragraph={{ rows: 8 }} />
    </Page>
  );
}
