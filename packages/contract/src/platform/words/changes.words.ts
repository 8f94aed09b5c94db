// What a change is called within a sentence: 'the import by Anna', 'importen av Anna'.
import { inBothLanguages } from '@codes/codes';

export const changeNouns = inBothLanguages({
  en: {
    Add: 'addition',
    Edit: 'edit',
    Remove: 'removal',
    Import: 'import',
    Update: 'update',
    'De-relate': 'de-relation',
    Undo: 'undo',
    Follow: 'move',
    other: 'change',
  },
  sv: {
    Add: 'tillägget',
    Edit: 'redigeringen',
    Remove: 'borttagningen',
    Import: 'importen',
    Update: 'uppdateringen',
    'De-relate': 'frikopplingen',
    Undo: 'ångringen',
    Follow: 'bytet',
    other: 'ändringen',
  },
});
