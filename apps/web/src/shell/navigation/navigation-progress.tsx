import { useNavigation } from 'react-router';
import { loadedLater, usePreloaded } from '../../platform/ui/parts/loaded-later.tsx';

// Without it the next screen comes all the same.
const ProgressLine = loadedLater(async () => (await import('./progress-line.tsx')).ProgressLine, {
  failed: () => null,
});

/** A line at the upper edge while the next screen's code is on its way. */
export function NavigationProgress() {
  const { state } = useNavigation();
  usePreloaded(ProgressLine);
  return state === 'idle' ? null : <ProgressLine />;
}
