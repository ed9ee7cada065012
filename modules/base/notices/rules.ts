import type { NoticeKind, NoticeWords } from "../../../platform/shared/kinds.ts";
import type { Needs } from "../../../platform/shared/route.ts";
import { inLanguage, isolated, isolatedName, type Language, nameIn } from "../../../platform/shared/words.ts";

/** What a notice says of its document. */
export type NoticeValues = {
  /** The document's number. */
  number?: string;
  client?: string;
  plate?: string;
  /** Of a task, or of whoever answered. */
  name?: string;
  /** In Arabic, if it is known in both languages. */
  nameAr?: string | null;
};

export const keptDays = 90;
/** To which one user's notices are pushed. */
export const maxBrowsers = 10;
/** The bell counts no further. */
export const maxCounted = 99;

/** Notices before this instant are deleted, and not shown until they are. */
export const oldestShown = (now: string) => new Date(Date.parse(now) - keptDays * 86_400_000).toISOString();

type Kinds = Readonly<Record<NoticeKind, NoticeWords>>;

/** The kinds that a user may read, and those of them that are read although they are addressed to another user. */
export const readableKinds = (kinds: Kinds, may: (needs: Needs) => boolean) => {
  const all = (Object.entries(kinds) as [NoticeKind, NoticeWords][]).filter(([, { needs }]) => may(needs));
  return {
    kinds: all.map(([kind]) => kind),
    supervised: all.filter(([, { supervisor }]) => supervisor && may(supervisor)).map(([kind]) => kind),
  };
};

/** What a notice says, with its plate in the reader's language. */
export const valuesIn = (
  values: NoticeValues,
  { keptNameIn }: { keptNameIn: (name: string, language: Language) => string },
  language: Language,
): NoticeValues => (values.plate === undefined ? values : { ...values, plate: keptNameIn(values.plate, language) });

/** The notice's sentence. */
export const sentenceOf = (
  { text }: Pick<NoticeWords, "text">,
  { number = "", client = "", plate = "", name = "", nameAr }: NoticeValues,
  language: Language,
) =>
  inLanguage(text, language, {
    number: isolated(number),
    plate: isolated(plate),
    client: isolatedName(client),
    name: isolatedName(nameIn(language, { name, nameAr })),
  });
