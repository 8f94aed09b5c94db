import { Option, OptionGroup } from '@fluentui/react-components';
import { isMissing, type TableChoice } from '../../platform/home/table-choice.ts';
import { words } from './documents.words.ts';

/** What a dropdown of tables offers: the home's own, and apart from them those that it does not have yet. */
export function TableOptions({ choices }: { choices: readonly TableChoice[] }) {
  const missing = choices.filter(isMissing);
  return (
    <>
      {choices.filter((choice) => !isMissing(choice)).map(optionOf)}
      {missing.length > 0 && <OptionGroup label={words.missingTables}>{missing.map(optionOf)}</OptionGroup>}
    </>
  );
}

function optionOf({ key, name }: TableChoice) {
  return (
    <Option key={key} value={key}>
      {name}
    </Option>
  );
}
