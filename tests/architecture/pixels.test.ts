// How much space, how big a letter, how thick a line: the theme says it, and a screen takes it from there.
import { expect, test } from 'vitest';
import { isTest, sources } from './sources.ts';

const theme = 'apps/web/src/platform/ui/look/theme.ts';
const styled = sources.filter(
  ({ path }) => /^apps\/web\/src\/.+\.(tsx?|css)$/.test(path) && path !== theme && !isTest(path),
);

/** Properties that have tokens, and in their value a pixel. */
const literal =
  /\b(?:padding|margin|gap|rowGap|columnGap|fontSize|lineHeight|letterSpacing|border|outline|boxShadow)\w*: *(?:'[^'\n]*\dpx|`[^`]*\dpx)/g;

/** What is particular to one place, as the width of its columns; fewer is better, and more needs a reason. */
const mostElsewhere = 60;

test('a pixel in a property that has tokens is seen', () => {
  expect(literalsIn("{ paddingTop: '3px', gap: tokens.spacingHorizontalS }")).toHaveLength(1);
  expect(literalsIn('{ border: `1px solid ${tokens.colorNeutralStroke2}`, width: "64px" }')).toHaveLength(1);
  expect(literalsIn("{ margin: 0, width: '64px', lineHeight: codesTokens.lineHeightList }")).toEqual([]);
});

test('space, letters and lines are taken from the theme', () => {
  const stray = styled.flatMap(({ path, text }) => literalsIn(text).map((found) => `${path}: ${found}`));
  expect(stray).toEqual([]);
});

test('other sizes are few', () => {
  const amount = styled.reduce((sum, { text }) => sum + (text.match(/\dpx\b/g) ?? []).length, 0);
  expect(amount).toBeLessThanOrEqual(mostElsewhere);
});

function literalsIn(text: string): string[] {
  return text.match(literal) ?? [];
}
