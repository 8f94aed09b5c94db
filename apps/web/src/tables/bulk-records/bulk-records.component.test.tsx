// What can be done about an import or an update stands in no bar of commands, and is in the palette all the same.
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { Offered } from '../../platform/ui/testing/offered.tsx';
import { show } from '../../platform/ui/testing/show.tsx';
import { UploadBar } from './bottom-bar.tsx';
import { defaultFields } from '../records/record.columns.tsx';
import { CallCard, type CallWords } from './call-card.tsx';
import { ColumnChoice } from './column-choice.tsx';

const offered = () =>
  page
    .getByRole('button', { name: /^Palette: / })
    .elements()
    .map(({ textContent }) => textContent);
const press = (label: string) => page.getByRole('button', { name: `Palette: ${label}` }).click();

test('leaving the form that a file is read from', async () => {
  const done: string[] = [];
  await show(
    <>
      <UploadBar
        reading={{ kind: 'none' }}
        says={{ reading: String, nothingYet: 'Nothing is chosen yet' }}
        isOpen
        onCancel={() => done.push('cancelled')}
      />
      <Offered />
    </>,
  );
  expect(offered()).toEqual(['Palette: Upload', 'Palette: Cancel']);
  await press('Cancel');
  expect(done).toEqual(['cancelled']);
});

const says: CallWords = {
  title: { running: 'Importing', failed: 'Not imported' },
  steps: { preparing: 'Prepare', sending: 'Send', checking: 'Check', writing: 'Write' },
  running: 'Nothing is written yet.',
  refused: 'Nothing was written.',
  lost: 'It is not known what was written.',
  back: 'Back to the columns',
};

async function shownCall(state: Parameters<typeof CallCard>[0]['state']) {
  const done: string[] = [];
  await show(
    <>
      <CallCard
        state={state}
        words={says}
        failureOf={() => ({ text: 'The connection was lost.', problems: [] })}
        onCancel={() => done.push('cancelled')}
        onRetry={() => done.push('again')}
        onBack={() => done.push('back')}
      />
      <Offered />
    </>,
  );
  return done;
}

test('cancelling one that runs, as long as that is possible', async () => {
  const running = { kind: 'running', rows: 1, total: 3, job: null, server: 'answers' } as const;
  const done = await shownCall({ ...running, step: 'sending' });
  expect(offered()).toEqual(['Palette: Cancel']);
  await press('Cancel');
  expect(done).toEqual(['cancelled']);
});

test('one whose server is gone says so while it waits', async () => {
  await shownCall({ kind: 'running', step: 'checking', rows: 1, total: 3, job: null, server: 'gone' });
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('The server does not answer. Waiting for it to come back …');
});

test('the ways on from one that was lost', async () => {
  const done = await shownCall({ kind: 'failed', why: 'lost', error: new Error('lost') });
  expect(offered()).toEqual(['Palette: Try again', 'Palette: Back to the columns']);
  await press('Try again');
  await press('Back to the columns');
  expect(done).toEqual(['again', 'back']);
});

test('headings that can mean the same default field stand under its label', async () => {
  document.documentElement.lang = 'sv';
  onTestFinished(() => {
    document.documentElement.lang = 'en';
  });
  const read = {
    encoding: null,
    workbook: null,
    headers: ['Benämning', 'Beskrivning'],
    guesses: [],
    codeColumn: null,
    rowCount: 0,
    firstRows: [],
  };
  await show(
    <ColumnChoice
      read={read}
      fields={defaultFields}
      chosen={[]}
      newFields="notAllowed"
      problems={[]}
      option={null}
      onChange={undefined}
    />,
  );
  await expect.element(page.getByText('Svensk benämning: Benämning, Beskrivning')).toBeVisible();
});
