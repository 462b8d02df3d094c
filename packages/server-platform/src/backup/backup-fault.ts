/** A backup or restore that cannot go on; its message is a sentence for the operator. */
export class BackupFault extends Error {}
