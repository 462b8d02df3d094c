import type { ReactNode } from 'react';
import './process-admin.css';

export interface DeskPageProps {
  readonly title: string;
  readonly hint?: string;
  /** What can be done with the page as a whole. */
  readonly deeds?: ReactNode;
  readonly children: ReactNode;
}

/** The head and the ground of a page of the process desk. */
export function DeskPage({ title, hint, deeds, children }: DeskPageProps) {
  return (
    <div className="jh-page jh-desk">
      <header className="jh-page-head">
        <h1>{title}</h1>
        {deeds === undefined ? null : <div className="jh-desk-deeds">{deeds}</div>}
      </header>
      {hint === undefined ? null : <p className="jh-desk-hint jh-quiet">{hint}</p>}
      <div className="jh-desk-body">{children}</div>
    </div>
  );
}
