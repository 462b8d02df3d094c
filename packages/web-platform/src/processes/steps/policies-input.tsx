import type { ApprovalPolicies, RepeatApproverPolicy, SelfApprovalPolicy } from '@jianheng/definition';
import { Select } from 'antd';
import { changed } from '../../custom-forms/draft/changed.ts';
import { Property } from '../../custom-forms/draft/property.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { UsersInput } from './users-input.tsx';

export interface PoliciesInputProps {
  readonly value: ApprovalPolicies;
  readonly onChange: (said: ApprovalPolicies) => void;
  /** What holds where nothing is said. */
  readonly otherwise: string;
}

/** 审批人为空、与发起人相同、已审批过: what is done then. */
export function PoliciesInput({ value, onChange, otherwise }: PoliciesInputProps) {
  const t = useTranslation();
  const { onNoApprover, onSelfApproval, onRepeatApprover } = value;
  const toUser = typeof onNoApprover === 'object' ? onNoApprover.toUser : undefined;
  const set = (said: { readonly [Name in keyof ApprovalPolicies]: ApprovalPolicies[Name] | undefined }) =>
    onChange(changed(value, said));
  return (
    <>
      <Property label={t('审批人为空时')}>
        <Select<'pass' | 'toAdmin' | 'reject' | 'toUser' | null>
          allowClear
          placeholder={otherwise}
          value={toUser === undefined ? ((onNoApprover as 'pass' | undefined) ?? null) : 'toUser'}
          options={[
            { value: 'toAdmin', label: t('转交管理员') },
            { value: 'pass', label: t('自动通过') },
            { value: 'reject', label: t('自动拒绝') },
            { value: 'toUser', label: t('转交指定人员') },
          ]}
          onChange={(next) => set({ onNoApprover: next === 'toUser' ? { toUser: '' } : (next ?? undefined) })}
        />
      </Property>
      {toUser === undefined ? null : (
        <UsersInput
          label={t('转交给')}
          mode="single"
          value={toUser === '' ? [] : [toUser]}
          onChange={([user = '']) => set({ onNoApprover: { toUser: user } })}
        />
      )}
      <Property label={t('审批人与发起人相同时')}>
        <Select<SelfApprovalPolicy | null>
          allowClear
          placeholder={otherwise}
          value={onSelfApproval ?? null}
          options={[
            { value: 'allow', label: t('由本人审批') },
            { value: 'toHead', label: t('转交上级负责人') },
            { value: 'skip', label: t('自动跳过') },
          ]}
          onChange={(next) => set({ onSelfApproval: next ?? undefined })}
        />
      </Property>
      <Property label={t('审批人已审批过时')}>
        <Select<RepeatApproverPolicy | null>
          allowClear
          placeholder={otherwise}
          value={onRepeatApprover ?? null}
          options={[
            { value: 'never', label: t('仍须审批') },
            { value: 'consecutive', label: t('连续时自动同意') },
            { value: 'all', label: t('自动同意') },
          ]}
          onChange={(next) => set({ onRepeatApprover: next ?? undefined })}
        />
      </Property>
    </>
  );
}
