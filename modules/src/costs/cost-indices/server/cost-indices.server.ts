import { implement } from '@jianheng/server-platform';
import { costProjects } from '../../cost-projects/cost-projects.module.ts';
import { costIndices } from '../cost-indices.module.ts';
import { analyses, complements } from './analysis-calls.ts';
import { billDetails, collections, comparisons } from './comparison-calls.ts';
import { computeWork, indexChanges } from './compute-calls.ts';
import { sampleIndices } from './sample-indices.ts';
import { indexSearch } from './search-calls.ts';
import { searchDefaults } from './search-defaults.ts';
import { divisorSettings, factorChoices, subjectFactors } from './subject-factors.ts';
import { unusualValues } from './unusual-calls.ts';

export default implement(costIndices, {
  reads: [costProjects],
  actions: {},
  work: { compute: computeWork },
  serves: [
    analyses,
    complements,
    indexChanges,
    divisorSettings,
    subjectFactors,
    factorChoices,
    indexSearch,
    searchDefaults,
    comparisons,
    billDetails,
    collections,
    unusualValues,
  ],
  sample: sampleIndices,
});
