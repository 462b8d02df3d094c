import type { ReactNode } from 'react';
import './process-admin.css';

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
      <header className="jh-page-head">
        <h1>{title}</h1>
        {actions === undefined ? null : <div className="jh-desk-deeds">{actions}</div>}
      </header>
      {hint === undefined ? null : <p className="jh-desk-hint jh-quiet">{hint}</p>}
      <div className="jh-desk-body">{children}</div>
    </div>
  );
}
