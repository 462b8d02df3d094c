import { callSpec, platformCalls } from '@jianheng/contract';
import { type AnyRoute, Page, route } from '../http/route.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import { allowedColumns } from '../storage/requested-order.ts';
import {
  findEverywhere,
  HIT_COLUMNS,
  MOST_OF_A_KIND,
  searchedFor,
  showHits,
} from './find-rows-everywhere.ts';

const PAGE_SIZE = 10;

const kindOf = ({ entity, module }: RegisteredEntity) => ({
  code: entity.path,
  name: entity.label,
  ...(module?.drawn ? { drawn: module.drawn } : {}),
});

/** 全局搜索: rows of every kind that the person sees, found by the words that they hold. */
export function searchRoutes(): AnyRoute[] {
  const reads = { access: 'signedIn', audit: 'none', transaction: 'read' } as const;
  return [
    route(
      { ...reads, ...callSpec(platformCalls, 'GET /b/global/search/typeList'), summary: '全局搜索：类型' },
      async ({ tx, user, server, query }) => {
        const searching = { tx, user, registry: server.registry };
        const kinds = searchedFor(searching);
        if (query.keyword === undefined) return kinds.map(kindOf);
        const hits = await findEverywhere(searching, { keyword: query.keyword, kinds });
        return [...Map.groupBy(hits, ({ known }) => known)]
          .map(([known, found]) => ({
            ...kindOf(known),
            count: Math.min(found.length, MOST_OF_A_KIND),
            isMore: found.length > MOST_OF_A_KIND,
          }))
          .sort((a, b) => b.count - a.count);
      },
    ),
    route(
      { ...reads, ...callSpec(platformCalls, 'POST /b/global/search/queryList'), summary: '全局搜索：查询' },
      async ({ tx, user, server, body }) => {
        const searching = { tx, user, registry: server.registry };
        const { tableCode, keyword = '' } = body.params ?? {};
        const kinds = searchedFor(searching).filter(({ entity }) => !tableCode || entity.path === tableCode);
        const hits = await findEverywhere(searching, {
          keyword,
          kinds,
          order: allowedColumns(body, HIT_COLUMNS),
        });
        const { pageNo = 1, pageSize = PAGE_SIZE } = body;
        const start = (pageNo - 1) * pageSize;
        return new Page(await showHits(searching, hits.slice(start, start + pageSize), keyword), {
          total: hits.length,
        });
      },
    ),
  ];
}
