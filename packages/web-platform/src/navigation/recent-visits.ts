import { call } from '../api/call.ts';

/** The code of a menu's area, by the first two characters of its name; unknown areas stay 0. */
const AREA_CODES: ReadonlyMap<string, number> = new Map([
  ['业务', 10],
  ['商机', 20],
  ['合同', 30],
  ['全咨', 40],
  ['财务', 50],
  ['人事', 60],
  ['行政', 70],
  ['统计', 80],
  ['安全', 90],
  ['配置', 100],
]);

let isRecording = true;

/** The footprint (足迹) of a visited menu page, as the server keeps it. */
export function recentVisitOf(menuName: string): { readonly menuName: string; readonly type: number } {
  return { menuName, type: AREA_CODES.get(menuName.slice(0, 2)) ?? 0 };
}

/** Records a visit. A server that keeps no footprints is asked once only; the user never notices. */
export function recordVisit(menuName: string): void {
  if (!isRecording) return;
  call('POST', '/b/footmark', recentVisitOf(menuName), { errors: 'returned' }).catch(() => {
    isRecording = false;
  });
}
