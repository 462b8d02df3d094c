import { fact, same, sibling } from '@jianheng/definition';
import { trip } from './entities.ts';

/** What is told beside a request for a vehicle: what is not back yet, what else is driven then, and what driving came to. */
export const facts = {
  trip: {
    notBack: fact('用车人尚未还车的用车', trip, {
      where: {
        applicant: same('applicant'),
        processState: { is: 'approved' },
        returnedAt: { isEmpty: true },
      },
      columns: ['code', 'vehicle', 'endAt'],
    }),
    meanwhile: fact('同一时间的其他用车', trip, {
      where: {
        applicant: { isNot: sibling('applicant') },
        startAt: { below: sibling('endAt') },
        endAt: { above: sibling('startAt') },
        processState: { in: ['running', 'approved'] },
      },
      columns: ['vehicle', 'destination', 'startAt'],
    }),
    driven: fact('部门用车合计', trip, {
      where: { department: same('department'), processState: { is: 'approved' } },
      sums: ['distance', 'tripCost'],
    }),
  },
};
