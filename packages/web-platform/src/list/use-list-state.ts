import type { ListShape } from '@jianheng/definition';
import { useState } from 'react';
import type { WebEntity } from '../definitions/web-module.ts';
import type { FilterValue } from '../fields/web-kind.ts';
import { useUserConfig } from '../session/use-user-config.ts';
import { type Filters, filterParams } from './filter-params.ts';
import { type ListConfig, readListConfig } from './list-config.ts';
import { type ListQuestion, type Sort, sortOf } from './list-question.ts';

export type ListState = {
  readonly keyword: string;
  readonly filters: Filters;
  readonly question: ListQuestion;
  readonly config: ListConfig;
  readonly search: (keyword: string) => void;
  readonly filter: (name: string, value: FilterValue | undefined) => void;
  readonly clear: () => void;
  readonly sortBy: (sort: Sort | undefined) => void;
  readonly turnTo: (pageNo: number, pageSize: number) => void;
  readonly configure: (config: ListConfig) => void;
};

type Wanted = {
  readonly keyword: string;
  readonly filters: Filters;
  readonly sort: Sort | undefined;
  readonly pageNo: number;
};

/** What the user looks for in a list, and how he wants it drawn. Every other question begins on its first page. */
export function useListState({ module, fields }: WebEntity, listName: string, list: ListShape): ListState {
  const declared = sortOf(list.sort);
  const [wanted, setWanted] = useState<Wanted>({ keyword: '', filters: {}, sort: declared, pageNo: 1 });
  const [config, configure] = useUserConfig(`list.${module.name}.${listName}`, readListConfig);
  const { keyword, filters, sort, pageNo } = wanted;
  const ask = (change: Partial<Wanted>) => setWanted((before) => ({ ...before, pageNo: 1, ...change }));
  const params = filterParams({ fields, search: list.search ?? [], keyword, filters });
  return {
    keyword,
    filters,
    config,
    question: { params, sort, pageNo, pageSize: config.pageSize },
    search: (next) => ask({ keyword: next }),
    filter: (name, value) => ask({ filters: { ...filters, [name]: value } }),
    clear: () => ask({ keyword: '', filters: {} }),
    sortBy: (next) => ask({ sort: next ?? declared }),
    turnTo: (next, pageSize) => {
      if (pageSize !== config.pageSize) configure({ ...config, pageSize });
      ask({ pageNo: pageSize === config.pageSize ? next : 1 });
    },
    configure,
  };
}
