import type { PlatformBody } from '@jianheng/contract';
import { useEffect, useState } from 'react';
import { useSettled } from '../../hooks/use-settled.ts';
import { platformCall } from '../../mutations/platform-call.ts';
import { useAction } from '../../mutations/use-action.ts';
import { useUnsavedTab } from '../../navigation/unsaved-tabs.ts';

type Content = Omit<PlatformBody<'PUT /act/model/:key/draft'>, 'revision'>;
export type DraftState = 'saved' | 'saving' | 'changed' | 'refused';

const PAUSE_MS = 1200;

/**
 * Keeps what is drawn on the server, a moment after it has last changed: a crash loses that moment. What another designer has
 * kept meanwhile is never written over: the refusal is told, and nothing more is kept.
 */
export function useDraft<Drawn extends object>(
  key: string,
  first: { readonly revision: number; readonly drawn: Drawn },
  drawn: Drawn,
  contentOf: (drawn: Drawn) => Content,
) {
  const [kept, setKept] = useState(first);
  const [isRefused, setRefused] = useState(false);
  const saving = useAction({
    call: platformCall('PUT /act/model/:key/draft'),
    onRefused: () => {
      setRefused(true);
      return undefined;
    },
  });
  const isChanged = drawn !== kept.drawn;
  useUnsavedTab(isChanged);
  const save = async (): Promise<number | undefined> => {
    if (!isChanged) return kept.revision;
    const body = {
      ...contentOf(drawn),
      revision: kept.revision,
    } as PlatformBody<'PUT /act/model/:key/draft'>;
    const saved = await saving.run({ params: { key }, body });
    if (saved === undefined) return undefined;
    setKept({ revision: saved.revision, drawn });
    return saved.revision;
  };
  const settled = useSettled(drawn, PAUSE_MS);
  const isDue = settled === drawn && isChanged && !isRefused && !saving.isRunning;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is due once, and saves what is drawn then
  useEffect(() => {
    if (isDue) void save();
  }, [isDue]);
  const states: readonly (readonly [DraftState, boolean])[] = [
    ['saving', saving.isRunning],
    ['refused', isRefused],
    ['changed', isChanged],
  ];
  return {
    revision: kept.revision,
    state: states.find(([, holds]) => holds)?.[0] ?? 'saved',
    save,
    /** The draft is done with: another begins with the next change. */
    forget: () => setKept({ revision: 0, drawn }),
  };
}
