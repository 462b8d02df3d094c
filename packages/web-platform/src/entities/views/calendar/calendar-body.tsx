import type { CalendarShape } from '@jianheng/definition';
import { useMemo } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { WebEntity } from '../../definition/web-module.ts';
import { Agenda } from './agenda.tsx';
import { type Entry, hoursShown } from './entries.ts';
import { DAY, HOUR } from './faces.ts';
import { daysIn, type Range } from './looks.ts';
import { MonthGrid } from './month-grid.tsx';
import { TimeTracks, type TimeTracksProps } from './time-tracks.tsx';
import { TintsContext, tintsOf } from './tints.ts';
import { dayScale, hourScale, type Slot, type Track } from './tracks.ts';
import { type Resource, useResources } from './use-calendar.ts';
import type { CalendarAddress } from './use-calendar-address.ts';
import { dayWords } from './words.ts';

export interface CalendarBodyProps
  extends Pick<TimeTracksProps, 'entries' | 'isDays' | 'isMovable' | 'onOpen' | 'onMove'> {
  readonly webEntity: WebEntity;
  readonly view: CalendarShape;
  readonly at: CalendarAddress;
  readonly range: Range;
  readonly onCreate: ((slot: Slot) => void) | undefined;
}

/** The rows as the reader looks at them, each in the colour of what it takes up. */
export function CalendarBody(props: CalendarBodyProps) {
  const resources = useResources(props.webEntity, props.view, props.entries);
  const ids = resources.map(({ id }) => id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids are all that tints depend on
  const tints = useMemo(() => tintsOf(resources), [ids]);
  return (
    <TintsContext value={tints}>
      <Looked {...props} resources={resources} />
    </TintsContext>
  );
}

type LookedProps = CalendarBodyProps & { readonly resources: readonly Resource[] };

function Looked({ webEntity: _entity, view, at, range, resources, ...rest }: LookedProps) {
  const { entries, isDays, onOpen, onCreate } = rest;
  const t = useTranslation();
  switch (at.look) {
    case 'agenda':
      return <Agenda range={range} entries={entries} isDays={isDays} onOpen={onOpen} />;
    case 'month': {
      const from = (day: number) => (isDays ? day : day + (view.hours?.from ?? 8) * HOUR);
      return (
        <MonthGrid
          range={range}
          day={at.day}
          now={at.now}
          entries={entries}
          isDays={isDays}
          onOpen={onOpen}
          onDay={at.openDay}
          onCreate={
            onCreate && ((day) => onCreate({ from: from(day), to: from(day) + (isDays ? DAY : HOUR) }))
          }
        />
      );
    }
    case 'resource': {
      const nobody = entries.some(({ by }) => by === undefined) ? [{ id: '', label: t('未指定') }] : [];
      const shown = [...resources, ...nobody];
      return <Lines {...rest} view={view} range={range} now={at.now} resources={shown} />;
    }
    default:
      return <Days {...rest} view={view} range={range} now={at.now} onDay={at.openDay} />;
  }
}

type Shown = Omit<CalendarBodyProps, 'webEntity' | 'at'> & { readonly now: number };

/** Days beside one another. */
function Days({ view, range, onDay, ...rest }: Shown & { readonly onDay: (day: number) => void }) {
  const hours = hoursShown(view.hours, rest.entries, range);
  const tracks = daysIn(range).map(
    (day): Track => ({ key: String(day), label: dayWords(day), ...within(day, hours) }),
  );
  return (
    <TimeTracks
      {...rest}
      tracks={tracks}
      scale={hourScale(hours)}
      isVertical
      onHead={tracks.length === 1 ? undefined : ({ from }) => onDay(from)}
    />
  );
}

/** A line for each thing that can be taken up. */
function Lines({ view, range, resources, ...rest }: Shown & { readonly resources: readonly Resource[] }) {
  const { entries, isDays } = rest;
  const hours = hoursShown(view.hours, entries, range);
  const span = isDays ? range : within(range.from, hours);
  const tracks = resources.map(({ id, label }): Track => ({ key: id, label, by: id, ...span }));
  const known = entries.map((entry): Entry => (entry.by === undefined ? { ...entry, by: '' } : entry));
  const scale = isDays ? dayScale(daysIn(range), dayWords) : hourScale(hours);
  return <TimeTracks {...rest} entries={known} tracks={tracks} scale={scale} isVertical={false} />;
}

const within = (day: number, { from, to }: { readonly from: number; readonly to: number }): Range => ({
  from: day + from * HOUR,
  to: day + to * HOUR,
});
