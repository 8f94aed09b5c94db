// Every form that keeps a draft, by the file that makes it.
import { parseTree, ROOT_PATH, SegmentType } from '@codes/codes';
import type {
  AnsweredField,
  IssuedCode,
  MasterChange,
  Member,
  MyProject,
  Project,
  TableRecord,
  UserInfo,
  Webhook,
  Release,
} from '@codes/contract';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { ConfigurationForm } from '../../codes/configurations/configuration-form.tsx';
import { SegmentPanel } from '../../codes/configurations/segment/segment-panel.tsx';
import { PlainBuilder } from '../../codes/create-code/create-code-page.tsx';
import { ImportCodesPage } from '../../codes/register/import/import-codes-page.tsx';
import { IssueSeveralPanel } from '../../codes/register/issuing/issue-several-panel.tsx';
import { EditReservationPanel } from '../../codes/register/reservations/edit-reservation-panel.tsx';
import { ReservePanel } from '../../codes/register/reservations/reserve-panel.tsx';
import { ReportForm } from '../../codes/reports/report-form.tsx';
import { TablePanel } from '../../codes/reports/table-panel.tsx';
import { EditProfilePanel } from '../../people/profile/edit-profile-panel.tsx';
import { AddAdministratorPanel } from '../../people/settings/add-administrator-panel.tsx';
import { AddIntegrationPanel } from '../../people/settings/add-integration-panel.tsx';
import { InvitePanel } from '../../people/users/invite/invite-panel.tsx';
import { projectChoice } from '../../platform/home/table-choice.ts';
import { fillAll } from '../../platform/ui/testing/fill-all.ts';
import { AddMembersPanel } from '../../projects/members/add-members-panel.tsx';
import { EditMemberPanel } from '../../projects/members/edit-member-panel.tsx';
import { AddProjectPanel } from '../../projects/projects/add-project-panel.tsx';
import { EditProjectPanel } from '../../projects/projects/edit-project-panel.tsx';
import { FieldPanel } from '../../tables/fields/field-panel.tsx';
import { MasterReview } from '../../tables/master-changes/master-review.tsx';
import { EditReleasePanel } from '../../tables/releases/edit-release-panel.tsx';
import { ReleaseForm } from '../../tables/releases/release-panel.tsx';
import { MasterTablePanel } from '../../tables/master-tables/master-table-panel.tsx';
import { EditTablePanel, NewTablePanel } from '../../tables/project-tables/project-table-panels.tsx';
import { RecordPanel } from '../../tables/records/record-panel.tsx';
import { WebhookPanel } from '../../tables/webhooks/form/webhook-panel.tsx';

const nothing = () => {};
const later = async () => {};
const panel = { onSaved: nothing, onClose: nothing };
const home = { kind: 'project', projectNumber: '100', tableId: 7 } as const;
export const project = {
  projectNumber: '100',
  name: 'Station',
  ua: [{ userName: 'eva@b.se', fullName: 'Eva Ek' }],
  uaFullName: 'Eva Ek',
  isTemplate: false,
  isVisibleForEmployees: false,
  status: 'Active',
  role: 'admin',
  tableIds: [],
} as unknown as MyProject & Project;
export const user = {
  userName: 'eva@b.se',
  firstName: 'Eva',
  surname: 'Ek',
  fullName: 'Eva Ek',
  companyName: 'Ek AB',
  role: 'user',
  isExternal: true,
  userProjects: [project],
} as unknown as UserInfo;
const field = (tableFieldId: string, type: AnsweredField['type']) =>
  ({ tableFieldId, name: `Field ${tableFieldId}`, type, priority: 1 }) as unknown as AnsweredField;
