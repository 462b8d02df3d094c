import { describe, expect, it } from 'vitest';
import {
  isOwnWindow,
  ownWindowAddress,
  panelAddress,
  panelOf,
  panelsFor,
  parseApprovalLocation,
} from './parse-approval-location.ts';

describe('what an address asks for', () => {
  it('is the task before its process and the process before its definition', () => {
    expect(parseApprovalLocation('?taskId=5&procInstId=4')).toEqual({
      kind: 'task',
      taskId: '5',
      isView: false,
      isCorrected: false,
    });
    expect(parseApprovalLocation('?procInstId=4&procDefineId=3&view=true')).toEqual({
      kind: 'process',
      processId: '4',
      isCopy: false,
      isCorrected: false,
    });
    expect(parseApprovalLocation('?procInstId=4&copy=true')).toMatchObject({ isCopy: true });
    expect(parseApprovalLocation('?procDefineId=3&name=x')).toEqual({ kind: 'start', definitionId: '3' });
  });

  it('is a draft that goes on where one is named', () => {
    expect(parseApprovalLocation('?procDefineId=3&draftId=9')).toEqual({
      kind: 'start',
      definitionId: '3',
      draftId: '9',
    });
  });

  it('is only looked at with view or adminView, however the flag is written', () => {
    for (const flag of ['view=true', 'view=1', 'adminView=true', 'adminView=1'])
      expect(parseApprovalLocation(`?taskId=5&${flag}`), flag).toMatchObject({ kind: 'task', isView: true });
    expect(parseApprovalLocation('?taskId=5&view=false&adminView=0')).toMatchObject({ isView: false });
    expect(parseApprovalLocation('?taskId=5&adminEdit=true&view=1')).toMatchObject({ isView: true });
  });

  it('opens an ended process for correcting with adminEdit, which view closes again', () => {
    expect(parseApprovalLocation('?procInstId=4&adminEdit=1')).toMatchObject({
      kind: 'process',
      isCorrected: true,
    });
    expect(parseApprovalLocation('?taskId=5&adminEdit=true')).toMatchObject({
      kind: 'task',
      isCorrected: true,
    });
    expect(parseApprovalLocation('?procInstId=4&adminEdit=true&view=1')).toMatchObject({
      isCorrected: false,
    });
  });

  it('stands in a window of its own under flowhandle2 or with isBlankOpen', () => {
    expect(isOwnWindow('/flowhandle/flow-chart', '?taskId=5')).toBe(false);
    expect(isOwnWindow('/flowhandle/flow-chart', '?taskId=5&isBlankOpen=true')).toBe(true);
    expect(isOwnWindow('/flowhandle2/flow-chart', '?taskId=5')).toBe(true);
    expect(ownWindowAddress('/flowhandle/flow-chart', '?taskId=5')).toBe(
      '/flowhandle2/flow-chart?taskId=5&isBlankOpen=true',
    );
  });

  it('is the task or the draft that id names, and the form at the step of taskDefKey', () => {
    expect(parseApprovalLocation('?id=5')).toEqual({
      kind: 'task',
      taskId: '5',
      isView: false,
      isCorrected: false,
    });
    expect(parseApprovalLocation('?procDefineId=3&id=9')).toMatchObject({ kind: 'start', draftId: '9' });
    expect(parseApprovalLocation('?procInstId=4&id=5&taskDefKey=finance')).toMatchObject({
      kind: 'process',
      step: 'finance',
    });
  });

  it('is nothing where none is named', () =>
    expect(parseApprovalLocation('?name=x&taskId=')).toEqual({ kind: 'nothing' }));
});

describe('the tabs of a process', () => {
  const whole = { isOpen: true, hasMainProcess: true };

  it('show what was handed in beside a form that is filled in, and not the same form twice', () => {
    expect(panelsFor('flow-business', whole)).toContain('approval-content');
    expect(panelsFor('flow-business', { ...whole, isOpen: false })).not.toContain('approval-content');
    expect(panelsFor('approval-content', { ...whole, isOpen: false })).toContain('approval-content');
  });

  it('speak of the process above only where there is one', () => {
    expect(panelsFor('flow-business', whole)).toContain('flow-main-status');
    expect(panelsFor('flow-business', { ...whole, hasMainProcess: false })).not.toContain('flow-main-status');
  });

  it('are told by the address in every frame', () => {
    expect(panelOf('/flowhandle/flow-business/flow-business-common-form')).toBe('flow-business');
    expect(panelOf('/flowhandle2/flow-status')).toBe('flow-status');
    expect(panelOf('/flowhandle3/digitization-build/flow-chart')).toBe('flow-chart');
    expect(panelOf('/flowhandle/flow-related')).toBe('flow-related');
    expect(panelOf('/flowhandle2/flow-main-status')).toBe('flow-main-status');
  });

  it('keep frame and record when they change', () => {
    expect(panelAddress('/flowhandle3/digitization-build/flow-status', '?taskId=5', 'flow-chart')).toBe(
      '/flowhandle3/digitization-build/flow-chart?taskId=5',
    );
    expect(panelAddress('/flowhandle/flow-chart', '?taskId=5', 'flow-business')).toBe(
      '/flowhandle/flow-business/flow-business-common-form?taskId=5',
    );
    expect(panelAddress('/flowhandle/flow-business/flow-business-common-form', '', 'approval-content')).toBe(
      '/flowhandle/approval-content',
    );
  });
});
