import type { AnyField, Fields } from '@jianheng/definition';
import { useMemo } from 'react';
import { Property } from '../../custom-forms/draft/property.tsx';
import { FieldInput } from '../../fields/field-input.tsx';
import { FormAround } from '../../fields/kind/form-around.ts';
import { labelOf } from '../../i18n/say-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSayStep } from '../data/own-steps.ts';
import { UsersInput } from '../steps/users-input.tsx';
import styles from './simulation.module.css';
import type { Selected } from './use-simulation.ts';
import type { Looked } from './worker/protocol.ts';

/** What a process is played with: who applies, what the form says, whom somebody names on the way. */
export interface Filled {
  readonly initiator: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly labels: Readonly<Record<string, string>>;
  readonly selected: Selected;
}

export interface SimulationFormProps {
  readonly looked: Looked;
  readonly fields: Fields;
  readonly filled: Filled;
  readonly isStarted: boolean;
  readonly onChange: (filled: Filled) => void;
}

/** The fields of the form that the way hangs on, each by the input of its kind; they may be changed on the way. */
export function SimulationForm({ looked, fields, filled, isStarted, onChange }: SimulationFormProps) {
  const t = useTranslation();
  const sayStep = useSayStep();
  const { initiator, values, labels, selected } = filled;
  const around = useMemo(() => ({ fields, values }), [fields, values]);
  const set = (name: string, value: unknown, label?: string) =>
    onChange({
      ...filled,
      values: { ...values, [name]: value },
      labels: label === undefined ? labels : { ...labels, [name]: label },
    });
  const shown = looked.reads.flatMap((name): readonly (readonly [string, AnyField])[] => {
    const field = fields[name];
    return field === undefined ? [] : [[name, field]];
  });
  return (
    <FormAround value={around}>
      <div className={styles.form}>
        {isStarted ? null : (
          <Property label={t('申请人')} help={t('按此人的部门找审批人。')}>
            <UsersInput
              label={t('申请人')}
              mode="single"
              value={initiator === '' ? [] : [initiator]}
              onChange={([one = '']) => onChange({ ...filled, initiator: one })}
            />
          </Property>
        )}
        {shown.map(([name, field]) => (
          <Property key={name} label={labelOf(field, t)}>
            <FieldInput
              field={field}
              value={values[name] ?? null}
              label={labels[name]}
              onChange={(value, label) => set(name, value, label)}
            />
          </Property>
        ))}
        {looked.selecting.map(({ id, name }) => (
          <Property key={id} label={t('「{step}」自选的审批人', { step: sayStep(name) })}>
            <UsersInput
              label={t('「{step}」自选的审批人', { step: sayStep(name) })}
              mode="multiple"
              value={selected[id] ?? []}
              onChange={(users) => onChange({ ...filled, selected: { ...selected, [id]: users } })}
            />
          </Property>
        ))}
      </div>
    </FormAround>
  );
}
