import { textOf } from "./send-attempt.ts";

/** Sends each request once at a time: a second tap while the first is on its way is the same tap. */
export const onceAtATime = <Sent extends readonly unknown[], Answer>(send: (...sent: Sent) => Promise<Answer>) => {
  const underWay = new Map<string, Promise<Answer>>();
  return (...sent: Sent): Promise<Answer> => {
    const text = textOf(sent);
    const same = underWay.get(text);
    if (same) return same;
    const sending = send(...sent).finally(() => underWay.delete(text));
    underWay.set(text, sending);
    return sending;
  };
};
