import { listFields } from '@jianheng/definition';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useStore } from '../../hooks/store.ts';
import { translatorOf } from '../../i18n/i18n.ts';
import { languageStore } from '../../i18n/language-store.ts';
import { localised, localisedModule } from './localised.ts';
import type { WebEntity, WebModule } from './web-module.ts';

/** A module's definition; read once a session. Without a name nothing is asked. */
export function useModule(name: string) {
  const language = useStore(languageStore);
  const { data: declared, ...rest } = useQuery({ ...moduleQuery(name), enabled: name !== '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language says the same declaration in other words
  const data = useMemo(
    () => declared && localisedModule(declared, translatorOf(declared.name)),
    [declared, language],
  );
  return { ...rest, data };
}

/** How a module's declaration is asked for. */
export function moduleQuery(name: string) {
  return {
    queryKey: queryKeys.definition(name),
    queryFn: (): Promise<WebModule> => api('GET /definitions/:module', { params: { module: name } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  };
}

/** An entity of a module. Throws when the module has none of this name: a definition that names it is broken. */
export function entityOf(module: WebModule, name: string): WebEntity {
  const entity = module.entities[name];
  if (entity === undefined) throw new Error(`module ${module.name} has no entity ${name}`);
  const process = module.processes[name];
  return {
    module,
    name,
    entity,
    fields: localised(listFields(entity, process !== undefined), translatorOf(module.name)),
    process,
  };
}
