// `@fluentui/react-icons` keeps some hundred icons in a module, of which a screen that needs one would load all that any
// screen needs. There is a module for each icon too.
import type { Plugin } from 'vite';

export const icons = '@fluentui/react-icons';

export const importedIcons = /import \{([^}]*)\} from '@fluentui\/react-icons';/g;

/** `import { Add16Regular } from '@fluentui/react-icons'` asks for the module of `add` alone. */
export function oneModuleAnIcon(): Plugin {
  return {
    name: 'one-module-an-icon',
    enforce: 'pre',
    transform: (code, id) => {
      if (id.includes('node_modules') || !code.includes(icons)) return null;
      return code.replace(importedIcons, (_, names: string) =>
        namesIn(names)
          .map((name) => `import { ${name} } from '${moduleOf(name)}';`)
          .join(' '),
      );
    },
  };
}

export function namesIn(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
}

export function moduleOf(icon: string): string {
  const words = icon.replace(/\d*(Regular|Filled)$/, '').replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-');
  return `${icons}/svg/${words.toLowerCase()}`;
}
