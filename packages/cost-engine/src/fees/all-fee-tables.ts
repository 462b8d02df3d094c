import type { FeeTable } from './fee-table.ts';
import { biddingAgency } from './tables/bidding-agency.ts';
import { constructionManagement } from './tables/construction-management.ts';
import { costConsultingJiangsu2004 } from './tables/cost-consulting-jiangsu-2004.ts';
import { costConsultingJiangsu2014 } from './tables/cost-consulting-jiangsu-2014.ts';
import { costConsultingSixSlices } from './tables/cost-consulting-six-slices.ts';
import { design } from './tables/design.ts';
import { preliminaryConsulting } from './tables/preliminary-consulting.ts';
import { supervision } from './tables/supervision.ts';

/** Every published tariff that the product knows. */
export const FEE_TABLES: readonly FeeTable[] = [
  biddingAgency,
  design,
  supervision,
  preliminaryConsulting,
  constructionManagement,
  costConsultingJiangsu2004,
  costConsultingJiangsu2014,
  costConsultingSixSlices,
];
