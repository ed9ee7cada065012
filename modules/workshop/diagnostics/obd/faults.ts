/** Faults of browser, adapter and car; their messages are in `fault-words.ts`. */
export type FaultKind =
  | (typeof spoken)[number][1]
  | (typeof refused)[number][1]
  | "declined"
  | "silent"
  | "unplugged"
  | "incomplete"
  | "no-adapter"
  | "port-busy"
  | "out-of-reach";

/** The ELM327's error messages. Clones omit blanks, so every blank is optional. */
const spoken = [
  [/UNABLE ?TO ?CONNECT/, "unable-to-connect"],
  [/BUS ?INIT: ?\.*ERROR/, "bus-init-error"],
  [/NO ?DATA/, "no-data"],
  [/STOPPED/, "stopped"],
  [/BUS ?BUSY/, "bus-busy"],
  [/BUS ?ERROR/, "bus-error"],
  [/FB ?ERROR/, "feedback-error"],
  [/CAN ?ERROR/, "can-error"],
  [/<?DATA ?ERROR/, "data-error"],
  [/<?RX ?ERROR/, "receive-error"],
  [/BUFFER ?FULL/, "buffer-full"],
  [/ACT ?ALERT/, "activity-alert"],
  [/LP ?ALERT/, "low-power"],
  [/LV ?RESET/, "voltage-reset"],
  [/ERR\d\d/, "adapter-error"],
  [/^\?$/, "unknown-command"],
] as const;

const refused = [
  [0x11, "not-supported"],
  [0x12, "not-supported"],
  [0x22, "conditions"],
  [0x31, "out-of-range"],
  [0x78, "still-working"],
] as const;

/** Ends a command. `text` is the adapter's original text. */
export class ObdFault extends Error {
  readonly kind: FaultKind;
  readonly text: string;
  constructor(kind: FaultKind, text = "") {
    super(`${kind} ${text}`.trim());
    this.kind = kind;
    this.text = text;
  }
}

export const faultIn = (lines: readonly string[]): ObdFault | undefined => {
  for (const line of lines) {
    for (const [pattern, kind] of spoken) {
      const found = pattern.exec(line);
      if (found) return new ObdFault(kind, found[0]);
    }
  }
  return undefined;
};

/** The fault of a negative response `7F <service> <code>`. */
export const refusalOf = (code: number): ObdFault =>
  new ObdFault(
    refused.find(([known]) => known === code)?.[1] ?? "declined",
    code.toString(16).toUpperCase().padStart(2, "0"),
  );

export const isPassing = ({ kind }: ObdFault) => passing.has(kind);

export const isEnd = ({ kind }: ObdFault) => ends.has(kind);

export const isNoAnswer = ({ kind }: ObdFault) =>
  kind === "no-data" || kind === "not-supported" || kind === "out-of-range" || kind === "unknown-command";

const passing: ReadonlySet<FaultKind> = new Set<FaultKind>([
  "stopped",
  "bus-busy",
  "data-error",
  "receive-error",
  "buffer-full",
  "incomplete",
  "still-working",
]);
const ends: ReadonlySet<FaultKind> = new Set<FaultKind>([
  "unplugged",
  "silent",
  "low-power",
  "voltage-reset",
  "no-adapter",
  "port-busy",
  "out-of-reach",
]);
