import { useState } from 'react';
import { CannotShow } from './content-view.tsx';
import styles from './preview.module.css';
import type { ViewProps } from './views.ts';

/** A picture as large as there is room; a press shows it in its own size. */
export default function ImageView({ url, name }: ViewProps) {
  const [isLarge, setLarge] = useState(false);
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <CannotShow />;
  return (
    <button type="button" className={styles.picture} onClick={() => setLarge((before) => !before)}>
      <img
        className={isLarge ? styles.asLarge : styles.fitted}
        src={url}
        alt={name}
        onError={() => setBroken(true)}
      />
    </button>
  );
}
