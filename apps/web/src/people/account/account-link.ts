import { createFocusOutlineStyle, makeStyles, tokens } from '@fluentui/react-components';

export const useAccountLinkStyles = makeStyles({
  link: {
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightMedium,
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    ...createFocusOutlineStyle(),
  },
});
