/** Media types of pictures, as an input of files takes them. */
export const PICTURES = 'image/png,image/jpeg,image/gif,image/webp,image/bmp';
