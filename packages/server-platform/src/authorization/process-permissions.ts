/** Rights over processes that are nobody's own, as the authorisation screen shows them. */
export const PROCESS_PERMISSIONS = {
  'process:view': '查看全部流程',
  'process:manage': '管理运行中的流程',
  'process:correct': '更正已结束流程的表单',
  'process:design': '设计与发布流程',
} as const;
