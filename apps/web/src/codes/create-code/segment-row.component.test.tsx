import { parseTree, SegmentType } from '@codes/codes';
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../platform/ui/testing/accessible.ts';
import { lateServer } from '../../platform/ui/testing/late-answers.ts';
import { narrow, show, wide } from '../../platform/ui/testing/show.tsx';
import { buildWith, chosenFrom, nameOfPart, type BuilderChoices } from './builder.ts';
import { SegmentRow } from './segment-row.tsx';
import type { Offered } from '../code-screens/inputs/segment-input.ts';

const home = { projectNumber: '100', stringConfigurationId: 1 };
const { tree } = parseTree({
  type: SegmentType.table,
  isRequired: true,
  displayName: 'Room',
  options: [{ tableId: 7, fieldName: 'Code', optionLength: 3 }],
});

/** One segment of the create screen, and the code that it builds. */
function Segment() {
  const [choices, setChoices] = useState<BuilderChoices>({});
  const { built, parts } = buildWith(tree, choices);
  const [part] = parts;
  if (!part) return null;
  return (
    <>
      <h1>Create code</h1>
      <SegmentRow
        home={home}
        part={part}
        spokenName={nameOfPart(part)}
        typed=""
        isTouched={false}
        inputRef={() => () => {}}
        onTouch={() => {}}
        onText={() => {}}
        onRecord={(record) =>
          setChoices(
            record ? { [part.path]: { kind: 'record', optionIndex: 0, record: chosenFrom(record) } } : {},
          )
        }
      />
      <output>{built.code}</output>
      <Button>Next</Button>
    </>
  );
}

const rooms = (...codes: string[]): Offered[] =>
  codes.map((code, index) => ({
    key: code,
    name: code,
    value: code,
    descriptionEn: `Room ${code}`,
    descriptionSv: `Rum ${code}`,
    tableName: 'Rooms',
    tableId: 7,
    masterTableId: null,
    activeRecordId: index + 1,
    optionPath: '/0/',
  }));

const option = (code: string) => page.getByRole('option', { name: new RegExp(`^${code}`) });
// Behind a phone's sheet it is hidden from those who only hear.
const result = page.getByRole('status', { includeHidden: true });

/** The box to type into: the field itself on a desk, that of the sheet on a phone. */
const pickers = {
  desk: {
    size: wide,
    field: page.getByRole('combobox', { name: 'Room' }),
    box: page.getByRole('combobox', { name: 'Room' }),
  },
  phone: {
    size: narrow,
    field: page.getByRole('textbox', { name: 'Room' }),
    box: page.getByRole('combobox', { name: 'Search Room' }),
  },
};

async function opened({ size, field, box }: (typeof pickers)['desk']) {
  const server = lateServer();
  await show(<Segment />, size);
  await field.click();
  await expect.poll(() => server.open().length).toBe(1);
  server.answer('/records?', rooms('A10', 'A11'));
  await expect.element(option('A10')).toBeVisible();
  await expect.element(box).toHaveFocus();
  return server;
}

describe.each(['desk', 'phone'] as const)('on a %s', (screen) => {
  const { box, field } = pickers[screen];

  test('Enter waits for the answer to what is typed', async () => {
    const server = await opened(pickers[screen]);
    await box.fill('L21');
    await userEvent.keyboard('{Enter}');
    await expect.poll(server.open).toHaveLength(1);
    await expect.element(result).toHaveTextContent('');
    server.answer('q=L21', rooms('L21', 'L210'));
    await expect.element(result).toHaveTextContent('L21');
    await expect.element(field).toHaveValue('L21');
    await expectAccessible();
  });

  test('what is found late answers nobody, and an older list cannot be clicked', async () => {
    const server = await opened(pickers[screen]);
    await box.fill('L2');
    await expect.element(option('A10')).toHaveAttribute('aria-disabled', 'true');
    await option('A10').click({ force: true });
    await expect.poll(server.open).toHaveLength(1);
    await box.fill('L21');
    await expect.poll(server.open).toHaveLength(2);
    server.answer('q=L21', rooms('L21'));
    await expect.element(option('L21')).toBeVisible();
    server.answer('q=L2', rooms('L20', 'L21', 'L22'));
    expect(page.getByRole('option').elements()).toHaveLength(1);
    await expect.element(result).toHaveTextContent('');
    await box.click();
    await userEvent.keyboard('{Enter}');
    await expect.element(result).toHaveTextContent('L21');
  });
});

// A phone has a sheet, which has no next field.
test('Tab takes the exact code and nothing else', async () => {
  const server = await opened(pickers.desk);
  await pickers.desk.box.fill('L21');
  await userEvent.keyboard('{Tab}');
  await expect.poll(server.open).toHaveLength(1);
  server.answer('q=L21', rooms('L21', 'L210'));
  await expect.element(result).toHaveTextContent('L21');
  await page.getByRole('button', { name: 'Clear Room' }).click();
  await pickers.desk.field.click();
  await pickers.desk.box.fill('R');
  await userEvent.keyboard('{Tab}');
  await expect.poll(server.open).toHaveLength(1);
  server.answer('q=R', rooms('R10'));
  await expect.element(page.getByText("Nothing was chosen for 'R'.")).toBeVisible();
  await expect.element(pickers.desk.field).toHaveValue('');
  await expectAccessible();
});

test('the list says how to go on where it ends', async () => {
  const server = lateServer();
  await show(<Segment />);
  await pickers.desk.field.click();
  await expect.poll(server.open).toHaveLength(1);
  server.answer('/records?', rooms(...Array.from({ length: 100 }, (_, index) => `A${index + 100}`)));
  await expect.element(page.getByText('first 100 records')).toBeVisible();
  await expect
    .element(page.getByText('The first 100 are shown. Type to find the others.'))
    .toBeInTheDocument();
});
