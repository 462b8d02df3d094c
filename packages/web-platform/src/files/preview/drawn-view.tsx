import { useEffect, useRef, useState } from 'react';
import { CannotShow, ContentView } from './content-view.tsx';
import styles from './preview.module.css';
import { Waiting } from './waiting.tsx';

/** Draws a content into an element; answers what takes it away again. */
export type Draw = (bytes: ArrayBuffer, into: HTMLElement) => Promise<(() => void) | undefined>;

/** A content that a library draws by itself; what it cannot read is said in words. */
export function DrawnView({ url, draw }: { readonly url: string; readonly draw: Draw }) {
  return <ContentView url={url}>{(bytes) => <Drawn bytes={bytes} draw={draw} />}</ContentView>;
}

function Drawn({ bytes, draw }: { readonly bytes: ArrayBuffer; readonly draw: Draw }) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing');
  useEffect(() => {
    const into = document.createElement('div');
    place.current?.replaceChildren(into);
    let isHere = true;
    let clear: (() => void) | undefined;
    draw(bytes, into).then(
      (cleared) => {
        clear = cleared;
        if (isHere) setState('drawn');
        else cleared?.();
      },
      () => isHere && setState('failed'),
    );
    return () => {
      isHere = false;
      clear?.();
    };
  }, [bytes, draw]);
  return (
    <>
      {state === 'drawing' ? <Waiting /> : null}
      {state === 'failed' ? <CannotShow /> : null}
      <div ref={place} className={styles.drawn} data-drawn={state} hidden={state === 'failed'} />
    </>
  );
}
