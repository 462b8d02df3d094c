import type { ComponentProps } from 'react';
import styles from './page.module.css';

type PageProps = ComponentProps<'div'> & {
  /** The sheet grows with what stands on it; without it the page ends with the window and scrolls within. */
  readonly grows?: boolean;
};

/** The ground of a page. */
export function Page({ className = '', grows = false, ...rest }: PageProps) {
  return <div className={`${styles.page} ${grows ? styles.grows : ''} ${className}`} {...rest} />;
}
