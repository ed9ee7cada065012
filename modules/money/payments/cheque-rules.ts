export const chequeStates = ["on-hand", "deposited", "cleared", "bounced", "reversed"] as const;
export type ChequeState = (typeof chequeStates)[number];

type Steps = {
  depositedOn: string | null;
  clearedOn: string | null;
  bouncedOn: string | null;
  reversedAt: string | null;
};

/** A bounced cheque's payment is reversed too; *reversed* is one that was taken back otherwise. */
export const chequeState = ({ depositedOn, clearedOn, bouncedOn, reversedAt }: Steps): ChequeState => {
  if (bouncedOn) return "bounced";
  if (reversedAt) return "reversed";
  if (clearedOn) return "cleared";
  return depositedOn ? "deposited" : "on-hand";
};
