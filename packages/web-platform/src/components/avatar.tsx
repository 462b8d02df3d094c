import styles from './avatar.module.css';
export interface AvatarProps {
  readonly name: string;
  /** Pixels; 22 in rows and headers, 80 in the user drawer. */
  readonly size?: number;
}

/** A person's initial on a quiet ground; the last character of a Chinese name tells people apart best. */
export function Avatar({ name, size = 22 }: AvatarProps) {
  const style = { width: size, height: size, fontSize: Math.round(size * 0.5) };
  return (
    <span className={styles.avatar} style={style} aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}

function initialOf(name: string): string {
  const characters = [...name.trim()];
  const isLatin = /^[A-Za-z]/.test(characters[0] ?? '');
  return ((isLatin ? characters[0] : characters.at(-1)) ?? '').toUpperCase();
}
