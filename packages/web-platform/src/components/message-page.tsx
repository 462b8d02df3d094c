import type { ReactNode } from 'react';
import styles from './message-page.module.css';

export interface MessagePageProps {
  readonly figure?: string;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** A quiet page that says one thing and offers the next step. */
export function MessagePage({ figure, title, text, children }: MessagePageProps) {
  return (
    <section className={styles.plainPage}>
      {figure === undefined ? <QuietDrawing /> : <p className={styles.plainFigure}>{figure}</p>}
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={styles.plainActions}>{children}</div>
    </section>
  );
}

function QuietDrawing() {
  return (
    <svg width="120" height="72" viewBox="0 0 120 72" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M8 64H112" strokeWidth="1.4" />
      <path d="M28 64V30H60V18H92V64M60 30V64M44 30V64M76 18V64" strokeWidth="1.2" opacity=".7" />
      <path d="M28 41H92M28 53H92M60 29H92" strokeWidth="1.2" opacity=".35" />
      <path d="M60 4V9M32 16L60 9L88 16" strokeWidth="1.4" opacity=".7" />
    </svg>
  );
}
