import type { FileItem } from '../../files/data/file-item.ts';
import { Picture } from '../../files/file-pictures.tsx';
import styles from './signature.module.css';

/** A signature as it was written. */
export function Hand({ item }: { readonly item: FileItem }) {
  return (
    <span className={styles.hand}>
      <Picture item={item} />
    </span>
  );
}
