import type { ApproverRule } from '@jianheng/definition';
import { Input, InputNumber, Select, TreeSelect } from 'antd';
import inputs from '../../components/inputs.module.css';
import { ExpressionInput, namesOf } from '../../custom-forms/properties/expression-input.tsx';
import { useDepartments } from '../../fields/simple/department/use-departments.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { DrawnFields, StepChoices } from '../drafts/drawing.ts';
import { ChoiceSelect } from './choice-select.tsx';
import styles from './steps.module.css';
import { UsersInput } from './users-input.tsx';

export interface RuleDetailProps {
  readonly value: Exclude<ApproverRule, { readonly kind: 'anyOf' }>;
  readonly choices: StepChoices;
  readonly onChange: (rule: ApproverRule) => void;
}

/** What a way to find people asks for beside its kind; nothing of those that need nothing. */
export function RuleDetail({ value, choices, onChange }: RuleDetailProps) {
  const t = useTranslation();
  switch (value.kind) {
    case 'users':
      return (
        <UsersInput mode="multiple" value={value.users} onChange={(users) => onChange({ ...value, users })} />
      );
    case 'role':
      return (
        <>
          <ChoiceSelect
            label={t('角色')}
            value={value.role}
            choices={choices.roles}
            onChange={(role) => onChange({ ...value, role })}
          />
          <Select
            aria-label={t('范围')}
            className={inputs.full}
            value={value.scope ?? 'all'}
            options={[
              { value: 'all', label: t('全公司') },
              { value: 'ownCompany', label: t('发起人所在公司') },
              { value: 'ownDepartment', label: t('发起人所在部门') },
            ]}
            onChange={(scope) => onChange({ ...value, scope })}
          />
        </>
      );
    case 'post':
      return (
        <ChoiceSelect
          label={t('岗位')}
          value={value.post}
          choices={choices.posts}
          onChange={(post) => onChange({ ...value, post })}
        />
      );
    case 'group':
      return (
        <ChoiceSelect
          label={t('用户组')}
          value={value.group}
          choices={choices.groups}
          onChange={(group) => onChange({ ...value, group })}
        />
      );
    case 'departmentHead':
      return (
        <>
          <Select
            aria-label={t('谁的部门')}
            className={inputs.full}
            value={value.of ?? 'initiator'}
            options={[
              { value: 'initiator', label: t('发起人的部门') },
              { value: 'previousApprover', label: t('上一处理人的部门') },
            ]}
            onChange={(of) => onChange({ ...value, of })}
          />
          <Level value={value.level ?? 1} onChange={(level) => onChange({ ...value, level })} />
        </>
      );
    case 'departmentHeads':
      return (
        <InputNumber
          aria-label={t('级数')}
          className={inputs.full}
          min={1}
          max={20}
          precision={0}
          value={value.levels === 'top' ? null : value.levels}
          placeholder={t('直到最高一级')}
          suffix={t('级')}
          onChange={(levels) => onChange({ ...value, levels: levels ?? 'top' })}
        />
      );
    case 'departmentMembers':
      return (
        <Departments
          value={value.departments}
          onChange={(departments) => onChange({ ...value, departments })}
        />
      );
    case 'field':
      return (
        <>
          <ChoiceSelect
            label={t('字段')}
            value={value.field}
            choices={peopleFields(choices.fields)}
            onChange={(field) => onChange({ ...value, field })}
          />
          <Level value={value.level ?? 1} onChange={(level) => onChange({ ...value, level })} />
        </>
      );
    case 'expression':
      return (
        <ExpressionInput
          label={t('表达式')}
          value={value.expression}
          names={namesOf(choices.fields)}
          onChange={(expression) => onChange({ ...value, expression })}
        />
      );
    case 'query':
      return (
        <Input
          aria-label={t('查询')}
          maxLength={100}
          placeholder={t('模块提供的查询的名称')}
          value={value.query}
          onChange={(event) => onChange({ ...value, query: event.target.value })}
        />
      );
    case 'initiator':
    case 'initiatorSelects':
    case 'previousApproverSelects':
    case 'previousApprover':
      return null;
  }
}

function Level({ value, onChange }: { readonly value: number; readonly onChange: (level: number) => void }) {
  const t = useTranslation();
  return (
    <InputNumber
      aria-label={t('负责人级别')}
      className={inputs.full}
      min={1}
      max={20}
      precision={0}
      prefix={<span className={styles.unit}>{t('上溯至第')}</span>}
      suffix={t('级负责人')}
      value={value}
      onChange={(level) => onChange(level ?? 1)}
    />
  );
}

type DepartmentsProps = {
  readonly value: readonly string[] | 'initiator';
  readonly onChange: (departments: readonly string[] | 'initiator') => void;
};

function Departments({ value, onChange }: DepartmentsProps) {
  const t = useTranslation();
  const departments = useDepartments();
  return (
    <TreeSelect<string[]>
      aria-label={t('部门')}
      className={inputs.full}
      multiple
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandAll
      placeholder={t('发起人的部门')}
      treeData={departments}
      value={value === 'initiator' ? [] : [...value]}
      onChange={(chosen) => onChange(chosen.length === 0 ? 'initiator' : chosen)}
    />
  );
}

const peopleFields = (fields: DrawnFields) =>
  Object.entries(fields)
    .filter(([, { kind }]) => kind === 'person' || kind === 'people' || kind === 'department')
    .map(([value, { label }]) => ({ value, label }));
