import { defineCalls, idParams, idSchema } from '@jianheng/contract';
import { z } from 'zod';

/** Plans of a project. */
export const planCalls = defineCalls({
  /** The first plan of a project (`id`), or null. */
  'GET /b/designProjectPlan/getFristDesignProjectPlan/:id': {
    params: idParams,
    data: z
      .strictObject({
        id: idSchema,
        code: z.string(),
        name: z.string(),
        project: idSchema,
        plannedOn: z.string(),
        days: z.int().nullable(),
        factor: z.string().nullable(),
      })
      .nullable(),
  },
});

/** Weather at a site. */
export const weatherCalls = defineCalls({
  /** The weather of an area by the configured service; null where none is configured or it does not answer. */
  'GET /b/weather/getCurWeather2': {
    query: z.strictObject({ area: z.string().max(50).optional() }),
    data: z
      .strictObject({ area: z.string(), weather: z.string(), temperature: z.string(), wind: z.string() })
      .nullable(),
  },
});
