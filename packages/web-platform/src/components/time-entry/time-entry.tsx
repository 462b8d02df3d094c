import type { Dayjs } from 'dayjs';
import type { TimeUnit } from '../../formatting/typed-times.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import inputs from '../inputs.module.css';
import { ClockPicker } from './clock-picker.ts';
import { FORMATS, faceOf, PICKERS, textOfFace } from './faces.ts';
import { TypedEndsContext, TypedInput } from './typed-input.tsx';
import { useTypedEnds } from './use-typed-ends.ts';

export interface TimeEntryProps {
  readonly unit: TimeUnit;
  /** A time as it is shown, such as `2026-12-25`; a text that is none is shown as it is, and as wrong. */
  readonly value: string | null;
  /** Given a time, nothing, or on leaving the field the text that cannot be read. */
  readonly onChange: (value: string | null) => void;
  readonly id?: string | undefined;
  readonly label?: string | undefined;
  readonly isWrong?: boolean | undefined;
  /** In a cell of a sub-table: no border, and Enter leads down. */
  readonly isCell?: boolean | undefined;
  readonly isClearable?: boolean;
  /** Full width by default; `null` for the width of the text. */
  readonly className?: string | null | undefined;
  readonly presets?: readonly { readonly label: string; readonly value: () => Dayjs }[];
}

/** A day, a month, a moment or a time of day: typed in any usual way, or picked. The one entry of times in the product. */
export function TimeEntry({ unit, value, onChange, ...props }: TimeEntryProps) {
  const {
    id,
    label,
    isWrong = false,
    isCell = false,
    isClearable = true,
    className = inputs.full,
    presets,
  } = props;
  const t = useTranslation();
  const face = faceOf(unit, value);
  const isUnread = value !== null && value !== '' && face === null;
  const { ends, forgetAll } = useTypedEnds({
    unit,
    values: [value, null],
    unread: [isUnread, false],
    onRead: (_end, read) => onChange(read),
    isCell,
  });
  return (
    <TypedEndsContext value={ends}>
      <ClockPicker
        {...(id === undefined ? {} : { id })}
        {...(label === undefined ? {} : { 'aria-label': label })}
        {...(className ? { className } : {})}
        {...(presets === undefined ? {} : { presets: [...presets] })}
        {...(unit === 'moment'
          ? { showTime: { format: 'HH:mm' }, showNow: false, placeholder: t('请选择日期和时间') }
          : {})}
        picker={PICKERS[unit]}
        format={FORMATS[unit]}
        allowClear={isClearable}
        components={PARTS}
        open={ends.isOpen}
        onOpenChange={ends.setOpen}
        value={face}
        onChange={(picked) => {
          forgetAll();
          onChange(textOfFace(unit, picked));
        }}
        {...lookOf({ isCell, isWrong: isWrong || isUnread })}
      />
    </TypedEndsContext>
  );
}

const PARTS = { input: TypedInput };

/** A cell has its own border, and its own mark of a fault. */
function lookOf({ isCell, isWrong }: { readonly isCell: boolean; readonly isWrong: boolean }) {
  if (isCell) return { variant: 'borderless' as const, suffixIcon: null };
  return isWrong ? { status: 'error' as const } : {};
}
