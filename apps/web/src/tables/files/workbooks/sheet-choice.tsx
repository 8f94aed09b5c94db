import { makeStyles, Option } from '@fluentui/react-components';
import { Dropdown } from '../../../platform/ui/form/dropdown.tsx';
import type { ReadWorkbook } from '../csv/csv-questions.ts';
import { words } from '../files.words.ts';

type SheetChoiceProps = {
  workbook: ReadWorkbook;
  isDisabled: boolean;
  onChange: (sheet: string) => void;
};

/** Which sheet of a workbook is read. */
export function SheetChoice({ workbook, isDisabled, onChange }: SheetChoiceProps) {
  const styles = useStyles();
  return (
    <Dropdown
      className={styles.choice}
      size="small"
      aria-label={words.sheet}
      disabled={isDisabled}
      value={workbook.sheet}
      selectedOptions={[workbook.sheet]}
      onOptionSelect={(_, { optionValue }) => {
        if (optionValue !== undefined && optionValue !== workbook.sheet) onChange(optionValue);
      }}
    >
      {workbook.sheets.map((sheet) => (
        <Option key={sheet} value={sheet}>
          {sheet}
        </Option>
      ))}
    </Dropdown>
  );
}

const useStyles = makeStyles({ choice: { minWidth: '136px' } });
