/** The file cannot be read as a process model at all; the message is a Chinese sentence for whoever gave it. */
export class BpmnUnreadable extends Error {
  override readonly name = 'BpmnUnreadable';
}