const fields = [field('code', 'text'), field('a', 'text'), field('b', 'number'), field('c', 'date')];
const record = { activeRecordId: 3, code: 'A1', a: 'Pump', b: 2, c: '2026-01-02' } as unknown as TableRecord;
const release = { releaseId: 2, masterTableId: 7, name: '2026.1', note: '' } as unknown as Release;
const webhook = {
  webhookId: 5,
  name: 'Maintenance',
  address: 'https://maintenance.example/codes',
  what: ['Add'],
  projects: null,
  enabled: true,
} as unknown as Webhook;
const table = { projectTableId: 7, masterTableId: 7, name: 'Room', description: '' } as never;
const member = { ...user, role: 'viewer' } as unknown as Member;
const register = { projectNumber: '100', stringConfigurationId: 4 };
const reserved = {
  issuedCodeId: 8,
  code: 'K20',
  until: '2027-01-02',
  for: null,
  modified: '2026-01-02T08:00:00.000Z',
} as unknown as IssuedCode;
const sides = { base: { a: 'Fan' }, own: { a: 'Fan, ours' }, master: { a: 'Fan, new' } };
const conflict = { activeRecordId: 1, code: 'QM', ...sides, conflicts: ['a'] } as unknown as MasterChange;
const listed = { changes: [conflict], hasMore: false };
const choices = [projectChoice('100', 1, 'Room', null), projectChoice('100', 2, 'Floor', 9)];
const { tree } = parseTree({
  type: SegmentType.freeText,
  displayName: 'Room',
  isRequired: true,
  options: [{}],
});

export type Case = { form: ReactNode; fill?: () => Promise<void> };

async function drawSegment(): Promise<void> {
  await fillAll();
  await page.getByRole('button', { name: 'Add code segment' }).click();
  const opened = page.getByRole('dialog', { name: 'Edit code segment' });
  await opened.getByRole('combobox', { name: 'Segment type' }).click();
  await page.getByRole('option', { name: 'Free text' }).click();
  await opened.getByRole('textbox', { name: 'Display name' }).fill('Drawn');
  await opened.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('treeitem', { name: /Drawn/ })).toBeVisible();
}
async function fillWebhook(): Promise<void> {
  await fillAll();
  await page.getByRole('radio', { name: 'Some kinds of changes' }).click();
  await page.getByRole('checkbox', { name: 'Issued codes' }).click();
  await page.getByRole('radio', { name: 'Some projects' }).click();
}
const fillDay = () => page.getByRole('combobox', { name: 'Until' }).fill('2027-03-04');

