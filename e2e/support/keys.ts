// Counts what somebody presses: a chord is one key, a text as many as it has letters.
import type { Page } from '@playwright/test';

export type Keys = {
  press: (key: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  count: () => number;
};

export function keysOn({ keyboard }: Page): Keys {
  let pressed = 0;
  return {
    press: async (key) => {
      pressed += 1;
      await keyboard.press(key);
    },
    type: async (text) => {
      pressed += Array.from(text).length;
      await keyboard.type(text);
    },
    count: () => pressed,
  };
}
