// The keyboard where a register is kept: keys in a number's box take the numbers beside it, Ctrl+Enter issues the code.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CodeHome } from '../../code-screens/code.queries.ts';
import type { BuilderPart, NumberKey } from '../../code-screens/inputs/segment-input.ts';
import type { Issuing } from '../../register/issuing/use-issuing.ts';
import { registerQueries } from '../../register/register.queries.ts';
import type { IssueCommand } from '../issuing/issue-card.tsx';
import { isChoosing } from './segment-focus.ts';
import type { SerialPlace } from '../serial-places.ts';
import { useFinishKey } from './use-finish-key.ts';

type IssueKeysProps = {
  home: CodeHome;
  places: readonly SerialPlace[];
  issuing: Issuing;
  /** Null for those who may not issue. */
  command: IssueCommand | null;
  onTake: (serial: SerialPlace) => (number: number) => void;
  onIssued: () => void;
  onIncomplete: () => void;
};

export function useIssueKeys(props: IssueKeysProps) {
  const { home, places, issuing, command, onTake, onIssued, onIncomplete } = props;
  const queries = useQueryClient();
  const isAsking = useRef(false);
  const wantsNext = useRef(false);
  const last = places.at(-1);
  const isInRegister = 'entry' in issuing.state;

  const takeNumber = async (serial: SerialPlace, gaps = false) => {
    if (serial.place === null || isAsking.current) return;
    isAsking.current = true;
    try {
      const { number } = await queries.fetchQuery(registerQueries.next(home, serial.place, gaps));
      onTake(serial)(number);
    } catch {
      // The same question is asked beside the box, and says why there is no number.
    } finally {
      isAsking.current = false;
    }
  };

  useFinishKey(() => {
    if (command === null) return 'done';
    // Whether the code is free is not known at once.
    if (issuing.isPending || isAsking.current || issuing.state.kind === 'looking') return 'later';
    if (command.run) {
      void command.run('Issued').then(onIssued);
      return 'done';
    }
    // What is in the register already is not issued: the next one is made ready.
    if (isInRegister && last) {
      void takeNumber(last);
      return 'done';
    }
    const empty = places.find(({ part, place }) => place !== null && !part.isFilled);
    if (empty) {
      void takeNumber(empty);
      return 'later';
    }
    if (isChoosing()) return 'later';
    onIncomplete();
    return 'done';
  });

  // Pressed while the code before was being issued.
  useEffect(() => {
    if (!wantsNext.current || issuing.isPending) return;
    wantsNext.current = false;
    if (isInRegister && last) void takeNumber(last);
  });

  return {
    onNumberKey: (part: BuilderPart, key: NumberKey) => {
      const serial = places.find((one) => one.part.path === part.path);
      if (!serial) return;
      if (issuing.isPending) {
        wantsNext.current = serial === last && key !== 'ArrowDown';
        return;
      }
      // Enter never replaces a number that can be issued.
      const isKept = part.isFilled && !(serial === last && isInRegister);
      if (key !== 'Enter' || !isKept) void takeNumber(serial, key === 'ArrowDown');
    },
  };
}
