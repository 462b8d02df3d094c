/** The words of this module in Spanish; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['审计简报', 'Boletines de auditoría'],
  ['名称', 'Nombre'],
  ['备注', 'Observaciones'],
  ['查看审计简报', 'Ver boletines de auditoría'],
  ['审计管理', 'Auditorías'],
  ['计划周期', 'Período de plan'],
  ['截止日期不能早于开始日期 {startTime}。', 'El último día no puede ser anterior al primero ({startTime}).'],
  ['周期名称', 'Nombre del período'],
  ['工作目标', 'Objetivos'],
  ['简报数', 'Boletines'],
  ['进展', 'Avance'],
  ['风险提示', 'Aviso de riesgo'],
  ['经验', 'Experiencia'],
  ['编写人', 'Autor'],
  ['编写中', 'En redacción'],
  ['发布日期', 'Publicado el'],
  ['编写审计简报', 'Redactar boletines de auditoría'],
  ['维护计划周期', 'Mantener períodos de plan'],
  ['发布“{title}”？发布后不能再修改。', '¿Publicar «{title}»? Después no se puede modificar.'],
  ['简报', 'Boletín'],
];

export default words;
