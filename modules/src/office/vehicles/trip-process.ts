import { by, step } from '@jianheng/definition';

/** Who asks for a vehicle is let by his department, and given one by the office. */
export const tripProcess = {
  key: 'vehicleTrip',
  label: '用车申请',
  category: 'administration',
  sort: 20,
  title: '{applicant}用车去{destination}',
  steps: [
    step.approve('manager', '部门经理审批', by.departmentHead(), { onSelfApproval: 'toHead' }),
    step.approve('dispatch', '行政派车', by.role('officeKeeper'), {
      mode: 'any',
      rights: { vehicle: 'required', driver: 'editable' },
      action: 'assign',
    }),
  ],
} as const;
