/** `2026-11-20` → `{day: "20/11/2026", hijri: "10/06/1448"}`, the Hijri day by Umm al-Qura. */
export const paperDate = (date: string) => ({ day: date.split("-").toReversed().join("/"), hijri: hijri.format(new Date(`${date}T12:00:00Z`)).replace(/ .*/, "") });

/** The day and the hour of an instant where the shop is: `{date: "2026-11-20", time: "15:30:08"}`. */
export const localTime = (at: Date, timeZone: string) => {
  const [date = "", time = ""] = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(at).split(" ");
  return { date, time };
};

const hijri = new Intl.DateTimeFormat("en-GB-u-ca-islamic-umalqura-nu-latn", { day: "2-digit", month: "2-digit", year: "numeric", timeZone: "UTC" });
