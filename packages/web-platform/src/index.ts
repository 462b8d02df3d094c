export {
  type CustomScreens,
  customScreens,
  type RowButton,
  type RowDialogProps,
} from './actions/custom-screens.ts';
export { type Answer, type CallOptions, call, callForData, type Method } from './calls/call.ts';
export { CallFault, fieldFaults, isFault } from './calls/call-fault.ts';
export { download } from './calls/download.ts';
export { type EntityQuery, entityCalls } from './calls/entity-calls.ts';
export type { Fault } from './calls/envelope.ts';
export { newIdempotencyKey } from './calls/idempotency-key.ts';
export { notices } from './calls/notices.ts';
export type { Row } from './definitions/web-module.ts';
export { formatAmount, formatPercent, isNumberText } from './display/amounts.ts';
export { processState, type StateTone } from './display/process-states.ts';
export { formatDate, formatMoment, sinceThen, type TimeText, urgencyOf } from './display/times.ts';
export type { Chosen, PickMode } from './pickers/chosen.ts';
export { DepartmentPicker, type DepartmentPickerProps } from './pickers/department-picker.tsx';
export { PersonPicker, type PersonPickerProps } from './pickers/person-picker.tsx';
export { Avatar } from './pieces/avatar.tsx';
export { LoadingMask } from './pieces/loading-mask.tsx';
export { Moment } from './pieces/moment.tsx';
export { Money } from './pieces/money.tsx';
export { NotYetAvailable } from './pieces/not-yet-available.tsx';
export { PageSkeleton } from './pieces/page-skeleton.tsx';
export { Person } from './pieces/person.tsx';
export type { Notices } from './pieces/plain-notices.ts';
export { StateTag } from './pieces/state-tag.tsx';
export { makeStore, type Store, useStore } from './pieces/store.ts';
export { TryAgain } from './pieces/try-again.tsx';
export { useNarrow } from './pieces/use-narrow.ts';
export type { ModulePages } from './routes/module-pages.ts';
export { useIsServed } from './routes/use-served.ts';
export type { LoginData, MenuNode } from './session/login-data.ts';
export {
  type EntityPage,
  type Session,
  useParamText,
  usePermission,
  useSession,
} from './session/session-context.ts';
export { saveUserConfig } from './session/user-config.ts';
export { openDialog } from './shell/dialog-store.ts';
export { showProjectName } from './shell/project-name.tsx';
export { keepTabQuery, readTabQuery } from './shell/tab-query.ts';
export { type Say, useWords } from './words/use-words.ts';
