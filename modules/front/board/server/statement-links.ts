import { and, desc, eq, inArray, lt } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import type { Opening } from "../../../../platform/server/http/link-kinds.ts";
import { dateIn, shortDate } from "../../../../platform/shared/dates.ts";
import { fieldKinds } from "../../../../platform/shared/field-words.ts";
import { digitsOf, type Minor, toDecimal } from "../../../../platform/shared/money.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import { inLanguage, isolated, type Pair } from "../../../../platform/shared/words.ts";
import type { Period } from "../../../books/ledger/periods.ts";
import { reportPdf } from "../../../base/media/report-verbs.ts";
import { serveLinks } from "../../../base/messages/link-verbs.ts";
import { shopOf } from "../../../base/shop/verbs.ts";
import { type SharedStatement, statementLinkRoutes } from "../statement-contract.ts";
import { statementSharingWords } from "../statement-words.ts";
import { statementLinks } from "../tables.ts";
import { type Statement, statementOf, statementParty } from "../statement-verbs.ts";
import { fileNameOf, nameOfLine, statementTable } from "../statement-table-verbs.ts";

/** The statement of a period is shared; a mail has its PDF. */
export const statementSharing = serveLinks(statementLinkRoutes, {
  thing: async (db, id, _use, part) => {
    const [{ name, nameAr, phone, email, language }, shop] = await Promise.all([statementParty(db, id), shopOf(db)]);
    if (part && part.fromDay > part.toDay) throw refuseField("to_day", fieldKinds["ends-before"]);
    const text = (pair: Pair): Pair => ({
      en: inLanguage(pair, "en", { shop: shop.name, ...printed(part) }),
      ar: inLanguage(pair, "ar", { shop: shop.nameAr ?? shop.name, ...printed(part) }),
    });
    return {
      name,
      recipient: { name, nameAr, phone, email, language },
      subject: text(statementSharingWords.subject),
      message: text(part ? statementSharingWords.messageOfPeriod : statementSharingWords.message),
      action: statementSharingWords.open,
      mailsPaper: true,
    };
  },
  attach: (db, partyId, linkId, { fromDay, toDay }) => db.insert(statementLinks, { partyId, linkId, fromDay, toDay }),
  linksOf: async (db, partyId, { before, max }) => {
    const rows = await db.list(statementLinks, {
      where: and(eq(statementLinks.partyId, partyId), lt(statementLinks.linkId, before)),
      orderBy: [desc(statementLinks.linkId)],
      limit: max,
    });
    return rows.map(({ linkId }) => linkId);
  },
  periodsOf: async (db, linkIds) => {
    const rows = await db.list(statementLinks, { where: inArray(statementLinks.linkId, [...linkIds]) });
    return new Map(rows.map(({ linkId, fromDay, toDay }) => [linkId, { from: fromDay, to: toDay }]));
  },
  view: async (db, linkId, _filesAt, opening) => {
    const [{ statement, period }, shop] = await Promise.all([statementOfLink(db, linkId), shopOf(db)]);
    const today = dateIn(opening.now, shop.timeZone);
    return viewOf(statement, { ...period, readOn: today, digits: digitsOf(shop.currency), opening });
  },
  paper: async (db, linkId, files, { now, kinds }) => {
    const [{ statement, period }, shop] = await Promise.all([statementOfLink(db, linkId), shopOf(db)]);
    const today = dateIn(now, shop.timeZone);
    const table = statementTable(statement, period, kinds.sources);
    return reportPdf({ db, files, now, today }, table, fileNameOf(statement, period));
  },
  file: async () => undefined,
});

const printed = (part: { fromDay: string; toDay: string } | undefined) =>
  part && { from: isolated(shortDate(part.fromDay)), to: isolated(shortDate(part.toDay)) };

const byLink = read("board.statement-of-link", (value: Values<{ linkId: string }>) =>
  select({ partyId: statementLinks.partyId, from: statementLinks.fromDay, to: statementLinks.toDay })
    .from(statementLinks)
    .where(eq(statementLinks.linkId, value.linkId)),
);

const statementOfLink = async (db: Db, linkId: string) => {
  const [found] = await db.read(byLink, { linkId });
  const { partyId, ...period } = found!;
  return { statement: await statementOf(db, partyId, period), period };
};

type View = Period & { readOn: string; digits: number; opening: Opening };

const viewOf = (statement: Statement, { from, to, readOn, digits, opening }: View): SharedStatement => {
  const amount = (minor: Minor) => toDecimal(minor, digits);
  return {
    party: statement.party,
    from,
    to,
    readOn,
    opening: amount(statement.opening),
    charged: amount(statement.charged),
    paid: amount(statement.paid),
    closing: amount(statement.closing),
    data: statement.lines.map((line) => ({
      id: line.entryId,
      on: line.on,
      number: line.number,
      name: nameOfLine(line, opening.kinds.sources),
      charged: line.charged === null ? null : amount(line.charged),
      paid: line.paid === null ? null : amount(line.paid),
      amount: amount(line.amount),
      balance: amount(line.balance),
    })),
  };
};
