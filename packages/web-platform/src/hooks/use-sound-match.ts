import { useEffect, useState } from 'react';

type Library = typeof import('pinyin-pro');
/** Whether a Chinese text sounds like what was typed. */
type SoundMatch = (text: string) => boolean;

const NOTHING: SoundMatch = () => false;
let library: Library | undefined;

/** Finds texts by pinyin or its initials: `fybx` and `baoxiao` both find 费用报销. The readings are fetched when letters are typed. */
export function useSoundMatch(typed: string): SoundMatch {
  const letters = typed.toLowerCase().replace(/[\s'’]/g, '');
  const isSound = /^[a-z]{2,50}$/.test(letters);
  const [loaded, setLoaded] = useState(library);
  useEffect(() => {
    if (!isSound || library !== undefined) return;
    import('pinyin-pro').then(
      (found) => {
        library = found;
        setLoaded(found);
      },
      () => undefined,
    );
  }, [isSound]);
  const match = (loaded ?? library)?.match;
  if (!isSound || match === undefined) return NOTHING;
  return (text) => match(text, letters, { continuous: true, v: true }) !== null;
}
