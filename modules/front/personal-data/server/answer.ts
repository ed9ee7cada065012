import { mailBody } from "../../../../platform/server/mail/body.ts";
import type { Db } from "../../../../platform/server/db/database.ts";
import { queueMail } from "../../../../platform/server/mail/outbox.ts";
import { readableDate } from "../../../../platform/shared/dates.ts";
import type { PersonalTopic } from "../../../../platform/shared/personal-topics.ts";
import type { ReportTable } from "../../../../platform/shared/report-table.ts";
import {
  inLanguage,
  isolatedDate,
  isolatedName,
  type Language,
  listComma,
  type Pair,
} from "../../../../platform/shared/words.ts";
import { mailSender } from "../../../base/shop/verbs.ts";
import { answerWords, topicWords } from "../words.ts";

export type Answered = {
  topics: readonly { topic: PersonalTopic; erased: number; kept: number }[];
  keptThrough: string | null;
};

/** Mails the answer while the address is known; answers the mail's id. */
export const mailAnswer = async (
  db: Db,
  { email, language, day, topics, keptThrough }: Answered & { email: string; language: Language; day: string },
) => {
  const { from, signature } = await mailSender(db, language);
  const say = (words: Pair, values?: Record<string, string>) => inLanguage(words, language, values);
  const named = (isOf: (topic: Answered["topics"][number]) => boolean) =>
    topics
      .filter(isOf)
      .map(({ topic }) => say(topicWords[topic]))
      .join(listComma(language));
  const [erased, kept] = [named(({ erased: count }) => count > 0), named(({ kept: count }) => count > 0)];
  const subject = say(answerWords.subject, { shop: isolatedName(from.senderName) });
  const body = mailBody({
    language,
    title: subject,
    paragraphs: [
      say(answerWords.done, { day: isolatedDate(readableDate(day, language)) }),
      ...(erased ? [say(answerWords.erasedList, { topics: erased })] : []),
      kept && keptThrough
        ? say(answerWords.keptList, { topics: kept, day: isolatedDate(readableDate(keptThrough, language)) })
        : say(answerWords.nothingKept),
    ],
    signature,
  });
  const { id } = await queueMail(db, { to: email, subject, ...body, ...from });
  return id;
};

type OnPaper = Answered & { name: string; requestedOn: string; latestOn: string; erasedOn: string | null };

/** The answer as a paper, in both languages. */
export const answerPaper = ({ name, requestedOn, latestOn, erasedOn, topics, keptThrough }: OnPaper): ReportTable => {
  const both = (words: Pair, values: (language: Language) => Record<string, string> = () => ({})): Pair => ({
    en: inLanguage(words, "en", values("en")),
    ar: inLanguage(words, "ar", values("ar")),
  });
  const dated = (day: string) => (language: Language) => ({ day: isolatedDate(readableDate(day, language)) });
  const fate = ({ erased, kept }: { erased: number; kept: number }) => {
    if (kept === 0 || keptThrough === null) return answerWords.isErased;
    return both(erased === 0 ? answerWords.isKept : answerWords.both, dated(keptThrough));
  };
  return {
    name: answerWords.title,
    about: [
      both(answerWords.to, () => ({ name: isolatedName(name) })),
      both(answerWords.asked, dated(requestedOn)),
      ...(keptThrough === null ? [] : [answerWords.books]),
      erasedOn === null ? both(answerWords.due, dated(latestOn)) : both(answerWords.done, dated(erasedOn)),
    ],
    columns: [
      { name: answerWords.what, kind: "text", width: 3 },
      { name: answerWords.happens, kind: "text", width: 4 },
    ],
    rows: topics.map((topic) => ({ cells: [topicWords[topic.topic], fate(topic)] })),
  };
};
