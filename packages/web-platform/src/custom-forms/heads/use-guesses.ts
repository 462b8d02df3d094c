import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useSounds } from '../draft/use-sounds.ts';
import { columnsOf } from './columns-of.ts';
import { type Guess, guessesFrom } from './from-heads.ts';

/** What pasted heads become, with what was put right by hand; that is given up where other heads are pasted. */
export function useGuesses(heads: string) {
  const isWanted = heads.trim() !== '';
  const { data: targets } = useQuery({
    queryKey: queryKeys.customForms.targets,
    queryFn: () => api('GET /a/sys/customForm/targets'),
    enabled: isWanted,
  });
  const { soundOf } = useSounds({ isWanted });
  const [given, setGiven] = useState<{ readonly heads: string; readonly fields: readonly Guess[] }>();
  const read = useMemo(() => columnsOf(heads), [heads]);
  const guessed = useMemo(
    () => guessesFrom(read.columns, { targets: targets ?? [], soundOf }),
    [read, targets, soundOf],
  );
  const own = given?.heads === heads ? given.fields : [];
  const fieldOf = ({ field }: Guess) => own.find((one) => one.field.label === field.label)?.field ?? field;
  return {
    read,
    guesses: guessed.map((guess) => ({ name: guess.name, field: fieldOf(guess) })),
    change: (guess: Guess) =>
      setGiven({
        heads,
        fields: [...own.filter(({ field }) => field.label !== guess.field.label), guess],
      }),
  };
}
