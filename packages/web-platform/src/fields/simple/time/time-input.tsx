import { TimeEntry } from '../../../components/time-entry/time-entry.tsx';
import { momentOfText, momentText, steadyFace } from '../../../formatting/times.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { InputProps } from '../../kind/field-kind.ts';

/** A moment to the minute, by the firm's clock; UTC on the wire. */
export function TimeInput({ value, onChange, id, isWrong, isCell }: InputProps<unknown>) {
  const t = useTranslation();
  return (
    <TimeEntry
      unit="moment"
      id={id}
      value={typeof value === 'string' ? momentText(value) : null}
      onChange={(text) => onChange(text === null ? null : momentOfText(text))}
      presets={[{ label: t('此刻'), value: () => steadyFace() }]}
      isWrong={isWrong}
      isCell={isCell}
    />
  );
}
