import type { Person } from "./person.ts";
import { succeeded } from "./billing.ts";

type Row = { key: string; tone: string; title: string; line: string | null; act: string; view_url: string };

/** The rows of *Needs a hand* by their keys, in English. */
export const attentionOf = async (person: Pick<Person, "get">): Promise<Readonly<Record<string, Row | undefined>>> => {
  const { data } = succeeded(await person.get("/api/today/attention")).body as { data: Row[] };
  return Object.fromEntries(data.map((row) => [row.key, row]));
};
