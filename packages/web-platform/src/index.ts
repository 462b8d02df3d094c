export { ApiError, fieldErrors, isApiError } from './api/api-error.ts';
export { type Answer, type CallOptions, call, callForData, type Method } from './api/call.ts';
export { createApi, createPageApi } from './api/client.ts';
export { download } from './api/download.ts';
export { type EntityQuery, entityApi } from './api/entity-api.ts';
export type { ApiErrorDetails } from './api/envelope.ts';
export { newIdempotencyKey } from './api/idempotency-keys.ts';
export { queryKeys } from './api/query-keys.ts';
export { Avatar } from './components/avatar.tsx';
export { countText } from './components/count-text.ts';
export { SheetDialog, type SheetDialogProps } from './components/dialogs/sheet-dialog.tsx';
export { ErrorRetry } from './components/error-retry.tsx';
export { LoadingMask } from './components/loading-mask.tsx';
export { MessagePage } from './components/message-page.tsx';
export { Moment } from './components/moment.tsx';
export { Money } from './components/money.tsx';
export { NotYetAvailable } from './components/not-yet-available.tsx';
export { Page } from './components/page.tsx';
export { PageHeader, type PageHeaderProps } from './components/page-header.tsx';
export { PageSkeleton } from './components/page-skeleton.tsx';
export { Person } from './components/person.tsx';
export { type SimpleColumn, SimpleTable, type SimpleTableProps } from './components/simple-table.tsx';
export { StateTag } from './components/state-tag.tsx';
export { type ActionOnRow, declaredAction } from './entities/actions/declared-action.ts';
export { localised } from './entities/definition/localised.ts';
export type { Row } from './entities/definition/web-module.ts';
export { useOpenRow } from './entities/detail/row-context.ts';
export { EntityForm, type EntityFormProps } from './entities/form/entity-form.tsx';
export {
  type EntityFormOptions,
  type EntityFormState,
  type Sendable,
  useEntityForm,
} from './entities/form/use-entity-form.ts';
export { EntityList, type EntityListProps } from './entities/pages/entity-list.tsx';
export { PeopleSelect, type PeopleSelectProps } from './entities/pickers/people-select.tsx';
export type { Chosen, PickMode } from './entities/pickers/picked.ts';
export { defineModuleUi, type ModuleUi } from './entities/slots/module-ui.ts';
export { RowValue, type RowValueProps } from './entities/slots/row-value.tsx';
export type {
  CellSlotProps,
  RowButton,
  RowDialogProps,
  SectionSlot,
  SectionSlotProps,
  TabSlot,
  TabSlotProps,
  ToolbarSlot,
  ToolbarSlotProps,
} from './entities/slots/slot-shapes.ts';
export type { ChartData, ChartKind } from './entities/views/charts/chart-option.ts';
export { ChartPanel, type ChartPanelProps } from './entities/views/charts/chart-panel.tsx';
export { FieldInput, type FieldInputProps } from './fields/field-input.tsx';
export { FieldValue, type FieldValueProps } from './fields/field-value.tsx';
export { LabelledValue } from './fields/labelled-value.tsx';
export { Picture } from './files/file-pictures.tsx';
export { UploadDialog, type UploadDialogProps } from './files/upload/upload-dialog.tsx';
export { formatAmount, formatPercent, isNumberText } from './formatting/amounts.ts';
export { processState, type StateTone } from './formatting/process-states.ts';
export { formatDate, formatMoment, sinceThen, type TimeText, urgencyOf } from './formatting/times.ts';
export { createStore, type Store, useStore } from './hooks/store.ts';
export { useIsNarrow } from './hooks/use-is-narrow.ts';
export { textsCalled, translateTemplate } from './i18n/i18n.ts';
export { type Translate, useTranslation } from './i18n/use-translation.ts';
export { ArchiveButton, type ArchiveButtonProps } from './mutations/archive-button.tsx';
export {
  type ActionCallOptions,
  type ActionOptions,
  type Changes,
  type RunningAction,
  useAction,
} from './mutations/use-action.ts';
export { openDialog } from './navigation/dialog-store.ts';
export { showProjectName } from './navigation/project-name.ts';
export { readTabQuery, saveTabQuery } from './navigation/tab-query.ts';
export type { ModulePages } from './routes/use-served.ts';
export { useIsServed } from './routes/use-served.ts';
export type { LoginData } from './session/login-data.ts';
export { beginSeeingAs } from './session/see-as.ts';
export {
  type EntityPage,
  type Session,
  useParamText,
  usePermission,
  useSession,
} from './session/session-context.ts';
export { saveUserConfig } from './session/use-user-config.ts';
export { useOpenDraft } from './start-process/use-open-draft.ts';
export type { Toast } from './toast/dom-toast.ts';
export { toast } from './toast/toast.ts';
