import { describe, expect, it } from 'vitest';
import { fileNameOf } from './download.ts';
import { requestUrl } from './request-url.ts';

describe('the address of a call', () => {
  it('stands under /api, once', () => {
    expect(requestUrl('/user/nav')).toBe('/api/user/nav');
    expect(requestUrl('/api/b/file/upload')).toBe('/api/b/file/upload');
  });

  it('carries the query and leaves out what is not given', () => {
    const query = { AuthToken: 'a b', page: 1, kind: undefined, none: null };

    expect(requestUrl('/login/initAuthToken', query)).toBe('/api/login/initAuthToken?AuthToken=a+b&page=1');
  });
});

describe('the name of a downloaded file', () => {
  it('prefers the UTF-8 form', () => {
    expect(fileNameOf('attachment; filename="a.xlsx"; filename*=UTF-8\'\'%E5%8F%B0%E8%B4%A6.xlsx')).toBe(
      '台账.xlsx',
    );
  });

  it('falls back to the plain form, or to nothing', () => {
    expect(fileNameOf('attachment; filename="a.xlsx"')).toBe('a.xlsx');
    expect(fileNameOf('attachment')).toBeUndefined();
  });
});
