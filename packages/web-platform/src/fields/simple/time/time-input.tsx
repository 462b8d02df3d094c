import inputs from '../../../components/inputs.module.css';
import { momentOf, steadyFace } from '../../../formatting/times.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { InputProps } from '../../kind/field-kind.ts';
import { ClockPicker } from './clock-picker.tsx';

/** A moment to the minute, by the firm's clock; UTC on the wire. */
export function TimeInput({ value, onChange, id, isWrong, isCell }: InputProps<unknown>) {
  const t = useTranslation();
  const moment = typeof value === 'string' ? steadyFace(value) : null;
  return (
    <ClockPicker
      {...(id === undefined ? {} : { id })}
      className={inputs.full}
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      showNow={false}
      placeholder={t('请选择日期和时间')}
      presets={[{ label: t('此刻'), value: () => steadyFace() }]}
      value={moment?.isValid() ? moment : null}
      onChange={(picked) => onChange(picked ? momentOf(picked) : null)}
      {...(isWrong ? { status: 'error' as const } : {})}
      {...(isCell ? { variant: 'borderless' as const, suffixIcon: null } : {})}
    />
  );
}
