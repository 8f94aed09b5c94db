import { createContext } from 'react';

/** Who is signed in, in which installation; without anybody nothing is kept. */
export const DraftOwner = createContext<string | null>(null);
