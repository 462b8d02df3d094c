import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Property } from '../draft/property.tsx';
import type { Designer } from '../draft/use-designer.ts';

/** As calls and formulas take it. */
const FIELD_NAME = /^[a-z][a-zA-Z0-9]{0,29}$/;

export interface FieldNameProps {
  readonly name: string;
  readonly isUsed: boolean;
  /** Keeps what the draft cannot take over from being published. */
  readonly keepBack: Designer['keepBack'];
  /** Whether it is called so by now; a name that another one has is not taken. */
  readonly onRename: (to: string) => boolean;
}

/** The name of a field or a column in formulas, conditions and calls; once it was published its column has it. */
export function FieldName({ name, isUsed, keepBack, onRename }: FieldNameProps) {
  const t = useTranslation();
  const [changed, setTyped] = useState<string>();
  // The name may follow from the label while this input is shown.
  const typed = changed ?? name;
  const isWrong = !FIELD_NAME.test(typed.trim());
  const untaken = isWrong
    ? t('“{typed}”不能作字段名：应以小写字母开头，只含字母和数字。', { typed })
    : undefined;
  useEffect(() => {
    if (untaken === undefined) return;
    keepBack({ word: name, says: untaken });
    return () => keepBack(undefined);
  }, [keepBack, name, untaken]);
  const rename = () => {
    if (isWrong) return;
    if (typed.trim() !== name) onRename(typed.trim());
    setTyped(undefined);
  };
  return (
    <Property
      label={t('字段名')}
      help={
        isUsed ? t('已发布的字段不能改名。') : t('用在公式、条件和接口里：小写字母开头，只含字母和数字。')
      }
      fault={isWrong ? t('字段名应以小写字母开头，只含字母和数字。') : undefined}
    >
      <Input
        value={typed}
        maxLength={30}
        disabled={isUsed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={rename}
        onPressEnter={rename}
      />
    </Property>
  );
}
