import { page, userEvent } from 'vitest/browser';

/** Something else into every field that there is; what is searched for is no part of a form. */
export async function fillAll(): Promise<void> {
  const editable =
    'input:not([readonly], [disabled], [role=combobox], [type=radio], [type=search]), textarea:not([readonly])';
  for (const [index, input] of document.querySelectorAll<HTMLInputElement>(editable).entries()) {
    if (!input.checkVisibility()) continue;
    if (input.type === 'checkbox') await userEvent.click(input);
    else await userEvent.fill(input, textFor(input, index));
  }
  const radios = document.querySelectorAll<HTMLInputElement>('input[type=radio]:not(:checked)');
  for (const radio of [...radios].slice(0, 1)) await userEvent.click(radio);
  for (const box of document.querySelectorAll('button[role=combobox]:not([disabled])')) {
    if (!box.checkVisibility()) continue;
    await userEvent.click(box);
    const options = page.getByRole('option').elements();
    await userEvent.click(options.at(-1) ?? box);
  }
}

function textFor({ inputMode, placeholder }: HTMLInputElement, index: number): string {
  if (placeholder.includes('YYYY')) return '2026-05-04';
  return inputMode === '' ? `Åäö ${index}` : '7';
}
