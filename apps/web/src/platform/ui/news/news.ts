// What changes while a screen is open, as screens hear of it. What listens to the server comes later (platform/live/listen.ts).
import type { ChangeKind, Job } from '@codes/contract';
import { useEffect, useEffectEvent, useState } from 'react';

/** A change; one's own comes back too, from other tabs and from this one. */
export type HeardChange = {
  what: ChangeKind;
  projectNumber?: string;
  tableId?: number;
  stringConfigurationId?: number;
  /** Records, or codes of a register. */
  created: number;
  removed: number;
  isOwn: boolean;
};

export type News =
  | { kind: 'changes'; changes: readonly HeardChange[] }
  /** Who is at an address now, by full name. */
  | { kind: 'presence'; address: string; people: readonly string[] }
  /** One's own jobs, as they are now. */
  | { kind: 'jobs'; jobs: readonly Job[] }
  /** The stream is there, which is said from time to time; or it is cut. */
  | { kind: 'stream'; isThere: boolean }
  /** What has happened meanwhile nobody can tell: anything may be different. */
  | { kind: 'missed' };

const listeners = new Set<(news: News) => void>();

/** When the stream was last heard of, by the clock of this page. */
let heardOf = Number.NEGATIVE_INFINITY;
/** It is said every 20 seconds that it is there. */
const longestSilence = 50_000;

/** Whether what the stream tells need not be asked for. */
export const isStreamThere = (): boolean => performance.now() - heardOf < longestSilence;

let jobs: readonly Job[] = [];

/** As they were told last. */
export const jobsHeardOf = (): readonly Job[] => jobs;

export function spreadNews(news: News): void {
  if (news.kind === 'jobs') jobs = news.jobs;
  if (news.kind === 'stream') heardOf = news.isThere ? performance.now() : Number.NEGATIVE_INFINITY;
  for (const listener of listeners) listener(news);
}

export function hear(listener: (news: News) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useNews(listener: (news: News) => void): void {
  const onNews = useEffectEvent(listener);
  useEffect(() => hear((news) => onNews(news)), []);
}

/** Those of others; what was missed concerns everybody. */
export function ofOthers(
  news: News,
  concerns: (change: HeardChange) => boolean,
): readonly HeardChange[] | 'missed' {
  if (news.kind === 'missed') return 'missed';
  if (news.kind !== 'changes') return [];
  return news.changes.filter((change) => !change.isOwn && concerns(change));
}

/** Answers that were asked for because others have changed something, by the moment when they came. */
const answersToNews = new Set<number>();
const remembered = 1000;

export function markAnswerToNews(at: number): void {
  if (answersToNews.size >= remembered) answersToNews.clear();
  answersToNews.add(at);
}

/** Lists take them up without moving: nobody has asked for it on this screen. */
export const isAnswerToNews = (at: number): boolean => answersToNews.has(at);

type SayPresence = (address: string, isHere: boolean) => void;

let sayPresence: SayPresence | null = null;

/** By what listens to the server; where nobody does, nobody is told where people are. */
export function connectPresence(say: SayPresence | null): void {
  sayPresence = say;
}

/** The server forgets whoever has not called for a minute. */
const sayEvery = 25_000;

/** The full names of the people at this address, without one's own, for as long as the page is. */
export function usePresence(address: string): readonly string[] {
  const [here, setHere] = useState<{ address: string; people: readonly string[] }>({ address, people: [] });
  useNews((news) => {
    if (news.kind === 'presence' && news.address === address) setHere({ address, people: news.people });
  });
  useEffect(() => {
    const say = (isHere: boolean) => sayPresence?.(address, isHere);
    say(true);
    const timer = setInterval(() => say(true), sayEvery);
    const leave = () => say(false);
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [address]);
  return here.address === address ? here.people : [];
}
