import { Tooltip } from 'antd';
import type { Dayjs } from 'dayjs';
import { type CSSProperties, useState } from 'react';
import { isTimeText, type TimeUnit } from '../../formatting/typed-times.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import inputs from '../inputs.module.css';
import { ClockPicker } from './clock-picker.ts';
import { FORMATS, faceOf, PICKERS, textOfFace } from './faces.ts';
import { type End, TypedEndsContext, TypedInput } from './typed-input.tsx';
import { useTypedEnds } from './use-typed-ends.ts';

export type TimeSpan = { readonly from: string | null; readonly to: string | null };

export interface TimeSpanEntryProps {
  readonly unit: TimeUnit;
  readonly value: TimeSpan;
  /** Given both ends once they can be read and the first is not after the second. */
  readonly onChange: (span: TimeSpan) => void;
  /** Names of both ends, also shown while they are empty. */
  readonly labels: readonly [string, string];
  /** Which ends may be left open; none by default. */
  readonly mayBeOpen?: readonly [boolean, boolean];
  /** The second time may be before the first: a shift over midnight. */
  readonly mayTurn?: boolean;
  readonly presets?: readonly { readonly label: string; readonly value: [Dayjs, Dayjs] }[];
  readonly minuteStep?: 5;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
}

type Typed = readonly [string | null | undefined, string | null | undefined];
const NOTHING: Typed = [undefined, undefined];
const CLOSED: readonly [boolean, boolean] = [false, false];

/** A span of time, typed as in `TimeEntry` or picked. Texts that form no valid span stay in the inputs with their fault and are not passed on. */
export function TimeSpanEntry(props: TimeSpanEntryProps) {
  const { unit, value, onChange, labels, mayBeOpen = CLOSED, mayTurn = false } = props;
  const { presets, minuteStep, className = inputs.full, style } = props;
  const [held, hold] = useState<Typed>(NOTHING);
  const at = (end: End, given: string | null): string | null => {
    const typed = held[end];
    return typed === undefined ? given : typed;
  };
  const shown: readonly [string | null, string | null] = [at(0, value.from), at(1, value.to)];
  const fault = useSpanFault({ unit, labels, mayBeOpen, mayTurn });
  const give = (ends: readonly [string | null, string | null]) => {
    const isGiven = fault(ends) === undefined;
    hold(isGiven ? NOTHING : ends);
    if (isGiven) onChange({ from: ends[0], to: ends[1] });
  };
  const { ends, forgetAll } = useTypedEnds({
    unit,
    values: shown,
    unread: [isUnread(unit, shown[0]), isUnread(unit, shown[1])],
    onRead: (end, read) => give(end === 0 ? [read, shown[1]] : [shown[0], read]),
    isCell: false,
  });
  const sentence = held === NOTHING ? undefined : fault(shown);
  return (
    <TypedEndsContext value={ends}>
      <Tooltip open={sentence !== undefined} title={sentence} placement="bottomLeft">
        <ClockPicker.RangePicker
          {...(className === undefined ? {} : { className })}
          {...(style === undefined ? {} : { style })}
          {...(presets === undefined ? {} : { presets: [...presets] })}
          {...(unit === 'moment' ? { showTime: { format: 'HH:mm' } } : {})}
          {...(minuteStep === undefined ? {} : { minuteStep })}
          picker={PICKERS[unit]}
          format={FORMATS[unit]}
          placeholder={[...labels]}
          order={!mayTurn}
          allowEmpty={[...mayBeOpen]}
          allowClear={mayBeOpen[0] && mayBeOpen[1]}
          components={PARTS}
          open={ends.isOpen}
          onOpenChange={ends.setOpen}
          value={[faceOf(unit, shown[0]), faceOf(unit, shown[1])]}
          onChange={(picked) => {
            forgetAll();
            give([textOfFace(unit, picked?.[0]), textOfFace(unit, picked?.[1])]);
          }}
          {...(sentence === undefined ? {} : { status: 'error' as const })}
        />
      </Tooltip>
    </TypedEndsContext>
  );
}

const PARTS = { input: TypedInput };

const isUnread = (unit: TimeUnit, text: string | null) => text !== null && !isTimeText(unit, text);

type Rules = Required<Pick<TimeSpanEntryProps, 'unit' | 'labels' | 'mayBeOpen' | 'mayTurn'>>;

/** Why two texts are no span. */
function useSpanFault({ unit, labels, mayBeOpen, mayTurn }: Rules) {
  const t = useTranslation();
  const faultAt = (end: End, text: string | null) => {
    const field = labels[end];
    if (text === null) return mayBeOpen[end] ? undefined : t('{field}不能为空', { field });
    return isTimeText(unit, text) ? undefined : t(SENTENCES[unit], { field });
  };
  return ([from, to]: readonly [string | null, string | null]): string | undefined => {
    const fault = faultAt(0, from) ?? faultAt(1, to);
    if (fault !== undefined) return fault;
    const isTurned = !mayTurn && from !== null && to !== null && from > to;
    return isTurned ? t('{field}不能早于{other}', { field: labels[1], other: labels[0] }) : undefined;
  };
}

const SENTENCES: Readonly<Record<TimeUnit, string>> = {
  day: '{field}应为日期，如 2026-11-20',
  month: '{field}应为月份，如 2026-11',
  moment: '{field}应为时间，如 2026-11-20 09:30',
  clock: '{field}应为时刻，如 09:30',
};
