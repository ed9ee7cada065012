/** Ids as the histories use them: ordered by time like the program's own, containing the kind and number. */
const idOf =
  (kind: number) =>
  (n: number): string => {
    const text =
      (1_700_000_000_000 + n).toString(16).padStart(12, "0") +
      `7${kind.toString(16).padStart(3, "0")}8${n.toString(16).padStart(15, "0")}`;
    return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join("-");
  };

export const clientIdOf = idOf(1);
export const visitIdOf = idOf(2);
export const productIdOf = idOf(4);
export const draftIdOf = idOf(11);
export const longDraftIdOf = idOf(14);
