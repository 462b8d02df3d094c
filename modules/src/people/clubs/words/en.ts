/** The words of this module in English; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['社团', 'Clubs'],
  ['社团名称', 'Name'],
  ['社团类型', 'Kind'],
  ['负责人', 'Leader'],
  ['成员', 'Members'],
  ['成立日期', 'Founded on'],
  ['年度经费', 'Budget of a year'],
  ['状态', 'State'],
  ['活动中', 'Active'],
  ['暂停', 'Paused'],
  ['已解散', 'Closed'],
  ['宗旨与活动', 'Purpose and activities'],
  ['活动照片', 'Photos'],
  ['体育', 'Sports'],
  ['文艺', 'Arts'],
  ['读书学习', 'Reading'],
  ['公益', 'Charity'],
  ['其他', 'Other'],
  ['查看社团', 'See clubs'],
  ['维护社团', 'Maintain clubs'],
  ['基本信息', 'Basic information'],
  ['成员与活动', 'Members and activities'],
  ['人力资源', 'People'],
];

export default words;
