import { makeStyles, tokens } from '@fluentui/react-components';

export const useFilterStyles = makeStyles({
  group: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    width: '100%',
    boxSizing: 'border-box',
    margin: 0,
    padding: 0,
    border: 'none',
  },
  title: {
    margin: `0 0 ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
});
