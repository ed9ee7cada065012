import type { ReportTopic } from "../../../platform/shared/reports.ts";
import { total } from "../../../platform/shared/shared-words.ts";
import { type Pair, words } from "../../../platform/shared/words.ts";

export const topicWords = words({
  earnings: { en: "What did we earn?", ar: "كم ربحنا؟" },
  speed: { en: "Who works how fast?", ar: "من ينجز أسرع؟" },
  waiting: { en: "Where do cars wait?", ar: "أين تتأخر السيارات؟" },
  sales: { en: "What sells?", ar: "ما الذي يباع؟" },
  activity: { en: "Who did what?", ar: "من فعل ماذا؟" },
}) satisfies Record<ReportTopic, Pair>;

/** What the server writes of any report: on its page, on paper and in mails. */
export const hubWords = words({
  nothing: { en: "Nothing happened in these days", ar: "لم يحدث شيء في هذه الأيام" },
  total,
  rest: {
    en: "{count, plural, one {One more row} other {# more rows}}",
    ar: "{count, plural, zero {لا صفوف أخرى} one {صف آخر} two {صفان آخران} few {# صفوف أخرى} many {# صفًا آخر} other {# صف آخر}}",
  },
  hours: { en: "{number} h", ar: "{number} ساعة" },
  days: {
    en: "{count, plural, one {{number} day} other {{number} days}}",
    ar: "{count, plural, zero {{number} يوم} one {{number} يوم} two {{number} يوم} few {{number} أيام} many {{number} يومًا} other {{number} يوم}}",
  },
  percent: { en: "{number}%", ar: "{number}%" },
  points: {
    en: "{count, plural, one {{number} point} other {{number} points}}",
    ar: "{count, plural, zero {{number} نقطة} one {{number} نقطة} two {{number} نقطة} few {{number} نقاط} many {{number} نقطة} other {{number} نقطة}}",
  },
  was: { en: "was {figure}", ar: "كان {figure}" },
  same: { en: "same", ar: "دون تغيير" },
  against: { en: "against {from} to {to}", ar: "مقارنة بـ {from} إلى {to}" },
});
