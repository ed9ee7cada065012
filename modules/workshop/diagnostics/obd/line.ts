import { joinPieces, linesOf } from "./answers.ts";
import { faultIn, ObdFault } from "./faults.ts";
import type { Transcript } from "./transcript.ts";
import type { Transport } from "./transport.ts";

export type Line = {
  /**
   * Resolves to the lines of the answer, or throws `ObdFault`: the adapter's error, `silent` after `within`
   * milliseconds (or if the answer did not start within `toBegin`), `no-adapter` if a bare return is not answered
   * either, `unplugged`.
   */
  ask: (command: string, within?: number, toBegin?: number) => Promise<string[]>;
  close: () => Promise<void>;
};

const usual = 3000;
const toRecover = 1500;

/** Opens the connection to an adapter; the transcript records everything that is sent and received. */
export const openLine = (transport: Transport, transcript: Transcript, onLost: () => void = () => undefined): Line => {
  let pending = "";
  let isLost = false;
  let owesPrompt = false;
  let waiting: { hear: (answer: string) => void; lose: () => void } | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  const lose = () => {
    if (isLost) return;
    isLost = true;
    transcript.add("#", "connection lost");
    waiting?.lose();
    onLost();
  };

  transport.listen((piece) => {
    const joined = joinPieces(pending, piece);
    pending = joined.pending;
    for (const answer of joined.answers) {
      transcript.add("<", answer);
      owesPrompt = false;
      waiting?.hear(answer);
    }
  }, lose);

  /** The next answer; without `text` it sends nothing and waits for an outstanding answer. */
  const exchange = (text: string | undefined, within: number, toBegin = within) =>
    new Promise<string>((resolve, reject) => {
      const end = (done: () => void) => {
        clearTimeout(timer);
        clearTimeout(beginning);
        waiting = undefined;
        done();
      };
      const giveUp = (after: number) => {
        owesPrompt = true;
        if (pending.trim() !== "") transcript.add("<", `${pending} (no prompt)`);
        transcript.add("#", `no answer within ${after} ms`);
        end(() => reject(new ObdFault("silent")));
      };
      const timer = setTimeout(() => giveUp(within), within);
      const beginning = setTimeout(() => pending === "" && giveUp(toBegin), toBegin);
      waiting = {
        hear: (answer) => end(() => resolve(answer)),
        lose: () => end(() => reject(new ObdFault("unplugged"))),
      };
      if (text === undefined) return;
      owesPrompt = true;
      transcript.add(">", text);
      transport.write(new TextEncoder().encode(`${text}\r`)).catch(lose);
    });

  /** Never sends during an answer: waits for an outstanding one, then interrupts it, and discards it. */
  const recover = async () => {
    if (!owesPrompt) return;
    await exchange(undefined, toRecover)
      .catch((fault: ObdFault) => (fault.kind === "silent" ? exchange("", toRecover) : Promise.reject(fault)))
      .catch((fault: ObdFault) => Promise.reject(fault.kind === "silent" ? new ObdFault("no-adapter") : fault));
  };

  const askNow = async (command: string, within: number, toBegin?: number) => {
    if (isLost) throw new ObdFault("unplugged");
    await recover();
    pending = "";
    const lines = linesOf(await exchange(command, within, toBegin), command);
    const fault = faultIn(lines);
    if (fault) throw fault;
    return lines;
  };

  return {
    ask: (command, within = usual, toBegin) => {
      const answer = turn.then(() => askNow(command, within, toBegin));
      turn = answer.catch(() => undefined);
      return answer;
    },
    close: async () => {
      isLost = true;
      waiting?.lose();
      await transport.close().catch(() => undefined);
    },
  };
};
