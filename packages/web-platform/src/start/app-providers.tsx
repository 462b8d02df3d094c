import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Locale } from 'antd/es/locale/index.js';
import type { ReactNode } from 'react';
import { type ModuleUi, ModuleUiContext, screensOf } from '../entities/slots/module-ui.ts';
import type { RouteTable } from '../routes/route-table.ts';
import { ModulePagesContext, RouteTableContext } from '../routes/use-served.ts';
import { AntdProvider } from './antd-provider.tsx';

export interface AppProvidersProps {
  readonly client: QueryClient;
  readonly table: RouteTable;
  readonly modules: readonly ModuleUi[];
  readonly firstLocale: Locale;
  readonly children: ReactNode;
}

/** What every page has around it: the cache of answers, the table of addresses, what modules bring, and the component library. */
export function AppProviders({ client, table, modules, firstLocale, children }: AppProvidersProps) {
  return (
    <QueryClientProvider client={client}>
      <RouteTableContext value={table}>
        <ModuleUiContext value={modules}>
          <ModulePagesContext value={screensOf(modules)}>
            <AntdProvider firstLocale={firstLocale}>{children}</AntdProvider>
          </ModulePagesContext>
        </ModuleUiContext>
      </RouteTableContext>
    </QueryClientProvider>
  );
}
