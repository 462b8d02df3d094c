import { defineCalls, dictionaryCode, dictionaryItem } from '@jianheng/contract';
import { z } from 'zod';

const items = { data: z.array(dictionaryItem) };

/** Dictionaries that the catalogue of calls names one by one, and one item of any. */
export const dictionaryCalls = defineCalls({
  'GET /share/bd/dict/projectPost': items,
  'GET /share/bd/dict/build-fee': items,
  'GET /share/bd/dict/:code/:item': {
    params: z.strictObject({ code: dictionaryCode, item: z.string().max(100) }),
    data: dictionaryItem.nullable(),
  },
});
