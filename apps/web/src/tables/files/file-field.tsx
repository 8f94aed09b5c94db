import { Button, Field, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowUpload20Regular, DocumentTable20Regular } from '@fluentui/react-icons';
import { useId } from 'react';
import { under } from '../../platform/ui/form/form-fields.tsx';
import { codesTokens } from '../../platform/ui/look/theme.ts';
import { useFileChoice } from './use-file-choice.tsx';
import { words } from './files.words.ts';
import { cut } from '../../platform/ui/look/shapes.ts';

type FileFieldProps = {
  file: File | null;
  onChoose: (file: File) => void;
  message: string | undefined;
  required?: boolean;
};

/** A CSV file or a workbook, dropped or chosen. */
export function FileField({ file, onChoose, message, required = false }: FileFieldProps) {
  const styles = useStyles();
  const choice = useFileChoice(onChoose);
  const nameId = useId();

  return (
    <Field label={words.file} required={required} {...under(undefined, message)}>
      {(control) => (
        <div
          className={mergeClasses(
            styles.area,
            choice.isOver && styles.over,
            message !== undefined && styles.wrong,
          )}
          {...choice.area}
        >
          {file ? <DocumentTable20Regular /> : <ArrowUpload20Regular />}
          <span id={nameId} className={mergeClasses(styles.name, !file && styles.hint)} title={file?.name}>
            {file ? file.name : words.dropFile}
          </span>
          <Button
            size="small"
            className={styles.button}
            aria-label={file ? words.changeFile : words.chooseFile}
            aria-describedby={[nameId, control['aria-describedby']].filter(Boolean).join(' ')}
            onClick={choice.open}
          >
            {file ? words.changeFile : words.chooseFile}
          </Button>
          <input {...control} {...choice.input} />
        </div>
      )}
    </Field>
  );
}

const useStyles = makeStyles({
  area: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minWidth: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
  },
  over: {
    backgroundColor: codesTokens.rowSelected,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorCompoundBrandStroke}`,
  },
  wrong: { border: `${tokens.strokeWidthThin} dashed ${tokens.colorPaletteRedBorder2}` },
  button: { flexShrink: 0, whiteSpace: 'nowrap' },
  name: {
    flexGrow: 1,
    minWidth: 0,
    ...cut,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
  },
  hint: {
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    whiteSpace: 'normal',
  },
});