/** By the file that makes the form. */
export const cases: Record<string, Record<string, Case>> = {
  'tables/records/record-panel.tsx': {
    'a new record': {
      form: (
        <RecordPanel {...panel} home={home} fields={fields} target={{ kind: 'new' }} onKeptTheirs={nothing} />
      ),
    },
    'a record': {
      form: (
        <RecordPanel
          {...panel}
          home={home}
          fields={fields}
          target={{ kind: 'edit', record }}
          onKeptTheirs={nothing}
        />
      ),
    },
  },
  'tables/fields/field-panel.tsx': {
    'a new field': { form: <FieldPanel {...panel} home={home} target={{ kind: 'new' }} /> },
    'a field': {
      form: (
        <FieldPanel {...panel} home={home} target={{ kind: 'edit', field: fields[1] as AnsweredField }} />
      ),
    },
  },
  'tables/project-tables/project-table-panels.tsx': {
    'a new table': { form: <NewTablePanel {...panel} projectNumber="100" startsWith="local" /> },
    'a table': { form: <EditTablePanel {...panel} projectNumber="100" table={table} /> },
  },
  'tables/master-tables/master-table-panel.tsx': {
    'a new master table': { form: <MasterTablePanel {...panel} target={{ kind: 'new' }} /> },
    'a master table': { form: <MasterTablePanel {...panel} target={{ kind: 'edit', table }} /> },
  },
  'projects/projects/edit-project-panel.tsx': {
    'a project': { form: <EditProjectPanel {...panel} project={project} /> },
  },
  'projects/projects/add-project-panel.tsx': {
    'a new project': { form: <AddProjectPanel {...panel} source={null} /> },
    'a new project from another, on the other tab': {
      form: <AddProjectPanel {...panel} source={null} />,
      fill: async () => {
        await page.getByRole('tab', { name: 'Existing project' }).click();
        await fillAll();
      },
    },
  },
  'projects/members/edit-member-panel.tsx': {
    'a member': { form: <EditMemberPanel {...panel} projectNumber="100" member={member} /> },
  },
  'projects/members/add-members-panel.tsx': {
    'new members': {
      form: <AddMembersPanel projectNumber="100" present={[]} onAdded={nothing} onClose={nothing} />,
      fill: async () => {
        await page.getByRole('button', { name: 'Add another' }).click();
        await fillAll();
      },
    },
  },
  'codes/configurations/configuration-form.tsx': {
    'a configuration with its tree': {
      form: <ConfigurationForm home={{ kind: 'project', projectNumber: '100' }} stored={null} choices={[]} />,
      fill: drawSegment,
    },
  },
  'codes/configurations/segment/segment-panel.tsx': {
    'a segment': {
      form: (
        <SegmentPanel
          path={ROOT_PATH}
          segment={{ type: SegmentType.serialNumber, options: [{}] }}
          choices={[]}
          warnings={[]}
          opens={0}
          onClose={nothing}
          onSave={nothing}
        />
      ),
    },
  },
  'codes/reports/report-form.tsx': {
    'a report': {
      form: (
        <ReportForm
          home={{ kind: 'project', projectNumber: '100' }}
          stored={null}
          choices={choices}
          start={{ name: '', description: '', tables: [], fields: [], addMissing: false }}
          notes={[]}
        />
      ),
    },
  },
  'codes/reports/table-panel.tsx': {
    'a table of a report': {
      form: <TablePanel edited={null} choices={choices} onClose={nothing} onChosen={nothing} />,
    },
  },
  'codes/register/issuing/issue-several-panel.tsx': {
    'several codes': {
      form: (
        <IssueSeveralPanel
          home={register}
          places={[]}
          title=""
          links="hidden"
          onIssued={nothing}
          onClose={nothing}
        />
      ),
    },
  },
  'codes/register/reservations/reserve-panel.tsx': {
    'a reservation': {
      form: <ReservePanel projectNumber="100" onReserve={later} onClose={nothing} />,
      fill: fillDay,
    },
  },
  'codes/register/reservations/edit-reservation-panel.tsx': {
    'the last day of a reservation': {
      form: <EditReservationPanel {...panel} home={register} entry={reserved} onChanged={later} />,
      fill: fillDay,
    },
  },
  'codes/create-code/use-builder.ts': {
    'a code being built': {
      form: tree && (
        <PlainBuilder home={register} root={tree} start={{}} keepsRegister={false} render={() => null} />
      ),
    },
  },
  'codes/register/import/use-import-draft.ts': {
    'a list of codes': {
      form: <ImportCodesPage />,
      fill: async () => {
        await page.getByRole('tab', { name: 'Pasted data' }).click();
        await page.getByRole('textbox', { name: 'Data' }).fill('K20\tFan\nK21\tPump');
        await page.getByRole('checkbox', { name: /The first row has headings/ }).click();
      },
    },
  },
  'tables/master-changes/master-review.tsx': {
    "the review of a master's changes": {
      form: (
        <MasterReview home={home} listed={listed} fields={[field('a', 'text')]} left={[]} reload={later} />
      ),
      fill: () => page.getByRole('radio', { name: 'Here: Fan, ours' }).click(),
    },
  },
  'people/profile/edit-profile-panel.tsx': {
    'the profile': { form: <EditProfilePanel user={user} onClose={nothing} /> },
  },
  'people/settings/add-administrator-panel.tsx': {
    'a new administrator': {
      form: <AddAdministratorPanel present={[]} onAdded={nothing} onClose={nothing} />,
      fill: async () => {
        await page.getByRole('combobox').fill('adam');
        await page.getByRole('option', { name: /Adam/ }).click();
      },
    },
  },
  'people/users/invite/invite-panel.tsx': {
    invitations: { form: <InvitePanel onInvited={nothing} onClose={nothing} /> },
  },
  'tables/releases/edit-release-panel.tsx': {
    'a release': { form: <EditReleasePanel release={release} onSaved={nothing} onClose={nothing} /> },
  },
  'tables/releases/release-panel.tsx': {
    'a new release': {
      form: (
        <ReleaseForm
          home={{ kind: 'master', tableId: 7 }}
          name="Room"
          made={[]}
          onReleased={nothing}
          onClose={nothing}
        />
      ),
    },
  },
  'tables/webhooks/form/webhook-panel.tsx': {
    'a new webhook': {
      form: <WebhookPanel target={{ kind: 'new', onAdded: nothing }} onClose={nothing} />,
      fill: fillWebhook,
    },
    'a webhook': {
      form: <WebhookPanel target={{ kind: 'edit', webhook, onSaved: nothing }} onClose={nothing} />,
      fill: fillWebhook,
    },
  },
  'people/settings/add-integration-panel.tsx': {
    'a new integration': { form: <AddIntegrationPanel onAdded={nothing} onClose={nothing} /> },
  },
};
