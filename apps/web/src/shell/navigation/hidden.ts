import { makeStyles } from '@fluentui/react-components';
import { spokenOnly } from '../../platform/ui/look/shapes.ts';

export const useHiddenStyles = makeStyles({ hidden: spokenOnly });
