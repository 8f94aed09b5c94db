// Narrowing a search: what kind of thing, then which of its attributes.
import { Button, Field, makeStyles, Option, tokens } from '@fluentui/react-components';
import { ArrowLeft16Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Home } from '../../../platform/home/home.ts';
import { attributesOf, objectTypesIn, type Narrowing } from '../asked-search.ts';
import { searchQueries } from '../search.queries.ts';
import { attributeWords, objectTypeWords, words } from '../search.words.ts';
import { Dropdown } from '../../../platform/ui/form/dropdown.tsx';

type AdvancedSearchProps = {
  home: Home;
  chosen: Narrowing;
  onChoose: (chosen: Narrowing) => void;
  onBack: () => void;
};

export function AdvancedSearch({ home, chosen, onChoose, onBack }: AdvancedSearchProps) {
  const styles = useStyles();
  const group = useRef<HTMLFieldSetElement>(null);
  const { data: registers = 'none' } = useQuery(searchQueries.registers(home));
  const types = objectTypesIn(home, registers);
  const attributes = chosen.objectType === null ? [] : attributesOf(chosen.objectType);
  useEffect(() => group.current?.querySelector<HTMLElement>('[role=combobox]')?.focus(), []);
  return (
    <fieldset ref={group} aria-label={words.advancedSearch} className={styles.fields}>
      <div className={styles.head}>
        <Button
          appearance="subtle"
          size="small"
          aria-label={words.back}
          icon={<ArrowLeft16Regular />}
          onClick={onBack}
        />
        <h2 className={styles.title}>{words.advancedSearch}</h2>
      </div>
      <Field label={words.objectType}>
        <Dropdown
          inlinePopup
          placeholder={words.selectAnObjectType}
          value={chosen.objectType === null ? '' : objectTypeWords[chosen.objectType]}
          selectedOptions={chosen.objectType === null ? [] : [chosen.objectType]}
          onOptionSelect={(_, { optionValue }) =>
            onChoose({ objectType: types.find((type) => type === optionValue) ?? null, attribute: null })
          }
        >
          {types.map((type) => (
            <Option key={type} value={type}>
              {objectTypeWords[type]}
            </Option>
          ))}
        </Dropdown>
      </Field>
      <Field label={words.attribute}>
        <Dropdown
          inlinePopup
          disabled={chosen.objectType === null}
          value={chosen.attribute === null ? anyAttribute : attributeWords[chosen.attribute]}
          selectedOptions={[chosen.attribute ?? '']}
          onOptionSelect={(_, { optionValue }) =>
            onChoose({ ...chosen, attribute: attributes.find((one) => one === optionValue) ?? null })
          }
        >
          <Option value="">{anyAttribute}</Option>
          {attributes.map((attribute) => (
            <Option key={attribute} value={attribute}>
              {attributeWords[attribute]}
            </Option>
          ))}
        </Dropdown>
      </Field>
      <Button type="submit" appearance="primary" className={styles.submit}>
        {words.search}
      </Button>
    </fieldset>
  );
}

const anyAttribute = words.allAttributes;

const useStyles = makeStyles({
  fields: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: tokens.spacingHorizontalSNudge,
    border: 'none',
  },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  submit: { alignSelf: 'flex-start' },
});
