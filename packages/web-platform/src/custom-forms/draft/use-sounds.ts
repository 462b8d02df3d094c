import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../api/query-keys.ts';
import type { SoundOf } from './name-of-head.ts';

/** How Chinese sounds, for names on the wire: a large table of readings that is loaded once. */
export function useSounds({ isWanted = true } = {}): {
  readonly soundOf: SoundOf | undefined;
  readonly isLoading: boolean;
} {
  const { data: soundOf, isLoading } = useQuery({
    queryKey: queryKeys.customForms.sounds,
    queryFn: loadSounds,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isWanted,
  });
  return { soundOf, isLoading };
}

async function loadSounds(): Promise<SoundOf> {
  const { pinyin } = await import('pinyin-pro');
  return (text) => pinyin(text, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' });
}
