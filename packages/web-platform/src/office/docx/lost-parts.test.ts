import { expect, it } from 'vitest';
import { lostParts } from './lost-parts.ts';

it('tells what a document would lose, in words, once each', () => {
  const before = [
    'word/document.xml',
    'word/media/image1.png',
    'word/media/image2.png',
    'word/embeddings/a.bin',
    'docProps/app.xml',
    'own/part.xml',
  ];
  expect(lostParts(before, ['word/document.xml'])).toEqual(['图片', '嵌入的对象', 'own/part.xml']);
  expect(lostParts(before, before)).toEqual([]);
});
