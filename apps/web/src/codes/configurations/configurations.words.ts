import { inBothLanguages } from '@codes/codes';

export const words = inBothLanguages({
  en: {
    segments: 'Segment configuration',
    segmentNoun: { one: 'segment', many: 'segments' },
    keepsRegister: 'Keep a register of issued codes',
    keepsRegisterHint:
      'Create code then issues codes: each only once, with a title and the next free number.',
    example: (code: string) => `Example: ${code}`,
    moreInThePanel: (amount: number) =>
      `${amount} more ${amount === 1 ? 'warning' : 'warnings'} in the panel`,
    moreOfThisKind: (amount: string) => `And ${amount} more of this kind.`,
    after: (option: string) => `after ${option}`,
    removalText: 'The following segments are removed too, once you save the configuration.',
    noSegmentsYet: 'No segments yet',
    emptyText: 'A code is read from left to right. Add its first segment, then the others after it.',
    addCodeSegment: 'Add code segment',
    warningNoun: { one: 'warning', many: 'warnings' },
    anotherExample: 'Another example',
    notInExample: '· not in this example',
    shortestExample: ' Shortest example:',
    segmentNamed: (segment: string) => `segment ${segment}`,
    edit: 'Edit',
    addChildSegment: 'Add child segment',
    addOption: 'Add option',
    removeSegment: 'Remove segment',
    remove: 'Remove',
    optionNamed: (name: string) => `option ${name}`,
    removeOption: 'Remove option',
    moreAbout: (name: string) => `More about ${name}`,
    mayEndHere: 'The code may end before this segment',
    spokenSegment: (segment: {
      place: number;
      type: string;
      name: string;
      isRequired: boolean;
      mayEnd: boolean;
    }) =>
      [
        `Segment ${segment.place} ${segment.type}`,
        segment.name,
        segment.isRequired ? 'required' : '',
        segment.mayEnd ? 'the code may end before it' : '',
      ]
        .filter((part) => part !== '')
        .join(', '),
    chooseAType: 'Choose a type',
    segmentIsEmpty: 'This segment is empty',
    option: 'Option',
    treeLabel: 'Segments',
    became: 'became',
  },
  sv: {
    segments: 'Segment',
    segmentNoun: { one: 'segment', many: 'segment' },
    keepsRegister: 'För register över utfärdade koder',
    keepsRegisterHint:
      'Då utfärdas koderna i Skapa kod: var och en bara en gång, med titel och nästa lediga nummer.',
    example: (code) => `Exempel: ${code}`,
    moreInThePanel: (amount) => `${amount} ${amount === 1 ? 'varning' : 'varningar'} till i panelen`,
    moreOfThisKind: (amount) => `Och ${amount} till av samma slag.`,
    after: (option) => `efter ${option}`,
    removalText: 'Även de här segmenten tas bort när du sparar konfigurationen.',
    noSegmentsYet: 'Inga segment än',
    emptyText: 'En kod läses från vänster till höger. Lägg till dess första segment, sedan de som följer.',
    addCodeSegment: 'Lägg till kodsegment',
    warningNoun: { one: 'varning', many: 'varningar' },
    anotherExample: 'Ett annat exempel',
    notInExample: '· inte med i exemplet',
    shortestExample: ' Kortaste exemplet:',
    segmentNamed: (segment) => `segmentet ${segment}`,
    edit: 'Redigera',
    addChildSegment: 'Lägg till följande segment',
    addOption: 'Lägg till alternativ',
    removeSegment: 'Ta bort segmentet',
    remove: 'Ta bort',
    optionNamed: (name) => `alternativet ${name}`,
    removeOption: 'Ta bort alternativet',
    moreAbout: (name) => `Mer om ${name}`,
    mayEndHere: 'Koden får sluta före det här segmentet',
    spokenSegment: ({ place, type, name, isRequired, mayEnd }) =>
      [
        `Segment ${place} ${type}`,
        name,
        isRequired ? 'obligatoriskt' : '',
        mayEnd ? 'koden får sluta före det' : '',
      ]
        .filter((part) => part !== '')
        .join(', '),
    chooseAType: 'Välj en typ',
    segmentIsEmpty: 'Segmentet är tomt',
    option: 'Alternativ',
    treeLabel: 'Segment',
    became: 'blev',
  },
});
