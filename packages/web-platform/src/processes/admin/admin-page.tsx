import type { ReactNode } from 'react';
import { PageHeader } from '../../components/page-header.tsx';
import styles from './process-admin.module.css';

export interface AdminPageProps {
  readonly title: string;
  readonly hint?: string;
  /** What can be done with the page as a whole. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The header and the body of a page for those who administer processes. */
export function AdminPage({ title, hint, actions, children }: AdminPageProps) {
  return (
    <div className="jh-page jh-desk">
      <PageHeader title={title}>
        {actions === undefined ? undefined : <div className="jh-desk-deeds">{actions}</div>}
      </PageHeader>
      {hint === undefined ? null : <p className={`${styles.deskHint} jh-quiet`}>{hint}</p>}
      <div className={styles.deskBody}>{children}</div>
    </div>
  );
}
