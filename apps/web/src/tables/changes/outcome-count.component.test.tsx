import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../platform/ui/testing/show.tsx';
import { OutcomeCount } from './outcome-count.tsx';

test('what is heard of a count stands out of no line', async () => {
  await show(<OutcomeCount look="create" text="+26" spoken="26 added" />);
  const seen = page.getByText('+26').element().getBoundingClientRect();
  const heard = page.getByText('26 added').element().getBoundingClientRect();
  expect(heard.right).toBeLessThanOrEqual(seen.right);
});
