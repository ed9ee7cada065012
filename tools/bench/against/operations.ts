import { answerYes, type Sent, sentEstimate } from "../estimates.ts";
import { UsedUp, type Work } from "../measure.ts";
import { printDraft } from "../program.ts";
import {
  nameSearch,
  pageOfBoard,
  pageOfClients,
  phoneSearch,
  searchBox,
  searchOfClients,
  searchOfPlates,
  suggestions,
} from "../reads.ts";
import type { Callers } from "../stage.ts";
import { addTasks, readBoard } from "../work-board.ts";
import { approve, checkIn, takeLongDraft, whole } from "../writes.ts";

/** Calls of one of the two programs, which can be repeated. */
export type Repeatable = {
  readonly work: Work;
  /** Makes what so many calls use up. */
  readonly prepare?: (calls: number) => Promise<void>;
};

/** A line of the table. `open` gets each program once; a call that a program refuses leaves the line out. */
export type Operation = {
  readonly what: string;
  readonly clients: number;
  readonly open: (callers: Callers) => Repeatable | Promise<Repeatable>;
};

const line = (what: string, clients: number, workOf: (callers: Callers) => Work): Operation => ({
  what,
  clients,
  open: (callers) => ({ work: workOf(callers) }),
});

export const operations: readonly Operation[] = [
  line("list of 50 clients of 10,000", 4, (callers) => pageOfClients(callers, callers.shops.few)),
  line("board of 50 from 10,000 vehicles", 4, (callers) => pageOfBoard(callers, callers.shops.large)),
  line("search among 10,000 by name", 4, (callers) => searchOfClients(callers, callers.shops.large, nameSearch)),
  line("search among 10,000 by phone", 4, (callers) => searchOfClients(callers, callers.shops.large, phoneSearch)),
  line("search among 10,000 by plate", 4, (callers) => searchOfPlates(callers, callers.shops.large)),
  line("search box over 10,000", 4, (callers) => searchBox(callers, callers.shops.large)),
  line("first suggestions of trouble codes", 1, suggestions),
  line("check-in: vehicle and entry card", 4, (callers) => checkIn(callers, callers.shops.large)),
  line("approve an invoice of 5 lines", 1, (callers) => approve(callers, () => callers.shops.drafting)),
  line("the same, 4 clients", 4, (callers) => approve(callers, () => callers.shops.drafting)),
  line("approve an invoice of 50 lines", 1, (callers) => approve(callers, () => callers.shops.drafting, takeLongDraft)),
  line("create, fill and approve an invoice", 1, (callers) => whole(callers, () => callers.shops.drafting)),
  line("PDF of an invoice", 1, (callers) => printDraft(callers, callers.shops.thousand)),
  { what: "a client's yes to an estimate of 5 lines", clients: 1, open: (callers) => answers(callers) },
  {
    what: "work board of 500 tasks",
    clients: 1,
    open: async (callers) => {
      await addTasks(callers);
      return { work: readBoard(callers, callers.shops.drafting) };
    },
  },
];

const answers = (callers: Callers): Repeatable => {
  const sent: Sent[] = [];
  return {
    prepare: async (calls) => {
      while (sent.length < calls) sent.push(await sentEstimate(callers, { photographed: false }));
    },
    work: async () => {
      const next = sent.pop();
      if (!next) throw new UsedUp();
      await answerYes(callers, next);
    },
  };
};
