// Legacy codes come in by a file or the clipboard: what is entered, then the review.
import type { CodesReview } from '@codes/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { addresses } from '../../../platform/routes.ts';
import { Page } from '../../../platform/ui/page/page.tsx';
import type { CodeHome } from '../../code-screens/code.queries.ts';
import { useCodeHome } from '../../code-screens/use-code-home.ts';
import { words as registerWords } from '../register.words.ts';
import { ImportCodesForm, type Entered } from './import-codes-form.tsx';
import { words } from './import-codes.words.ts';
import { ImportReviewList } from './import-review-list.tsx';

export function ImportCodesPage() {
  const home = useCodeHome();
  return <ImportCodes key={home.stringConfigurationId} home={home} />;
}

/** With what there is to say of the file. */
type Reviewed = { review: CodesReview; notes: readonly string[] };

function ImportCodes({ home }: { home: CodeHome }) {
  const navigate = useNavigate();
  const [entered, setEntered] = useState<Entered | null>(null);
  const [review, setReview] = useState<Reviewed | null>(null);
  const list = addresses.issuedCodes(home.projectNumber, home.stringConfigurationId);
  return (
    <Page
      title={review ? words.review : words.importCodes}
      back={{ to: list, label: registerWords.issuedCodes, ...(review && { step: registerWords.import }) }}
      layout={review ? 'list' : 'content'}
    >
      {review ? (
        <ImportReviewList home={home} {...review} onBack={() => setReview(null)} />
      ) : (
        <ImportCodesForm
          home={home}
          entered={entered}
          onEntered={setEntered}
          onReviewed={(found, notes) => setReview({ review: found, notes })}
          onCancel={() => void navigate(list)}
        />
      )}
    </Page>
  );
}
