import { useEffect, useRef, useState } from 'react';
import { CannotShow, CannotShowAll, ContentView } from './content-view.tsx';
import styles from './preview.module.css';
import { Waiting } from './waiting.tsx';

/** Draws a content into an element, and says when a part of it cannot be drawn; answers what takes it away again. */
export type Draw = (
  bytes: ArrayBuffer,
  into: HTMLElement,
  onUnreadable: () => void,
) => Promise<(() => void) | undefined>;

/** A content that a library draws by itself; what it cannot read is said in words. */
export function DrawnView({ url, draw }: { readonly url: string; readonly draw: Draw }) {
  return <ContentView url={url}>{(bytes) => <Drawn bytes={bytes} draw={draw} />}</ContentView>;
}

function Drawn({ bytes, draw }: { readonly bytes: ArrayBuffer; readonly draw: Draw }) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'drawing' | 'drawn' | 'partly' | 'failed'>('drawing');
  useEffect(() => {
    const into = document.createElement('div');
    place.current?.replaceChildren(into);
    let isHere = true;
    let clear: (() => void) | undefined;
    draw(bytes, into, () => isHere && setState('partly')).then(
      (cleared) => {
        clear = cleared;
        if (isHere) setState((before) => (before === 'partly' ? before : 'drawn'));
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
      {state === 'partly' ? <CannotShowAll /> : null}
      <div ref={place} className={styles.drawn} data-drawn={state} hidden={state === 'failed'} />
    </>
  );
}
