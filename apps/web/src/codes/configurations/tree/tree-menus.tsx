// What can be done with a segment or an option, in the menu at its right.
import {
  hasTableOptions,
  optionPath,
  optionsOf,
  parseSegment,
  type OptionOnWire,
  type OptionPath,
  type SegmentOnWire,
  type SegmentPath,
} from '@codes/codes';
import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import {
  AddSquare20Regular,
  Delete20Regular,
  Edit20Regular,
  MoreHorizontal16Regular,
  TableAdd20Regular,
} from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { segmentNameOf } from '../../code-screens/segment.words.ts';
import { hasOptionRows } from './tree-edits.ts';
import { useTreeActs } from './tree-picture.ts';
import { words } from '../configurations.words.ts';

export function SegmentMenu({
  segment,
  path,
  isTabStop,
}: {
  segment: SegmentOnWire;
  path: SegmentPath;
  isTabStop: boolean;
}) {
  const act = useTreeActs();
  const [only, ...others] = optionsOf(segment);
  const isTable = hasTableOptions(segment);
  const canLead = only !== undefined && others.length === 0 && !only.childSegment;
  return (
    <MoreMenu name={words.segmentNamed(segmentNameOf(parseSegment(segment)))} isTabStop={isTabStop}>
      <MenuItem icon={<Edit20Regular />} onClick={() => act({ kind: 'edit', place: path })}>
        {words.edit}
      </MenuItem>
      {canLead && (
        <MenuItem
          icon={<AddSquare20Regular />}
          onClick={() => act({ kind: 'addChild', place: optionPath(path, 0) })}
        >
          {words.addChildSegment}
        </MenuItem>
      )}
      {isTable && (
        <MenuItem icon={<TableAdd20Regular />} onClick={() => act({ kind: 'addOption', place: path })}>
          {words.addOption}
        </MenuItem>
      )}
      <MenuItem icon={<Delete20Regular />} onClick={() => act({ kind: 'remove', place: path })}>
        {hasOptionRows(segment) ? words.removeSegment : words.remove}
      </MenuItem>
    </MoreMenu>
  );
}

type OptionMenuProps = { option: OptionOnWire; path: OptionPath; name: string; isTabStop: boolean };

export function OptionMenu({ option, path, name, isTabStop }: OptionMenuProps) {
  const act = useTreeActs();
  return (
    <MoreMenu name={words.optionNamed(name)} isTabStop={isTabStop}>
      <MenuItem icon={<Edit20Regular />} onClick={() => act({ kind: 'edit', place: path })}>
        {words.edit}
      </MenuItem>
      {!option.childSegment && (
        <MenuItem icon={<AddSquare20Regular />} onClick={() => act({ kind: 'addChild', place: path })}>
          {words.addChildSegment}
        </MenuItem>
      )}
      <MenuItem icon={<Delete20Regular />} onClick={() => act({ kind: 'remove', place: path })}>
        {words.removeOption}
      </MenuItem>
    </MoreMenu>
  );
}

function MoreMenu({ name, isTabStop, children }: { name: string; isTabStop: boolean; children: ReactNode }) {
  return (
    // What is clicked in the menu is not a click on the node that it belongs to.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span onClick={(event) => event.stopPropagation()}>
      <Menu positioning="below-end">
        <MenuTrigger disableButtonEnhancement>
          <Button
            appearance="subtle"
            size="small"
            data-menu=""
            tabIndex={isTabStop ? 0 : -1}
            aria-label={words.moreAbout(name)}
            icon={<MoreHorizontal16Regular />}
          />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>{children}</MenuList>
        </MenuPopover>
      </Menu>
    </span>
  );
}
