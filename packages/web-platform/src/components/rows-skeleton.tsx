import { Skeleton } from 'antd';
import styles from './rows-skeleton.module.css';

/** What stands for the rows of a short list while they are on the way. */
export function RowsSkeleton({ rows }: { readonly rows: number }) {
  return <Skeleton active className={styles.skeleton ?? ''} paragraph={{ rows }} />;
}
