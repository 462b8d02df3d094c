import { implement } from '@jianheng/server-platform';
import { dictionaries } from '../dictionaries.module.ts';
import { dictionaryRoutes } from './dictionary-routes.ts';
import { guardDictionaries } from './guard-dictionaries.ts';

export default implement(dictionaries, {
  actions: {},
  rules: { dictionary: guardDictionaries },
  routes: dictionaryRoutes,
});
