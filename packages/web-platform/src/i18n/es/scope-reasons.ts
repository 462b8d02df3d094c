import type { TranslationPair } from '../translation-pair.ts';

/** Why somebody sees a row or does not, in Spanish. */
export const scopeReasonsEs: readonly TranslationPair[] = [
  ['{person}是管理员，可以查看全部{what}', '{person} es administrador y ve todo: {what}'],
  ['{person}有“{right}”权限，可以查看全部{what}', '{person} tiene «{right}» y ve todo: {what}'],
  ['{person}没有“{right}”权限，不能查看全部{what}', '{person} no tiene «{right}», que muestra todo: {what}'],
  ['{person}没有“{right}”权限，因此不起作用', 'No cuenta, porque {person} no tiene «{right}»'],
  ['由{person}创建', 'Creado por {person}'],
  ['不是由{person}创建', 'No creado por {person}'],
  ['这样的{what}{person}可以查看', '{person} puede ver tales filas de {what}'],
  ['这样的{what}{person}不能由此查看', '{person} no ve tales filas de {what} por esta vía'],
  ['由{person}，或由其部门及下级部门创建', 'Creado por {person}, o en su departamento o uno inferior'],
  [
    '不是由{person}，也不是由其部门及下级部门创建',
    'No creado por {person} ni en su departamento o uno inferior',
  ],
  ['{person}填写的单据，尚未提交', 'Rellenado por {person} y aún sin enviar'],
  ['不是{person}填写而尚未提交的单据', 'No es un formulario de {person} sin enviar'],
  ['{person}可以查看其{field}', '{person} ve aquello a lo que pertenece ({field})'],
  ['{person}不能查看其{field}', '{person} no ve aquello a lo que pertenece ({field})'],
  ['{field}是{person}', '{field} es {person}'],
  ['{field}不是{person}', '{field} no es {person}'],
  ['{field}是{person}所在部门', '{field} es el departamento de {person}'],
  ['{field}不是{person}所在部门', '{field} no es el departamento de {person}'],
  ['{field}是{person}所在部门或其下级部门', '{field} es el departamento de {person} o uno inferior'],
  [
    '{field}不是{person}所在部门，也不是其下级部门',
    '{field} no es el departamento de {person} ni uno inferior',
  ],
  ['{lines}中有{person}', '{person} está entre: {lines}'],
  ['{lines}中没有{person}', '{person} no está entre: {lines}'],
  ['{link}的{field}是{person}', '{field} de {link} es {person}'],
  ['{link}的{field}不是{person}', '{field} de {link} no es {person}'],
  ['{link}的{field}是{person}所在部门', '{field} de {link} es el departamento de {person}'],
  ['{link}的{field}不是{person}所在部门', '{field} de {link} no es el departamento de {person}'],
  [
    '{link}的{field}是{person}所在部门或其下级部门',
    '{field} de {link} es el departamento de {person} o uno inferior',
  ],
  [
    '{link}的{field}不是{person}所在部门，也不是其下级部门',
    '{field} de {link} no es el departamento de {person} ni uno inferior',
  ],
  ['{link}的{lines}中有{person}', '{person} está entre {lines} de {link}'],
  ['{link}的{lines}中没有{person}', '{person} no está entre {lines} de {link}'],
];
