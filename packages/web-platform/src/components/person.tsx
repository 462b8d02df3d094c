import { Avatar } from './avatar.tsx';
import styles from './person.module.css';

/** A person in a row: initial and name. */
export function Person({ name }: { readonly name: string | null | undefined }) {
  if (name === null || name === undefined || name === '') return null;
  return (
    <span className={styles.person}>
      <Avatar name={name} size={20} />
      <span>{name}</span>
    </span>
  );
}
