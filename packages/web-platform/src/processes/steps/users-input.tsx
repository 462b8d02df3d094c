import { directory, isId } from '@jianheng/definition';
import { PeopleSelect } from '../../entities/pickers/people-select.tsx';
import { useLabels } from '../../fields/simple/link/use-options.ts';

export interface UsersInputProps {
  readonly id?: string;
  readonly label?: string;
  readonly mode: 'single' | 'multiple';
  readonly value: readonly string[];
  readonly onChange: (users: readonly string[]) => void;
}

/** People by their ids, shown by name. */
export function UsersInput({ id, label, mode, value, onChange }: UsersInputProps) {
  const named = new Map(useLabels(directory.user.path, value.filter(isId)).map((one) => [one.id, one.label]));
  return (
    <PeopleSelect
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { label })}
      mode={mode}
      value={value.map((one) => ({ id: one, name: named.get(one) ?? one }))}
      onChange={(chosen) => onChange(chosen.map((one) => one.id))}
    />
  );
}
