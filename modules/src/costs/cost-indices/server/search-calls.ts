import { serve } from '@jianheng/server-platform';
import { costProjects } from '../../cost-projects/cost-projects.module.ts';
import { costIndices } from '../cost-indices.module.ts';
import { searchCalls } from '../index-search.calls.ts';
import { conditionOf, kindsBelow, readKindLevels } from './search-condition.ts';
import { chaptersOf, countComputed, firstKey, keysOf, refuseUnknownSymbols } from './search-keys.ts';
import { searchItems, searchNodes } from './search-nodes.ts';
import { itemRow, nodeRow } from './search-rows.ts';
import { bySimilarity } from './search-similarity.ts';
import { statisticsOf } from './search-statistics.ts';
import { seenProjectIds } from './seen-project.ts';

const PAGE = 20;
const MIN_WORDS = 2;

/** Search of indices over projects. */
export const indexSearch = serve(
  costIndices,
  searchCalls,
  { read: 'view', reads: [costProjects] },
  {
    'POST /b/project/index/search/searchProject': {
      label: '造价指标：指标查询',
      reads: async ({ body, tx, seen, user, businessError, ...hands }) => {
        const saved = body.historyId == null ? undefined : await seen('savedSearch').read(body.historyId);
        const condition = conditionOf(body, saved);
        const projects = await seenProjectIds(hands);
        const [pageNo, pageSize] = [body.pageNo ?? 1, body.pageSize ?? PAGE];
        const from = (pageNo - 1) * pageSize;
        const counts = { projects: projects.length, computed: await countComputed(tx, projects) };
        if (condition.content === 'bill' || condition.content === 'item') {
          if (condition.words.length < MIN_WORDS) throw businessError('wordsTooShort');
          const page = { from, most: pageSize, byProject: condition.content === 'bill' };
          const found = await searchItems(tx, condition, { projects, page });
          return {
            rows: found.map(itemRow),
            total: found[0]?.total ?? 0,
            indexKey: null,
            statistics: null,
            ...counts,
          };
        }
        await refuseUnknownSymbols(tx, condition, (symbol) => businessError('featureUnknown', { symbol }));
        const paths = await readKindLevels(tx);
        const indexKey = condition.indexKey ?? (await firstKey(tx, projects, condition.content));
        const found = await searchNodes(
          tx,
          { ...condition, indexKey },
          { projects, kinds: kindsBelow(paths, condition.kind), user },
        );
        const statistics = statisticsOf(found);
        const rows = await bySimilarity(hands, tx, { condition, found, paths });
        return {
          rows: rows
            .slice(from, from + pageSize)
            .map(({ node, similar }) => nodeRow(node, { paths, similar, range: statistics?.range ?? null })),
          total: rows.length,
          indexKey,
          statistics,
          ...counts,
        };
      },
    },
    'POST /b/project/index/search/getSubjectCondition': keysOf('科目指标', 'subject'),
    'POST /b/project/index/search/getMaterialCondition': keysOf('材料指标', 'material'),
    'POST /b/project/index/search/getRelativityCondition': keysOf('相关性指标', 'relativity'),
    'POST /b/project/index/search/getExpandCondition': keysOf('扩展指标', 'expand'),
    'POST /b/project/index/search/getBillCondition': {
      label: '造价指标：可查询的清单',
      reads: async ({ tx, ...hands }) => chaptersOf(tx, await seenProjectIds(hands), 'count(*)'),
    },
    'POST /b/project/index/search/getItemsCondition': {
      label: '造价指标：可查询的条目',
      reads: async ({ tx, ...hands }) =>
        chaptersOf(tx, await seenProjectIds(hands), 'count(distinct (left(code, 9), name, feature, uom))'),
    },
  },
);
