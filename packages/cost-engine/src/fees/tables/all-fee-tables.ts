import { biddingAgency } from './bidding-agency.ts';
import { constructionManagement } from './construction-management.ts';
import { costConsultingJiangsu2004 } from './cost-consulting-jiangsu-2004.ts';
import { costConsultingJiangsu2014 } from './cost-consulting-jiangsu-2014.ts';
import { costConsultingSixBrackets } from './cost-consulting-six-brackets.ts';
import { design } from './design.ts';
import type { FeeTable } from './fee-table.ts';
import { preliminaryConsulting } from './preliminary-consulting.ts';
import { supervision } from './supervision.ts';

/** Every published tariff that the product knows. */
export const FEE_TABLES: readonly FeeTable[] = [
  biddingAgency,
  design,
  supervision,
  preliminaryConsulting,
  constructionManagement,
  costConsultingJiangsu2004,
  costConsultingJiangsu2014,
  costConsultingSixBrackets,
];
