import { chinaDay } from '@jianheng/expression';
import {
  type FirmCalendar,
  formulaCalendar,
  type SamplePerson,
  type SampleTenant,
} from '@jianheng/server-platform';
import { dayAfter } from './days.ts';

const COMMON: readonly (readonly [kind: string, reason: string])[] = [
  ['年假', '带家人外出'],
  ['年假', '回老家探亲'],
  ['年假', '陪孩子秋游'],
  ['年假', '家中装修'],
  ['病假', '感冒发烧'],
  ['病假', '到医院复查'],
  ['事假', '参加孩子家长会'],
];
const PERSONAL = ['事假', '办理房产过户'] as const;

/** A year of leave, everybody in his turn; what begins in the days to come may still wait. */
export async function sampleLeave(
  firm: SampleTenant,
  today: Date,
  kinds: ReadonlyMap<string, string>,
): Promise<void> {
  const calendar = await firm.inTenant((tx) => formulaCalendar(tx));
  const people = shuffled(
    firm,
    firm.people.filter(({ job }) => job !== '总经理'),
  );
  let turn = 0;
  for (let daysAgo = 330; daysAgo > -9; daysAgo -= firm.random.between(4, 9)) {
    const by = people[turn % people.length];
    turn += 1;
    if (by) await ask(firm, today, { by, daysAgo, calendar, kinds });
  }
}

function shuffled(firm: SampleTenant, people: readonly SamplePerson[]): readonly SamplePerson[] {
  const drawn = people.map((person) => ({ person, at: firm.random.next() }));
  return drawn.toSorted((one, other) => one.at - other.at).map(({ person }) => person);
}

type Asking = {
  readonly by: SamplePerson;
  readonly daysAgo: number;
  readonly calendar: FirmCalendar;
  readonly kinds: ReadonlyMap<string, string>;
};

async function ask(firm: SampleTenant, today: Date, asking: Asking): Promise<void> {
  const { by, daysAgo } = asking;
  firm.at(today, Math.max(1, daysAgo + 3));
  const process = await firm.start('leaveRequest', leaveOf(firm, today, asking), by);
  for (let step = 0; step < 3; step++) {
    const [task] = await firm.waiting(process);
    if (!task || (daysAgo < 4 && firm.random.chance(50))) return;
    firm.later(today, firm.random.between(2, 20));
    await firm.decide({ id: task.id, action: 'approve', comment: '同意，请交接好工作。' }, task.by);
  }
}

function leaveOf(firm: SampleTenant, today: Date, { daysAgo, calendar, kinds }: Asking) {
  const fromOn = nextWorkday(calendar, chinaDay(new Date(today.getTime() - daysAgo * 86_400_000)));
  const isHalf = firm.random.chance(25);
  const toOn = isHalf ? fromOn : dayAfter(fromOn, firm.random.between(0, 3));
  // Annual leave is granted for this year and the one before.
  const isGranted = fromOn.slice(0, 4) === toOn.slice(0, 4) && toOn <= `${today.getUTCFullYear()}-12-31`;
  const [kind, reason] = isGranted ? firm.random.pick(COMMON) : PERSONAL;
  return {
    kind: kinds.get(kind),
    fromOn,
    fromHalf: isHalf ? 'pm' : 'am',
    toOn,
    toHalf: 'pm',
    reason,
  };
}

function nextWorkday({ isWorkday }: FirmCalendar, from: string): string {
  let day = from;
  while (!isWorkday(day)) day = dayAfter(day);
  return day;
}
