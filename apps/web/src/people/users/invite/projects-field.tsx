// The projects that people are invited to: all that there are, those that are ticked with a role.
import { roleLabels, type ProjectRole } from '@codes/contract';
import { Checkbox, Input, makeStyles, Option, tokens } from '@fluentui/react-components';
import { Search16Regular } from '@fluentui/react-icons';
import { useId, useState } from 'react';
import { useMyProjects } from '../../session/session-context.ts';
import type { ContractForm } from '../../../platform/ui/form/contract-form.ts';
import { Dropdown } from '../../../platform/ui/form/dropdown.tsx';
import { useField } from '../../../platform/ui/form/form-fields.tsx';
import { below, codesTokens } from '../../../platform/ui/look/theme.ts';
import { codeText, cut, lines } from '../../../platform/ui/look/shapes.ts';
import { containsText } from '../../../platform/ui/text/contains-text.ts';
import { mostProjectsShown, type ChosenProject, type Entered } from './invite-form.ts';
import { words } from './invite.words.ts';

export function ProjectsField({ form }: { form: ContractForm<Entered, unknown> }) {
  const styles = useStyles();
  const labelId = useId();
  const projects = useMyProjects();
  const [text, setText] = useState('');
  const { value, control } = useField(form, 'projects', words.projects);
  const chosen = value as Entered['projects'];
  const found = projects.filter(({ projectNumber, name }) => containsText(`${projectNumber} ${name}`, text));
  const roleIn = (projectNumber: string) =>
    chosen.find((one) => one.projectNumber === projectNumber)?.role ?? null;
  const choose = (projectNumber: string, role: ProjectRole | null) => {
    const others = chosen.filter((one) => one.projectNumber !== projectNumber);
    control.onChange(role === null ? others : [...others, { projectNumber, role } satisfies ChosenProject]);
  };
  if (projects.length === 0) return null;
  return (
    <fieldset aria-labelledby={labelId} className={styles.field}>
      <div className={styles.head}>
        <span id={labelId}>{words.projects}</span>
        {chosen.length > 0 && <span className={styles.quiet}>{words.chosen(chosen.length)}</span>}
      </div>
      <div className={styles.box}>
        <Input
          type="search"
          appearance="filled-lighter"
          className={styles.search}
          contentBefore={<Search16Regular />}
          placeholder={words.searchProjects}
          aria-label={words.searchProjects}
          value={text}
          onChange={(_, data) => setText(data.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <ul className={styles.list} aria-labelledby={labelId}>
          {found.slice(0, mostProjectsShown).map(({ projectNumber, name }) => (
            <ProjectRow
              key={projectNumber}
              projectNumber={projectNumber}
              name={name}
              role={roleIn(projectNumber)}
              onChoose={(role) => choose(projectNumber, role)}
            />
          ))}
          {found.length === 0 && <li className={styles.more}>{words.noProjects}</li>}
          {found.length > mostProjectsShown && (
            <li className={styles.more}>{words.moreProjects(found.length - mostProjectsShown)}</li>
          )}
        </ul>
      </div>
    </fieldset>
  );
}

type ProjectRowProps = {
  projectNumber: string;
  name: string;
  role: ProjectRole | null;
  onChoose: (role: ProjectRole | null) => void;
};

const roles = ['viewer', 'admin'] as const satisfies readonly ProjectRole[];

function ProjectRow({ projectNumber, name, role, onChoose }: ProjectRowProps) {
  const styles = useStyles();
  return (
    <li className={styles.row}>
      <Checkbox
        className={styles.tick}
        checked={role !== null}
        label={
          <span className={styles.project} title={name}>
            <span className={styles.number}>{projectNumber}</span>
            <span className={styles.name}>{name}</span>
          </span>
        }
        onChange={(_, { checked }) => onChoose(checked === true ? 'viewer' : null)}
      />
      {role !== null && (
        <Dropdown
          size="small"
          className={styles.role}
          aria-label={words.roleIn(projectNumber)}
          value={roleLabels[role]}
          selectedOptions={[role]}
          onOptionSelect={(_, { optionValue }) => onChoose(optionValue === 'admin' ? 'admin' : 'viewer')}
        >
          {roles.map((one) => (
            <Option key={one} value={one}>
              {roleLabels[one]}
            </Option>
          ))}
        </Dropdown>
      )}
    </li>
  );
}

const useStyles = makeStyles({
  field: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  head: { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' },
  quiet: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  box: { border: lines.control, borderRadius: tokens.borderRadiusMedium, overflow: 'hidden' },
  search: { width: '100%', borderRadius: 0, borderBottom: lines.card },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    maxHeight: codesTokens.listHeightSmall,
    overflowY: 'auto',
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    minHeight: codesTokens.controlHeightTouch,
    paddingRight: tokens.spacingHorizontalS,
    ':not(:last-child)': { borderBottom: lines.row },
  },
  tick: {
    minWidth: 0,
    flexGrow: 1,
    '& .fui-Checkbox__label': { minWidth: 0, overflow: 'hidden', flexGrow: 1 },
  },
  project: { display: 'flex', gap: tokens.spacingHorizontalM, minWidth: 0, alignItems: 'baseline' },
  number: { ...codeText, flexShrink: 0, color: tokens.colorNeutralForeground3 },
  name: cut,
  role: { flexShrink: 0, width: '32%', [below.md]: { width: '45%' } },
  more: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
});
