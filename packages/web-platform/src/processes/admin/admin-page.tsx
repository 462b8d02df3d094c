import type { ReactNode } from 'react';
import { Page } from '../../components/page.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import words from '../../components/words.module.css';
import styles from './process-admin.module.css';

export interface AdminPageProps {
  readonly title: string;
  readonly hint?: string;
  /** Pages beside this one. */
  readonly tabs?: ReactNode;
  /** What can be done with the page as a whole. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The header and the body of a page for those who administer processes. */
export function AdminPage({ title, hint, tabs, actions, children }: AdminPageProps) {
  return (
    <Page className={styles.desk}>
      <PageHeader title={title}>
        {actions === undefined ? undefined : <div className={styles.deskDeeds}>{actions}</div>}
      </PageHeader>
      {tabs}
      {hint === undefined ? null : <p className={`${styles.deskHint} ${words.quiet}`}>{hint}</p>}
      {/* What is longer than the page is scrolled by keyboard as well. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus */}
      <section className={styles.deskBody} aria-label={title} tabIndex={0}>
        {children}
      </section>
    </Page>
  );
}
