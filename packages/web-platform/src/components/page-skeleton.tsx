import { Skeleton } from 'antd';

/** What a page shows while its code or first data is on the way. */
export function PageSkeleton() {
  return (
    <div className="jh-page" aria-busy="true">
      <Skeleton active title={{ width: 180 }} paragraph={{ rows: 8 }} />
    </div>
  );
}
