import type { ComponentProps } from 'react';
import styles from './page.module.css';

/** The ground of a page. */
export function Page({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={className === undefined ? styles.page : `${styles.page} ${className}`} {...rest} />;
}
