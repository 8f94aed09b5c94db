export const words = {
  segments: 'Segment configuration',
  segmentNoun: { one: 'segment', many: 'segments' },
  keepsRegister: 'Keep a register of issued codes',
  keepsRegisterHint: 'Create code then issues codes: each only once, with a title and the next free number.',
  example: (code: string) => `Example: ${code}`,
  moreInThePanel: (amount: number) => `${amount} more ${amount === 1 ? 'warning' : 'warnings'} in the panel`,
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
} as const;
