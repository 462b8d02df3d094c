import { listFields } from '@jianheng/definition';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callForData } from '../calls/call.ts';
import { useStore } from '../pieces/store.ts';
import { languageStore } from '../words/language-store.ts';
import { wordOf } from '../words/words.ts';
import { localised } from './localised.ts';
import type { WebEntity, WebModule } from './web-module.ts';

/** A module's definition; read once a session. Without a name nothing is asked. */
export function useModule(name: string) {
  const language = useStore(languageStore);
  const { data: declared, ...rest } = useQuery({
    queryKey: ['definitions', name],
    queryFn: () => callForData<WebModule>('GET', `/definitions/${encodeURIComponent(name)}`),
    enabled: name !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language says the same declaration in other words
  const data = useMemo(() => declared && localised(declared, wordOf), [declared, language]);
  return { ...rest, data };
}

/** An entity of a module. Throws when the module has none of this name: a definition that names it is broken. */
export function entityOf(module: WebModule, name: string): WebEntity {
  const entity = module.entities[name];
  if (entity === undefined) throw new Error(`module ${module.name} has no entity ${name}`);
  const process = module.processes[name];
  return { module, name, entity, fields: listFields(entity, process !== undefined), process };
}
