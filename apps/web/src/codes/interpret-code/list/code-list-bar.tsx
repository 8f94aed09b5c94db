// The bar over a list of codes: where they come from, the totals as filters, and the export.
import {
  Button,
  Divider,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import {
  ArrowDownload16Regular,
  ArrowUpload16Regular,
  CheckmarkCircle16Filled,
  ClipboardPaste16Regular,
  ErrorCircle16Filled,
  Warning16Filled,
} from '@fluentui/react-icons';
import type { FileFormat } from '@codes/contract';
import type { ReactElement, ReactNode } from 'react';
import { formatCount } from '../../../platform/ui/text/formats.ts';
import { SearchInput } from '../../../platform/ui/table/filters/search-input.tsx';
import { PressedButton } from '../../../platform/ui/look/pressed-button.tsx';
import { below, codesTokens } from '../../../platform/ui/look/theme.ts';
import { rememberFormat, useFormatOrder } from '../../../tables/files/formats/remembered-format.ts';
import { words as fileWords } from '../../../tables/files/files.words.ts';
import { words } from '../interpret-code.words.ts';
import type { Status, Totals } from './list-rows.ts';
import { lines } from '../../../platform/ui/look/shapes.ts';

type CodeListBarProps = {
  total: number;
  totals: Totals;
  only: Status | null;
  onOnly: (status: Status | null) => void;
  text: string;
  onText: (text: string) => void;
  onPaste: () => void;
  onUpload: () => void;
  /** Which sheet the codes are from, where there are several. */
  sheet: ReactNode;
  /** Null while there is nothing to export. */
  onExport: ((format: FileFormat) => void) | null;
};

const filters: readonly { status: Status; text: (count: string) => string }[] = [
  { status: 'wrong', text: words.amountWrong },
  { status: 'warning', text: words.amountWithWarnings },
  { status: 'found', text: words.amountFound },
];

export function CodeListBar(props: CodeListBarProps) {
  const { total, totals, only, onOnly, text, onText, onPaste, onUpload, sheet, onExport } = props;
  const styles = useStyles();
  return (
    <div className={styles.bar}>
      <BarButton icon={<ClipboardPaste16Regular className={styles.brand} />} onClick={onPaste}>
        {words.paste}
      </BarButton>
      <BarButton icon={<ArrowUpload16Regular />} onClick={onUpload}>
        {words.upload}
      </BarButton>
      {sheet}
      <ExportMenu onExport={onExport} />
      <Divider vertical className={styles.divider} />
      <PressedButton className={styles.button} isPressed={only === null} onClick={() => onOnly(null)}>
        {words.allOf(formatCount(total))}
      </PressedButton>
      {filters.map(({ status, text: inWords }) => (
        <PressedButton
          key={status}
          className={styles.button}
          icon={<StatusIcon status={status} />}
          isPressed={only === status}
          onClick={() => onOnly(only === status ? null : status)}
        >
          {inWords(formatCount(totals[status]))}
        </PressedButton>
      ))}
      <SearchInput label={words.filter} value={text} onChange={onText} className={styles.search} />
    </div>
  );
}

function ExportMenu({ onExport }: Pick<CodeListBarProps, 'onExport'>) {
  const styles = useStyles();
  const formats = useFormatOrder();
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          className={styles.button}
          icon={<ArrowDownload16Regular />}
          disabledFocusable={onExport === null}
        >
          {words.export}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {formats.map((format) => (
            <MenuItem
              key={format}
              onClick={() => {
                rememberFormat(format);
                onExport?.(format);
              }}
            >
              {fileWords.formats[format]}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

function BarButton({
  icon,
  onClick,
  children,
}: {
  icon: ReactElement;
  onClick: (() => void) | null;
  children: string;
}) {
  const styles = useStyles();
  return (
    <Button
      appearance="subtle"
      className={styles.button}
      icon={icon}
      disabledFocusable={onClick === null}
      onClick={() => onClick?.()}
    >
      {children}
    </Button>
  );
}

export function StatusIcon({ status, label }: { status: Status; label?: string }) {
  const styles = useStyles();
  const named = label === undefined ? {} : { 'aria-label': label };
  switch (status) {
    case 'wrong':
      return <ErrorCircle16Filled {...named} className={mergeClasses(styles.icon, styles.wrong)} />;
    case 'warning':
      return <Warning16Filled {...named} className={mergeClasses(styles.icon, styles.warning)} />;
    default:
      return <CheckmarkCircle16Filled {...named} className={mergeClasses(styles.icon, styles.found)} />;
  }
}

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    flexShrink: 0,
    boxSizing: 'border-box',
    minHeight: codesTokens.commandBarHeight,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderBottom: lines.card,
  },
  button: {
    minWidth: 0,
    height: codesTokens.controlHeight,
    paddingInline: tokens.spacingHorizontalS,
    fontSize: codesTokens.fontSizeList,
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  brand: { color: tokens.colorCompoundBrandForeground1 },
  divider: { height: codesTokens.markSize, flexGrow: 0, marginInline: tokens.spacingHorizontalS },
  search: {
    width: codesTokens.filterWidth,
    minHeight: 0,
    height: codesTokens.controlHeightSmall,
    marginLeft: 'auto',
    fontSize: codesTokens.fontSizeList,
    [below.md]: { width: '100%', marginTop: tokens.spacingVerticalXS },
  },
  icon: { verticalAlign: 'middle' },
  wrong: { color: codesTokens.deleteLine },
  warning: { color: codesTokens.updateLine },
  found: { color: codesTokens.createLine },
});
