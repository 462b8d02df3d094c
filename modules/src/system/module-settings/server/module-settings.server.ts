import { implement } from '@jianheng/server-platform';
import { moduleSettings } from '../module-settings.module.ts';
import { codingRuleRoutes } from './coding-rule-routes.ts';
import { moduleSettingsRoutes } from './module-settings-routes.ts';

export default implement(moduleSettings, {
  actions: {},
  routes: [...moduleSettingsRoutes, ...codingRuleRoutes],
});
