import { Button } from '@fluentui/react-components';
import { useNavigate } from 'react-router';
import { addresses } from '../../platform/routes.ts';
import { words } from './no-projects.words.ts';

/** What an empty list of projects says to those who add projects: they have nobody to ask for one. */
export const firstProject = {
  title: words.first.title,
  text: words.first.text,
  actions: <ToAdministration />,
};

function ToAdministration() {
  const navigate = useNavigate();
  return (
    <Button appearance="primary" onClick={() => void navigate(addresses.allProjects)}>
      {words.first.add}
    </Button>
  );
}
