import { z } from 'zod';
import { defineCalls } from '../wire/call.ts';
import { idSchema, moment } from '../wire/values.ts';

const commonUse = z.enum(['1', '2', '3', '4'], '常用功能应为 1 到 4');
const homeFunction = z.enum(['1', '2', '3', '4', '5'], '首页功能应为 1 到 5');

/**
 * 工作模式: what the home page and the menu show instead of everything. `commonUse` says which quick starts stand there (1
 * none, 2 favourites, 3 what was opened last, 4 both), `mainFunciton` which lists (1 待办, 2 已办, 3 我的申请, 4 消息提醒,
 * 5 奖金管理), `showcheckedList` whether the menu stands on the left, `checkedList` the items that it has then.
 */
const workMode = z.strictObject({
  commonUse,
  mainFunciton: z.array(homeFunction).max(5),
  showcheckedList: z.boolean(),
  checkedList: z.array(idSchema).max(500),
});

export const workModeCalls = defineCalls({
  'GET /a/bd/workMode/getWorkMode': { data: workMode },
  'POST /a/bd/workMode/workMenu': { body: workMode, data: workMode },
  /** How often pages of the menu were opened, by the menu's areas, its items or the people who opened them. */
  'POST /b/footmark/analyzeList': {
    body: z.strictObject({
      params: z
        .strictObject({
          by: z.enum(['type', 'menu', 'person'], '应按 type、menu 或 person 统计').optional(),
          startDate: z.iso.date('应为日期，如 2026-11-20').optional(),
          endDate: z.iso.date('应为日期，如 2026-11-20').optional(),
        })
        .optional(),
    }),
    data: z.array(
      z.strictObject({
        /** The area's number, the name of the menu item, or the id of the person. */
        key: z.string(),
        name: z.string(),
        visits: z.int(),
        people: z.int(),
        lastDate: moment,
      }),
    ),
  },
});

/** As long as nobody has chosen otherwise. */
export const WORK_MODE_DEFAULT: z.infer<typeof workMode> = {
  commonUse: '1',
  mainFunciton: ['1', '2', '3'],
  showcheckedList: false,
  checkedList: [],
};
export const workModeSchema = workMode;
