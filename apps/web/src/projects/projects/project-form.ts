// The schemas, values and errors of a project's forms.
import {
  CallError,
  limits,
  projects,
  requiredLine,
  type CopyOption,
  type Project,
  type ProjectChange,
} from '@codes/contract';
import { z } from 'zod';
import { api } from '../../platform/api/client.ts';
import { callOrJob } from '../../people/jobs/follow-job.ts';
import { sortProblems } from '../../platform/ui/form/field-problems.ts';
import { isWhole } from '../../platform/ui/messages/logged-warnings.words.ts';
import { showError } from '../../platform/ui/messages/shown-error.ts';
import { words } from './projects.words.ts';

export type AddTab = 'new' | 'existing';

const copyOptions = projects.copyProjectBody.shape.copyOptions;

// Both tabs share one form, so that what is typed in one stands in the other.
const newProject = projects.newProjectBody.extend({
  source: z.string(),
  copyOptions: z.array(copyOptions.element),
});

const fromExisting = newProject.extend({ source: requiredLine(limits.projectNumber), copyOptions });

export const addProjectSchemas = { new: newProject, existing: fromExisting } as const;

export type AddProjectInput = z.input<typeof newProject>;
export type AddedProject = z.output<typeof newProject>;

export const emptyProject = {
  projectNumber: '',
  name: '',
  ua: '',
  isTemplate: false,
  isVisibleForEmployees: false,
  masterTableIds: [],
  stringConfigurationIds: [],
  source: '',
  copyOptions: [] as CopyOption[],
} satisfies Required<AddProjectInput>;

/** What the edit form begins with. */
export function changeOf({ name, ua: [person], isTemplate, isVisibleForEmployees }: Project): ProjectChange {
  return { name, ua: person?.userName ?? '', isTemplate, isVisibleForEmployees };
}

export function addProject(tab: AddTab, values: AddedProject): Promise<Project> {
  return tab === 'new' ? createProject(values) : copyProject(values);
}

function createProject(values: AddedProject): Promise<Project> {
  const body = projects.newProjectBody.strip().parse(values);
  return api(projects.createProject, { body }).catch((error: unknown) => {
    throw firstErrorOf(error);
  });
}

function copyProject({ source, ...values }: AddedProject): Promise<Project> {
  isWhole(source !== '' && values.projectNumber !== '', 'projectFromExisting');
  const body = projects.copyProjectBody
    .strip()
    .parse({ ...values, isVisibleForEmployeesTemplated: values.isVisibleForEmployees });
  return callOrJob(projects.copyProject, { params: { projectNumber: source }, body }).catch(
    (error: unknown) => {
      throw copyErrorOf(error);
    },
  );
}

/** The panel shows one error at a time: the first. */
export function firstErrorOf(error: unknown): unknown {
  if (!(error instanceof CallError)) return error;
  const problems = problemsOf(error).slice(0, 1);
  return new CallError(error.status, { ...error.body, entityValidationErrors: problems });
}

/** Whatever went wrong while copying stands in a list under the same words. */
function copyErrorOf(error: unknown): unknown {
  if (!(error instanceof CallError) || error.is('notAuthorized')) return error;
  const problems = problemsOf(error);
  const { byField, others } = sortProblems(problems, Object.keys(emptyProject));
  const listed = byField.map(({ message }) => message);
  const shownAtFields = problems.filter((problem) => !others.includes(problem));
  return new CallError(500, {
    message: words.copyFailed,
    entityValidationErrors: [
      ...(problems.length === 0 ? [showError(error).text] : [...listed, ...others]),
      ...shownAtFields,
    ],
  });
}

/** The error of a number that is taken stands under its field too. */
function problemsOf(error: CallError): readonly string[] {
  return error.is('projectNumberTaken')
    ? [`projectNumber: ${error.body.message}`]
    : (error.body.entityValidationErrors ?? []);
}
