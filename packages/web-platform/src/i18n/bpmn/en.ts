/** What the library calls otherwise than the product does; all else it says in English by itself. */
const WORDS: Readonly<Record<string, string>> = {
  'Send task': 'Copy (send task)',
  'Service task': 'Action (service task)',
  'User task': 'Approval (user task)',
};

/** A text of the BPMN library in English; nothing where its own word stays. */
export const bpmnWordEn = (text: string): string | undefined => WORDS[text];
