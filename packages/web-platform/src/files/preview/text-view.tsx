import { ContentView } from './content-view.tsx';
import styles from './preview.module.css';
import type { ViewProps } from './views.ts';

const MOST_SIGNS = 500_000;

/** A text as it stands; what a browser would run is text too. */
export default function TextView({ url }: ViewProps) {
  return (
    <ContentView url={url}>
      {(bytes) => <pre className={styles.text}>{decode(bytes).slice(0, MOST_SIGNS)}</pre>}
    </ContentView>
  );
}

/** UTF-8, UTF-16 by its mark, else the Chinese of older programs. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
