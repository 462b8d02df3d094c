import type { TranslationPair } from '../language.ts';

/** Calendars, boards and statistics in Spanish. */
export const viewsEs: readonly TranslationPair[] = [
  ['日', 'Día'],
  ['周', 'Semana'],
  ['月', 'Mes'],
  ['日程', 'Agenda'],
  ['向前', 'Antes'],
  ['向后', 'Después'],
  ['未定', 'sin fin'],
  ['未指定', 'Sin asignar'],
  ['这段时间没有安排', 'No hay nada previsto en este periodo'],
  [
    '{label}：用方向键选择时间，按回车新建',
    '{label}: elija la hora con las flechas y pulse Intro para crear',
  ],
  ['在{day}新建', 'Nuevo el {day}'],
  ['还有 {count} 条', '{count} más'],
  [
    '只显示最早的 {count} 条，请缩小范围或筛选',
    'Solo se muestran los primeros {count}. Elija un periodo más corto o filtre',
  ],
  ['只列出 {count} 组，合计包括其余各组', 'Solo se listan {count} grupos; el total incluye los demás'],
  ['没有可统计的数据', 'No hay nada que contar'],
  ['图中只画 {count} 项', 'El gráfico muestra {count} de ellos'],
  ['未填写', 'Sin rellenar'],
  ['无权查看', 'No visible para usted'],
  ['未到期', 'Aún no vencido'],
  ['{count} 天以上', 'Más de {count} d'],
  ['{from}–{to} 天', '{from}–{to} d'],
  ['移动', 'Mover'],
  ['移动“{name}”', 'Mover «{name}»'],
  ['移到“{label}”', 'Mover a «{label}»'],
  ['“{name}”不能移到“{label}”', '«{name}» no se puede mover a «{label}»'],
];
