declare module 'virtual:product-routes' {
  import type { RouteDefinition } from '@jianheng/web-platform/routes';

  const routes: readonly RouteDefinition[];
  export default routes;
}
