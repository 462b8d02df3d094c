import { AccessError, serve } from '@jianheng/server-platform';
import { planCalls, weatherCalls } from '../consulting-settings.calls.ts';
import { consultingSettings } from '../consulting-settings.module.ts';
import { readWeather } from './read-weather.ts';

/** The first plan of a project that the caller sees. */
export const plans = serve(
  consultingSettings,
  planCalls,
  { read: 'signedIn' },
  {
    'GET /b/designProjectPlan/getFristDesignProjectPlan/:id': {
      label: '项目策划：首个策划',
      reads: async ({ params, seen }) => {
        const [first] = await seen('plan')
          .list({ params: { project: params.id }, orderBy: 'code', pageSize: 1 })
          .catch(nothingSeen);
        if (first === undefined) return null;
        const { id, code, name, project, plannedOn, days, factor } = first;
        return { id, code, name, project, plannedOn, days, factor };
      },
    },
  },
);

/** Whoever sees no projects sees no plans. */
function nothingSeen(problem: unknown): readonly [] {
  if (problem instanceof AccessError) return [];
  throw problem;
}

/** 天气. */
export const weather = serve(
  consultingSettings,
  weatherCalls,
  { read: 'signedIn' },
  {
    'GET /b/weather/getCurWeather2': {
      label: '天气',
      reads: ({ query, settings, outside }) =>
        readWeather(settings.weatherAddress ?? '', query.area ?? '', outside.fetch),
    },
  },
);
