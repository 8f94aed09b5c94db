import { useState, type ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { loadedLater } from './loaded-later.tsx';

type PanelProps = { name: string; onClose: () => void };

const Panel = ({ name }: PanelProps) => <p>The panel of {name}</p>;

function Opener({ Part }: { Part: ComponentType<PanelProps> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open</button>
      {isOpen ? <Part name="Anna" onClose={() => setIsOpen(false)} /> : <p>Closed</p>}
    </>
  );
}

const open = () => page.getByRole('button', { name: 'Open' }).click();

test('a part is asked for when it is shown, once, and is there from then on', async () => {
  const load = vi.fn(async () => Panel);
  const Part = loadedLater<PanelProps>(load);
  await show(<Opener Part={Part} />);
  expect(load).not.toHaveBeenCalled();
  await open();
  await expect.element(page.getByText('The panel of Anna')).toBeVisible();
  Part.preload();
  expect(load).toHaveBeenCalledOnce();
});

test('a part that does not come is told in words, closed, and tried again when it is opened again', async () => {
  const load = vi
    .fn<() => Promise<ComponentType<PanelProps>>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(Panel);
  await show(<Opener Part={loadedLater(load)} />);
  await open();
  await expect.element(page.getByText('Part of the app could not be loaded.')).toBeVisible();
  await expect.element(page.getByText('Closed')).toBeVisible();
  await open();
  await expect.element(page.getByText('The panel of Anna')).toBeVisible();
});

test('what stands in for a part is of whoever has it', async () => {
  const Part = loadedLater<PanelProps>(() => Promise.reject(new TypeError('gone')), {
    meanwhile: ({ name }) => <p>{name} is coming</p>,
    failed: ({ name }) => <p>{name} did not come</p>,
  });
  await show(<Opener Part={Part} />);
  await open();
  await expect.element(page.getByText('Anna did not come')).toBeVisible();
});
