import { parseTree, SegmentType } from '@codes/codes';
import type { CodePart } from '@codes/contract';
import { expect, it } from 'vitest';
import { problemsWithParts } from './problem-parts.ts';

const { tree } = parseTree({
  type: SegmentType.fixedValue,
  defaultValue: '=',
  options: [
    {
      optionLength: 1,
      childSegment: {
        type: SegmentType.freeText,
        displayName: 'Building part',
        options: [
          {
            optionSeparator: '.',
            childSegment: {
              type: SegmentType.serialNumber,
              displayName: 'Product no.',
              defaultValue: '0',
              options: [{ optionLength: 2 }],
            },
          },
        ],
      },
    },
  ],
});

const part = (path: string, codePart: string, ...errors: string[]) =>
  ({ path, codePart, errors }) as unknown as CodePart;

const linesOf = (problems: readonly string[], ...codeParts: CodePart[]) =>
  problemsWithParts(tree, problems, { codeParts }).map(({ problem, about }) => `${problem} | ${about}`);

const notFound = 'Code segment not found';
const noNumber = 'The value should be a number, actual is 1A.';

it('names the part and what stands there', () => {
  expect(linesOf([notFound], part('/', '='), part('/0/', 'K99', notFound), part('/0/0/', '01'))).toEqual([
    `${notFound} | Building part K99`,
  ]);
});

it('does not say again what the problem says', () => {
  expect(linesOf([noNumber], part('/', '='), part('/0/', 'K20'), part('/0/0/', '1A', noNumber))).toEqual([
    `${noNumber} | Product no.`,
  ]);
});

it('names all parts that have it, and for each problem its own', () => {
  const noSeparator = "The separator '.' is missing.";
  const parts = [part('/', '5', notFound), part('/0/', '7-K20', notFound, noSeparator)];
  const [first, second] = linesOf([notFound, noSeparator], ...parts);
  expect(first).toMatch(/^Code segment not found \| .+, Building part$/);
  expect(second).toBe(`${noSeparator} | Building part 7-K20`);
});

it('names none for what is wrong with the row, and while the code is not read', () => {
  expect(linesOf(['This field is required'], part('/', '', notFound))).toEqual(['This field is required | ']);
  expect(problemsWithParts(tree, [notFound], null)).toEqual([{ problem: notFound, about: '' }]);
});
