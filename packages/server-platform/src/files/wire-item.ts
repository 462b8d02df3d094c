import type { FileItem } from './file-items.ts';

/** A file as calls tell of it; what somebody may do with it is asked where it stands. */
export const toWireItem = ({
  id,
  originId,
  name,
  userName,
  uploadedAt,
  size,
  uploadedBy,
  type,
}: FileItem) => ({
  id,
  orginId: originId,
  fileName: name,
  userName,
  time: uploadedAt,
  fileSize: size,
  savePath: `/${id}`,
  editable: false,
  updatedDate: uploadedAt,
  updatedBy: uploadedBy,
  type,
});
