/** Where a running or finished process is looked at, beginning with the opinions. */
export function approvalAddress(processId: string, name: string): string {
  return address('flow-status', { procInstId: processId, view: 'true' }, name);
}

/** Where a process is looked at, beginning with its form. */
export function processAddress(processId: string, name: string): string {
  return address('flow-business', { procInstId: processId, view: 'true' }, name);
}

/** Where somebody to whom a process was copied looks at it; his copy counts as read then. */
export function copyAddress(processId: string, name: string): string {
  return address('flow-business', { procInstId: processId, view: 'true', copy: 'true' }, name);
}

/** Where the form of an ended process is corrected. */
export function correctionAddress(processId: string, name: string): string {
  return address('flow-business', { procInstId: processId, adminEdit: 'true' }, name);
}

/** Where a task is handled. */
export function taskAddress(taskId: string, name: string): string {
  return address('flow-business', { taskId }, name);
}

/** Where a process is started; on a draft where one is named. */
export function startAddress(definitionId: string, name: string, draftId: string): string {
  return address('flow-business', { procDefineId: definitionId, draftId }, name);
}

function address(page: string, asked: Readonly<Record<string, string>>, name: string): string {
  return `/flowhandle/${page}?${new URLSearchParams({ ...asked, addTab: 'true', name })}`;
}
