import { CallError } from '@codes/contract';
import { useEffect, useEffectEvent } from 'react';
import { PartNotLoaded } from '../messages/part-not-loaded.ts';

const lookEvery = 5000;

/** What could not be shown because the server was away is tried again when it is back; nobody has to press anything. */
export function useConnectionBack(error: unknown, onBack: (() => void) | undefined): void {
  const tryAgain = useEffectEvent(() => onBack?.());
  const lost = onBack !== undefined && isOfConnection(error) ? error : null;
  useEffect(() => {
    if (lost === null) return;
    // Where the server was there all the time, trying again would go on for ever.
    let wasAway = !navigator.onLine;
    const look = async () => {
      if (!(await isReachable())) wasAway = true;
      else if (wasAway) {
        wasAway = false;
        tryAgain();
      }
    };
    const lookNow = () => void look();
    lookNow();
    const timer = setInterval(lookNow, lookEvery);
    window.addEventListener('online', lookNow);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', lookNow);
    };
  }, [lost]);
}

/** No answer at all, or one of the proxy's because there was none behind it. */
function isOfConnection(error: unknown): boolean {
  if (error instanceof PartNotLoaded) return true;
  return error instanceof CallError && (error.status === 0 || error.status >= 502);
}

async function isReachable(): Promise<boolean> {
  try {
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    return status < 500;
  } catch {
    return false;
  }
}
