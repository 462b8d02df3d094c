import { implement } from '@jianheng/server-platform';
import { costFees } from '../../cost-fees/cost-fees.module.ts';
import { costProjects } from '../cost-projects.module.ts';
import { billFiles } from './bill-calls.ts';
import { clearProject } from './clear-project.ts';
import { collection, collectionEdits } from './collection-calls.ts';
import { editCalls } from './edit-calls.ts';
import { factorCalls, factorEdits, nodeScale } from './factor-calls.ts';
import { factsExport, factsImport } from './facts-calls.ts';
import { factsRoutes } from './facts-routes.ts';
import {
  featureSearch,
  nodeFeatureChoices,
  nodeFeatureEdits,
  nodeFeatures,
  projectFeatureEdits,
  projectFeatures,
} from './feature-calls.ts';
import { feeKinds, feeReads, projectFees } from './fee-calls.ts';
import { feeAdds, feeChanges, feeRemovals, feeStarts } from './fee-edits.ts';
import { clearFigures, guardNodes } from './guard-nodes.ts';
import { importCalls } from './import-reading.ts';
import { billItems } from './item-calls.ts';
import { approveReview, intoLibrary, returnReview, reviewStates } from './library-calls.ts';
import { lineCalls } from './line-calls.ts';
import { lookRoutes } from './look-routes.ts';
import { materials, materialTrees } from './material-calls.ts';
import { materialCollection, materialEdits } from './material-edits.ts';
import { nodeLists, nodeSpecialties, placedNodes } from './node-calls.ts';
import { normVersions, pricingNorms } from './norm-calls.ts';
import { priceImport } from './price-import.ts';
import { lineEquals, pricing } from './pricing-calls.ts';
import { nodeKinds, projectFormats, projectKinds, projectSubjects } from './project-kinds.ts';
import { projectTree } from './project-tree.ts';
import { readingCalls } from './reading-calls.ts';
import { readingRoutes } from './reading-routes.ts';
import { sampleCostProjects } from './sample-cost-projects.ts';
import { classification } from './save-classification.ts';
import { billBooks, billVersions, subjectModels, subjectSums } from './subject-calls.ts';
import { projectViews, summaries, summaryEdits } from './summary-calls.ts';
import { costTreeMoves, costTreeSearch, costTrees, guardCostTree } from './tree-calls.ts';
import { writingGets } from './writing-gets.ts';

export default implement(costProjects, {
  reads: [costFees],
  // A node of another project is refused.
  examples: { costTree: { node: null } },
  rules: { project: clearFigures, node: guardNodes, costTree: guardCostTree },
  actions: { clear: clearProject, approveReview, returnReview },
  serves: [
    projectTree,
    lineCalls,
    editCalls,
    pricing,
    lineEquals,
    readingCalls,
    importCalls,
    priceImport,
    intoLibrary,
    reviewStates,
    factsExport,
    factsImport,
    projectKinds,
    projectFormats,
    projectSubjects,
    nodeKinds,
    classification,
    factorCalls,
    factorEdits,
    nodeScale,
    billItems,
    materials,
    materialTrees,
    materialEdits,
    materialCollection,
    feeReads,
    feeKinds,
    projectFees,
    feeAdds,
    feeChanges,
    feeRemovals,
    feeStarts,
    placedNodes,
    nodeSpecialties,
    nodeLists,
    costTrees,
    costTreeSearch,
    costTreeMoves,
    summaries,
    summaryEdits,
    projectViews,
    projectFeatures,
    nodeFeatures,
    nodeFeatureChoices,
    featureSearch,
    projectFeatureEdits,
    nodeFeatureEdits,
    subjectModels,
    subjectSums,
    collection,
    collectionEdits,
    billBooks,
    billVersions,
    billFiles,
    normVersions,
    pricingNorms,
  ],
  routes: [...readingRoutes, ...lookRoutes, ...factsRoutes, ...writingGets],
  alsoAt: { '/b/project/saveProject': '/b/project', '/b/project/file': '/b/project/projectFile' },
  sample: sampleCostProjects,
});
