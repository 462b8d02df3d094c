/** Where a running or finished process is looked at, beginning with the opinions. */
export function approvalAddress(processId: string, name: string): string {
  return `/flowhandle/flow-status?${new URLSearchParams({ procInstId: processId, view: 'true', addTab: 'true', name })}`;
}
