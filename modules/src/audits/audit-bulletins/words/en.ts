/** The words of this module in English; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['审计简报', 'Audit bulletins'],
  ['名称', 'Name'],
  ['备注', 'Remark'],
  ['查看审计简报', 'See audit bulletins'],
  ['审计管理', 'Audits'],
  ['计划周期', 'Plan period'],
  ['截止日期不能早于开始日期 {startTime}。', 'The last day cannot be before the first day {startTime}.'],
  ['周期名称', 'Period name'],
  ['工作目标', 'Goals'],
  ['简报数', 'Bulletins'],
  ['进展', 'Progress'],
  ['风险提示', 'Risk notice'],
  ['经验', 'Lessons learned'],
  ['编写人', 'Author'],
  ['编写中', 'In writing'],
  ['发布日期', 'Issued on'],
  ['编写审计简报', 'Write audit bulletins'],
  ['维护计划周期', 'Maintain plan periods'],
  ['发布“{title}”？发布后不能再修改。', 'Issue “{title}”? It cannot be changed afterwards.'],
  ['简报', 'Bulletin'],
];

export default words;
