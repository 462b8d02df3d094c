import { useAction, useTranslation } from '@jianheng/web-platform';
import { Alert, Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { NoFiles } from './choose-file.tsx';
import { ComparisonResult } from './comparison-result.tsx';
import styles from './visitor.module.css';
import { addressFor } from './visitor-addresses.ts';
import { QUIET, type VisitorFile, visitKey, visitorApi } from './visitor-api.ts';
import { type OfLink, VisitorPage } from './visitor-page.tsx';

/** 开始对比: compares files of the visitor, a tender with bids or bids with each other. */
export function ComparisonPage() {
  return (
    <VisitorPage page="comparison" title="开始对比">
      {(given) => <Compare {...given} />}
    </VisitorPage>
  );
}

function Compare({ link, visit }: OfLink) {
  const t = useTranslation();
  const [query, setQuery] = useSearchParams();
  const made = visit.own.comparisons;
  const shown = query.get('comparison');
  if (shown !== null)
    return (
      <div className={styles.part}>
        <div className={styles.openHead}>
          <Button onClick={() => setQuery({ link })}>{t('新的对比')}</Button>
          {made.length < 2 ? null : (
            <Select
              aria-label={t('对比记录')}
              className={styles.choose}
              value={shown}
              options={made.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(comparison) => setQuery({ link, comparison })}
            />
          )}
        </div>
        <ComparisonResult key={shown} link={link} id={shown} />
      </div>
    );
  if (visit.own.files.length === 0) return <NoFiles link={link} />;
  return <NewComparison link={link} visit={visit} />;
}

type Bid = { readonly file: string; readonly bidder: string };
const MAX_BIDS = 5;

function NewComparison({ link, visit }: OfLink) {
  const t = useTranslation();
  const [, setQuery] = useSearchParams();
  const { files } = visit.own;
  const [tender, setTender] = useState<string>();
  const [bids, setBids] = useState<readonly Bid[]>([]);
  const [refusal, setRefusal] = useState('');
  const compare = useAction({
    call: (given: { readonly tender: string | undefined; readonly bids: readonly Bid[] }) =>
      visitorApi('POST /share/visitor/:link/comparison', {
        params: { link },
        body: { bids: [...given.bids], ...(given.tender === undefined ? {} : { tender: given.tender }) },
        ...QUIET,
      }),
    changes: { queryKeys: [visitKey(link, 'visit')] },
    onDone: ({ id }) => setQuery({ link, comparison: id }),
    onRefused: ({ msg, fields }) => {
      setRefusal(Object.values(fields ?? {})[0] ?? msg);
      return 'told';
    },
  });
  const options = files.map(({ id, name }) => ({ value: id, label: name }));
  const isReady =
    bids.length >= (tender === undefined ? 2 : 1) && bids.every(({ bidder }) => bidder.trim() !== '');
  return (
    <Form layout="vertical" className={styles.form} onFinish={() => void compare.run({ tender, bids })}>
      <Form.Item
        label={t('招标清单')}
        extra={t('选择招标清单时，逐项核对投标文件是否改动清单；不选时，投标文件相互对比。')}
      >
        <Select
          aria-label={t('招标清单')}
          allowClear
          placeholder={t('不选')}
          {...(tender === undefined ? {} : { value: tender })}
          options={options.filter(({ value }) => !bids.some(({ file }) => file === value))}
          onChange={(value?: string) => setTender(value)}
        />
      </Form.Item>
      <Form.Item label={t('投标文件')} required extra={t('最多 {max} 份。', { max: MAX_BIDS })}>
        <Select
          aria-label={t('投标文件')}
          mode="multiple"
          maxCount={MAX_BIDS}
          value={bids.map(({ file }) => file)}
          options={options.filter(({ value }) => value !== tender)}
          onChange={(chosen: readonly string[]) => setBids(chosen.map((file) => bidOf(file, bids, files)))}
        />
      </Form.Item>
      {bids.map((bid, at) => (
        <Form.Item key={bid.file} label={t('投标单位 {number}', { number: at + 1 })} required>
          <Input
            aria-label={t('投标单位 {number}', { number: at + 1 })}
            maxLength={100}
            value={bid.bidder}
            onChange={({ target }) => setBids(bids.with(at, { ...bid, bidder: target.value }))}
          />
        </Form.Item>
      ))}
      {refusal === '' ? null : <Alert type="error" showIcon title={refusal} />}
      <div className={styles.actions}>
        <Button
          type="primary"
          htmlType="submit"
          loading={compare.isRunning}
          disabled={!isReady || visit.checks.used >= visit.checks.max}
        >
          {t('开始对比')}
        </Button>
        {visit.own.comparisons.length === 0 ? null : (
          <Button href={addressFor('checkList', link)}>{t('对比记录')}</Button>
        )}
      </div>
    </Form>
  );
}

/** A bid is called by its file until the visitor names the bidder. */
const bidOf = (file: string, bids: readonly Bid[], files: readonly VisitorFile[]): Bid =>
  bids.find((bid) => bid.file === file) ?? {
    file,
    bidder: (files.find(({ id }) => id === file)?.name ?? '').replace(/\.[^.]+$/, '').slice(0, 100),
  };
