import type { TranslationPair } from '../translation-pair.ts';

/** Why somebody sees a row or does not, in English. */
export const scopeReasonsEn: readonly TranslationPair[] = [
  ['{person}是管理员，可以查看全部{what}', '{person} is an administrator and sees all: {what}'],
  ['{person}有“{right}”权限，可以查看全部{what}', '{person} holds “{right}” and sees all: {what}'],
  [
    '{person}没有“{right}”权限，不能查看全部{what}',
    '{person} does not hold “{right}”, which shows all: {what}',
  ],
  ['{person}没有“{right}”权限，因此不起作用', 'It does not count, since {person} does not hold “{right}”'],
  ['由{person}创建', 'Created by {person}'],
  ['不是由{person}创建', 'Not created by {person}'],
  ['这样的{what}{person}可以查看', '{person} may see such rows of {what}'],
  ['这样的{what}{person}不能由此查看', '{person} does not see such rows of {what} this way'],
  ['由{person}，或由其部门及下级部门创建', 'Created by {person}, or in the same department or one below it'],
  [
    '不是由{person}，也不是由其部门及下级部门创建',
    'Created neither by {person} nor in the same department or one below it',
  ],
  ['{person}填写的单据，尚未提交', 'Filled in by {person} and not sent yet'],
  ['不是{person}填写而尚未提交的单据', 'Not a form that {person} filled in and has not sent'],
  ['{person}可以查看其{field}', '{person} sees what it belongs to ({field})'],
  ['{person}不能查看其{field}', '{person} does not see what it belongs to ({field})'],
  ['{field}是{person}', '{field} is {person}'],
  ['{field}不是{person}', '{field} is not {person}'],
  ['{field}是{person}所在部门', '{field} is the department of {person}'],
  ['{field}不是{person}所在部门', '{field} is not the department of {person}'],
  ['{field}是{person}所在部门或其下级部门', '{field} is the department of {person} or one below it'],
  [
    '{field}不是{person}所在部门，也不是其下级部门',
    '{field} is neither the department of {person} nor one below it',
  ],
  ['{lines}中有{person}', '{person} is among: {lines}'],
  ['{lines}中没有{person}', '{person} is not among: {lines}'],
  ['{link}的{field}是{person}', '{field} of {link} is {person}'],
  ['{link}的{field}不是{person}', '{field} of {link} is not {person}'],
  ['{link}的{field}是{person}所在部门', '{field} of {link} is the department of {person}'],
  ['{link}的{field}不是{person}所在部门', '{field} of {link} is not the department of {person}'],
  [
    '{link}的{field}是{person}所在部门或其下级部门',
    '{field} of {link} is the department of {person} or one below it',
  ],
  [
    '{link}的{field}不是{person}所在部门，也不是其下级部门',
    '{field} of {link} is neither the department of {person} nor one below it',
  ],
  ['{link}的{lines}中有{person}', '{person} is among {lines} of {link}'],
  ['{link}的{lines}中没有{person}', '{person} is not among {lines} of {link}'],
];
