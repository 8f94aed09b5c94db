// Legacy codes come in by a file or the clipboard: what is entered, then the review.
import type { CodesReview } from '@codes/contract';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addresses } from '../../../platform/routes.ts';
import { DraftBar } from '../../../platform/ui/drafts/draft-bar.tsx';
import { Page } from '../../../platform/ui/page/page.tsx';
import type { FileNote } from '../../../tables/files/files.words.ts';
import type { CodeHome } from '../../code-screens/code.queries.ts';
import { useCodeHome } from '../../code-screens/use-code-home.ts';
import { words as registerWords } from '../register.words.ts';
import { ImportCodesForm, type Entered } from './import-codes-form.tsx';
import { words } from './import-codes.words.ts';
import { ImportReviewList } from './import-review-list.tsx';
import { useImportDraft } from './use-import-draft.ts';

export function ImportCodesPage() {
  const home = useCodeHome();
  return <ImportCodes key={home.stringConfigurationId} home={home} />;
}

/** With what there is to say of the file. */
type Reviewed = { review: CodesReview; notes: readonly FileNote[] };

const atReview = { step: 'review' } as const;

function isAtReview(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'step' in state && state.step === atReview.step;
}

function ImportCodes({ home }: { home: CodeHome }) {
  const navigate = useNavigate();
  const [entered, setEntered] = useState<Entered | null>(null);
  const location = useLocation();
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const [round, setRound] = useState(0);
  const draft = useImportDraft(entered, (left) => {
    setEntered(left);
    setRound(round + 1);
  });
  // A step of the browser's history: the way back leads to what was entered.
  const review = isAtReview(location.state) ? reviewed : null;
  const list = addresses.issuedCodes(home.projectNumber, home.stringConfigurationId);
  return (
    <Page
      title={review ? words.review : words.importCodes}
      back={{ to: list, label: registerWords.issuedCodes, ...(review && { step: registerWords.import }) }}
      layout={review ? 'list' : 'content'}
    >
      {review ? (
        <ImportReviewList home={home} {...review} onBack={() => void navigate(-1)} onImported={draft.drop} />
      ) : (
        <>
          <DraftBar offer={draft.offer} space="below" />
          <ImportCodesForm
            key={round}
            home={home}
            entered={entered}
            onEntered={setEntered}
            onReviewed={(found, notes) => {
              setReviewed({ review: found, notes });
              void navigate(location.pathname, { state: atReview });
            }}
            onCancel={() => {
              draft.drop();
              void navigate(list);
            }}
          />
        </>
      )}
    </Page>
  );
}
