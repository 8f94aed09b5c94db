export const words = {
  segments: 'Segment configuration',
  keepsRegister: 'Keep a register of issued codes',
  keepsRegisterHint:
    'Codes are then issued from Create: each is given once, with a title, and its numbers count up by themselves.',
  example: (code: string) => `Example: ${code}`,
  moreInThePanel: (amount: number) => `${amount} more ${amount === 1 ? 'warning' : 'warnings'} in the panel`,
  moreOfThisKind: (amount: string) => `And ${amount} more of this kind.`,
  after: (option: string) => `after ${option}`,
  removalText: 'The segments that follow are removed as well. They are gone once the configuration is saved.',
  noSegmentsYet: 'No segments yet',
  emptyText:
    'A code is read from left to right. Begin with its first segment: what follows is added behind it.',
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
  spokenSegment: (segment: { place: number; type: string; name: string; isRequired: boolean }) =>
    [`Segment ${segment.place} ${segment.type}`, segment.name, segment.isRequired ? 'required' : '']
      .filter((part) => part !== '')
      .join(', '),
  chooseAType: 'Choose a type',
  segmentIsEmpty: 'This segment is empty',
  option: 'Option',
  treeLabel: 'Segments',
} as const;
