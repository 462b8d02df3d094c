import { Input, Space } from 'antd';
import { useEffect, useState } from 'react';
import inputs from '../../components/inputs.module.css';
import { roomStyle } from '../../components/room-style.ts';
import { textWidth } from '../../formatting/text-width.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FilterProps, FilterValue } from './field-kind.ts';
import { isRefusedSign } from './number-input.tsx';
import { readNumber } from './number-text.ts';

/** From and to, asked when Enter is pressed or the field is left. */
export function NumberRangeFilter({ field, value, onChange }: FilterProps<{ readonly label: string }>) {
  const t = useTranslation();
  const from = t('{label}从', { label: field.label });
  const span = value?.kind === 'span' ? value : undefined;
  const ask = (end: 'from' | 'to') => (typed: string) => {
    const next = spanWith(span, end, readNumber(typed));
    onChange(next);
  };
  return (
    <Space.Compact className={inputs.filterSpan} style={roomOfSpan(from)}>
      <End label={from} text={span?.from ?? ''} onAsk={ask('from')} />
      <End label={t('至')} text={span?.to ?? ''} onAsk={ask('to')} />
    </Space.Compact>
  );
}

/** Both ends are as wide as the one that names the field. */
const roomOfSpan = (from: string) => roomStyle(from, { beside: textWidth(from), least: 260 });

interface EndProps {
  readonly label: string;
  readonly text: string;
  readonly onAsk: (typed: string) => void;
}

function End({ label, text, onAsk }: EndProps) {
  const [typed, setTyped] = useState(text);
  useEffect(() => setTyped(text), [text]);
  const ask = () => {
    if (typed !== text) onAsk(typed);
  };
  return (
    <Input
      value={typed}
      placeholder={label}
      aria-label={label}
      inputMode="decimal"
      onChange={({ target, nativeEvent }) => {
        if (!isRefusedSign(nativeEvent, target.value)) setTyped(target.value);
      }}
      onPressEnter={ask}
      onBlur={ask}
    />
  );
}

/** The span with one end changed; none when both ends are open. */
function spanWith(
  span: Extract<FilterValue, { kind: 'span' }> | undefined,
  end: 'from' | 'to',
  bound: string | null,
): FilterValue | undefined {
  const from = end === 'from' ? (bound ?? undefined) : span?.from;
  const to = end === 'to' ? (bound ?? undefined) : span?.to;
  if (from === undefined && to === undefined) return undefined;
  return { kind: 'span', ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}
