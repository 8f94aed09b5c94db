// Legacy codes come in by a file or the clipboard: what is entered, then the review.
import type { CodesReview } from '@codes/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { addresses } from '../../../platform/routes.ts';
import { Page } from '../../../platform/ui/page/page.tsx';
import type { CodeHome } from '../../code-screens/code.queries.ts';
import { useCodeHome } from '../../code-screens/use-code-home.ts';
import { words as registerWords } from '../register.words.ts';
import { ImportCodesForm } from './import-codes-form.tsx';
import { words } from './import-codes.words.ts';
import { ImportReviewList } from './import-review-list.tsx';
import type { Entered } from './listed-codes.ts';

export function ImportCodesPage() {
  const home = useCodeHome();
  return <ImportCodes key={home.stringConfigurationId} home={home} />;
}

function ImportCodes({ home }: { home: CodeHome }) {
  const navigate = useNavigate();
  const [entered, setEntered] = useState<Entered | null>(null);
  const [review, setReview] = useState<CodesReview | null>(null);
  const list = addresses.issuedCodes(home.projectNumber, home.stringConfigurationId);
  return (
    <Page
      title={review ? words.review : words.importCodes}
      back={{ to: list, label: registerWords.issuedCodes }}
      layout={review ? 'list' : 'content'}
    >
      {review ? (
        <ImportReviewList home={home} review={review} onBack={() => setReview(null)} />
      ) : (
        <ImportCodesForm
          home={home}
          entered={entered}
          onEntered={setEntered}
          onReviewed={setReview}
          onCancel={() => void navigate(list)}
        />
      )}
    </Page>
  );
}
