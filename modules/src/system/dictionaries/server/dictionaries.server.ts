import { implement } from '@jianheng/server-platform';
import { dictionaries } from '../dictionaries.module.ts';
import { dictionaryRoutes } from './dictionary-routes.ts';
import { guardDictionaries, guardTreeItems } from './guard-dictionaries.ts';
import { treeDictionaryRoutes } from './tree-dictionary-routes.ts';

export default implement(dictionaries, {
  actions: {},
  rules: { dictionary: guardDictionaries, treeItem: guardTreeItems },
  routes: [...dictionaryRoutes, ...treeDictionaryRoutes],
});
