import { implement } from '@jianheng/server-platform';
import { costCatalogues } from '../cost-catalogues.module.ts';
import { factorRoutes } from './factor-calls.ts';
import { keepFormulas } from './factor-rules.ts';
import { kindRoutes } from './kind-calls.ts';
import { keepLevels } from './kind-rules.ts';
import { loadStandard } from './load-standard.ts';
import { sampleCatalogues } from './sample-catalogues.ts';

export default implement(costCatalogues, {
  actions: { loadStandard },
  rules: { kind: keepLevels, factor: keepFormulas },
  serves: [kindRoutes, factorRoutes],
  sample: sampleCatalogues,
  examples: {
    factor: { rule: 'formula', formula: '1 + 2' },
    mainMaterial: { price: '100.0000' },
  },
});
