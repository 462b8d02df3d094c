import type { AnswerOf } from '@jianheng/contract';
import {
  createApi,
  formatMoment,
  queryKeys,
  type SectionSlotProps,
  useTranslation,
} from '@jianheng/web-platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect } from 'react';
import type { busyCalls } from '../meeting-rooms.calls.ts';
import { meetingRooms } from '../meeting-rooms.module.ts';
import styles from './busy-times.module.css';
import { firstFree, HOURS, hourOf, overlaps, type Span } from './free-times.ts';

const api = createApi<typeof busyCalls>();
type Busy = AnswerOf<typeof busyCalls, 'POST /b/meeting/queryBusy'>;

/** 空闲时间: other meetings of the participants and the room on that day, and the next time when all are free. */
export function BusyTimes({ row, values, onChange }: SectionSlotProps) {
  const t = useTranslation();
  const wanted = spanOf(values);
  const day = wanted === undefined ? '' : formatMoment(wanted.startAt).slice(0, 10);
  const people = [...new Set([values.host, ...listOf(values.participants)].filter(isId))];
  useHeadcount(values.headcount, people.length, onChange);
  const body = {
    day,
    people,
    room: isId(values.room) ? values.room : null,
    id: row?.id ?? null,
  };
  const { data } = useQuery({
    queryKey: queryKeys.entity.range(meetingRooms.entities.meeting.path, { busy: body }),
    queryFn: () => api('POST /b/meeting/queryBusy', { body, errors: 'returned' }),
    enabled: wanted !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (wanted === undefined || data === undefined)
    return <p className={styles.hint}>{t('填写开始和结束时间后，这里显示会议室和与会人当天已有的会议。')}</p>;
  return (
    <div className={styles.busy}>
      <Proposal {...{ day, wanted, data, onChange }} />
      <ul className={styles.lines}>
        <Line name={t('会议室')} times={data.room} {...{ day, wanted }} />
        {data.people.map(({ id, name, times }) => (
          <Line key={id} {...{ day, wanted, name, times }} />
        ))}
      </ul>
    </div>
  );
}

/** Raises the number of people in the form to at least the number of participants. */
function useHeadcount(headcount: unknown, asked: number, onChange: SectionSlotProps['onChange']): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted when people are chosen; a smaller number that is typed later is refused with its reason
  useEffect(() => {
    if (typeof headcount === 'number' && headcount < asked) onChange?.('headcount', asked);
  }, [asked]);
}

interface ProposalProps {
  readonly day: string;
  readonly wanted: Span;
  readonly data: Busy;
  readonly onChange: SectionSlotProps['onChange'] | undefined;
}

/** Who is taken at the wanted time, and a button that takes the next free one. */
function Proposal({ day, wanted, data, onChange }: ProposalProps) {
  const t = useTranslation();
  const isTaken = (times: readonly Span[]) => times.some((time) => overlaps(time, wanted));
  const names = [
    ...(isTaken(data.room) ? [t('会议室')] : []),
    ...data.people.filter(({ times }) => isTaken(times)).map(({ name }) => name),
  ];
  if (names.length === 0) return <p role="status">{t('这段时间会议室和与会人都没有其他会议。')}</p>;
  const taken = [...data.room, ...data.people.flatMap(({ times }) => times)];
  const free = firstFree(day, wanted, { taken, notBefore: Date.now() });
  return (
    <p role="status" className={styles.taken}>
      <span>{t('这段时间已有会议：{names}。', { names: names.join(t('、')) })}</span>
      <Other free={free} onChange={onChange} />
    </p>
  );
}

function Other({ free, onChange }: Pick<ProposalProps, 'onChange'> & { readonly free: Span | undefined }) {
  const t = useTranslation();
  if (free === undefined) return <span>{t('当天没有大家都空闲的时间。')}</span>;
  if (onChange === undefined) return null;
  return (
    <Button
      size="small"
      onClick={() => {
        onChange('startAt', free.startAt);
        onChange('endAt', free.endAt);
      }}
    >
      {t('改到 {from}–{to}', { from: clock(free.startAt), to: clock(free.endAt) })}
    </Button>
  );
}

interface LineProps {
  readonly day: string;
  readonly wanted: Span;
  readonly name: string;
  readonly times: readonly Span[];
}

/** The day of one person or room, from left to right. */
function Line({ day, wanted, name, times }: LineProps) {
  const t = useTranslation();
  const said =
    times.length === 0
      ? t('全天空闲')
      : times.map(({ startAt, endAt }) => `${clock(startAt)}–${clock(endAt)}`).join(t('、'));
  return (
    <li>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.wanted} style={placeOf(day, wanted)} />
        {times.map((time) => (
          <span
            key={time.startAt}
            className={overlaps(time, wanted) ? styles.clash : styles.meeting}
            style={placeOf(day, time)}
          />
        ))}
      </span>
      <span className={styles.times}>{said}</span>
    </li>
  );
}

const clock = (moment: string) => formatMoment(moment).slice(11);
const isId = (value: unknown): value is string => typeof value === 'string' && value !== '';
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function spanOf({ startAt, endAt }: SectionSlotProps['values']): Span | undefined {
  if (!isId(startAt) || !isId(endAt)) return undefined;
  return Date.parse(endAt) > Date.parse(startAt) ? { startAt, endAt } : undefined;
}

/** Where a time lies within the hours that are shown, in hundredths of their length. */
function placeOf(day: string, { startAt, endAt }: Span) {
  const begins = hourOf(day, HOURS.from);
  const whole = hourOf(day, HOURS.to) - begins;
  const share = (moment: string) => Math.min(100, Math.max(0, ((Date.parse(moment) - begins) / whole) * 100));
  return { insetInlineStart: `${share(startAt)}%`, inlineSize: `${share(endAt) - share(startAt)}%` };
}
