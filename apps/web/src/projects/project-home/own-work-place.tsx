// Where one's own work stands on the home: its code comes when nothing else is to do, and the lists below do not move for it,
// because the browser remembers how much room it had the last time.
import { useCallback, useEffect, useState } from 'react';
import { keptPrefix } from '../../platform/site-path.ts';
import { loadedLater, whenIdle } from '../../platform/ui/parts/loaded-later.tsx';

const OwnWork = loadedLater(async () => (await import('./own-work.tsx')).OwnWork, {
  // The home is whole without it.
  failed: () => null,
});

export function OwnWorkPlace({ projectNumber }: { projectNumber: string }) {
  const key = `${keptPrefix}ownWork.${projectNumber}`;
  const [isIdle, setIsIdle] = useState(false);
  const [room, setRoom] = useState(() => Number(localStorage.getItem(key) ?? 0));
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const onDrawn = useCallback(
    (height: number) => {
      localStorage.setItem(key, String(height));
      setRoom(0);
    },
    [key],
  );
  return (
    <div style={{ minHeight: room }}>
      {isIdle && <OwnWork projectNumber={projectNumber} onDrawn={onDrawn} />}
    </div>
  );
}
