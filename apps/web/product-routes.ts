import { reservedRoutes } from '@jianheng/modules/reserved-routes';
import { allModules } from '@jianheng/modules/server';
import { productRoutes } from '@jianheng/web-platform/routes';
import type { Plugin } from 'vite';

const NAME = 'virtual:product-routes';
const ID = `\0${NAME}`;

/**
 * The addresses of all modules and the reserved ones, as plain data: a visitor's browser knows where pages stand before
 * it has asked for any declaration.
 */
export function listProductRoutes(): Plugin {
  return {
    name: 'jianheng:product-routes',
    resolveId: (id) => (id === NAME ? ID : undefined),
    load(id) {
      if (id !== ID) return undefined;
      const routes = productRoutes(
        allModules.map(({ module }) => module),
        reservedRoutes,
      );
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(routes))});`;
    },
  };
}
