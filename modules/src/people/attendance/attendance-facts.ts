import { fact, same, sibling } from '@jianheng/definition';
import { correction } from './day-entities.ts';
import { balance, leave } from './leave-entities.ts';

/** What is told beside the forms of attendance: what is left, what was taken, and who else is away. */
export const facts = {
  leave: {
    balances: fact('请假人的假期余额', balance, {
      where: { person: same('applicant') },
      columns: ['year', 'kind', 'left'],
      most: 6,
    }),
    taken: fact('请假人已批准的请假', leave, {
      where: { applicant: same('applicant'), processState: { is: 'approved' } },
      sums: ['days'],
      columns: ['kind', 'fromOn', 'days'],
    }),
    away: fact('部门同期请假的人', leave, {
      where: {
        department: same('department'),
        applicant: { isNot: sibling('applicant') },
        fromOn: { atMost: sibling('toOn') },
        toOn: { atLeast: sibling('fromOn') },
        processState: { in: ['running', 'approved'] },
      },
      columns: ['applicant', 'fromOn', 'toOn'],
      most: 10,
    }),
  },
  correction: {
    earlier: fact('申请人以前的补卡', correction, {
      where: {
        applicant: same('applicant'),
        createdDate: { below: sibling('createdDate') },
        processState: { in: ['running', 'approved', 'rejected'] },
      },
      columns: ['onDay', 'part', 'processState'],
    }),
    leaves: fact('补卡当天的请假', leave, {
      where: {
        applicant: same('applicant'),
        fromOn: { atMost: sibling('onDay') },
        toOn: { atLeast: sibling('onDay') },
        processState: { in: ['running', 'approved'] },
      },
      columns: ['kind', 'fromOn', 'toOn'],
    }),
  },
};
