import { and, desc, eq, lt } from "drizzle-orm";
import { isUuid } from "../../../../platform/shared/uuid.ts";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { serveOpenly } from "../../../../platform/server/http/serve.ts";
import { addDays, dateIn, todayIn } from "../../../../platform/shared/dates.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import { inLanguage, type Pair } from "../../../../platform/shared/words.ts";
import { statementOf } from "../../board/statement-verbs.ts";
import { fileNameOf, statementTable } from "../../board/statement-table-verbs.ts";
import { findingFiles } from "../../../workshop/findings/tables.ts";
import { fileForLink } from "../../../base/media/picture-verbs.ts";
import { reportPdf } from "../../../base/media/report-verbs.ts";
import { mediaFiles } from "../../../base/media/tables.ts";
import { serveLinks } from "../../../base/messages/link-verbs.ts";
import { linkOnPage } from "../../../base/messages/link-on-page-verbs.ts";
import { followLink, throttled } from "../../../base/messages/opened-link-verbs.ts";
import { refuseLink } from "../../../base/messages/words.ts";
import { shopOf } from "../../../base/shop/verbs.ts";
import * as contract from "../contract.ts";
import { clientLinks } from "../tables.ts";
import { portalMessages } from "../words.ts";
import { portalOf, shownPaper } from "./portal.ts";
import { deferredFindings, papersOf, visitsOf } from "./reading.ts";
import { findPresentClient } from "../../../records/clients/verbs.ts";

/** The page of a client behind a link; its PDF is the statement of the last twelve months. */
export const portalSharing = serveLinks(contract.portalLinks, {
  thing: async (db, id) => {
    const [{ name, contactNumber, email, language }, shop] = await Promise.all([findPresentClient(db, id), shopOf(db)]);
    const said = (words: Pair): Pair => ({
      en: inLanguage(words, "en", { shop: shop.name }),
      ar: inLanguage(words, "ar", { shop: shop.nameAr ?? shop.name }),
    });
    return {
      name,
      recipient: { name, phone: contactNumber, email, language },
      subject: said(portalMessages.subject),
      message: said(portalMessages.message),
      action: portalMessages.open,
    };
  },
  attach: (db, clientId, linkId) => db.insert(clientLinks, { clientId, linkId }),
  linksOf: async (db, clientId, { before, max }) => {
    const rows = await db.list(clientLinks, {
      where: and(eq(clientLinks.clientId, clientId), lt(clientLinks.linkId, before)),
      orderBy: [desc(clientLinks.linkId)],
      limit: max,
    });
    return rows.map(({ linkId }) => linkId);
  },
  view: async (db, linkId, filesAt, { now, secretKey }) =>
    portalOf(db, await clientOfLink(db, linkId), { filesAt, now, secretKey }),
  paper: async (db, linkId, files, { now, kinds }) => {
    const [clientId, shop] = await Promise.all([clientOfLink(db, linkId), shopOf(db)]);
    const today = dateIn(now, shop.timeZone);
    const period = { from: addDays(today, -365), to: today };
    const statement = await statementOf(db, clientId, period);
    const table = statementTable(statement, period, kinds.sources);
    return reportPdf({ db, files, now, today }, table, fileNameOf(statement, period));
  },
  file: async (db, linkId, files, { file, size }) => {
    if (!isUuid(file)) return undefined;
    const visits = await visitsOf(db, await clientOfLink(db, linkId));
    const shown = await deferredFindings(db, visits);
    const owners = await db.list(findingFiles, { where: eq(findingFiles.fileId, file) });
    if (!owners.some(({ findingId }) => shown.some(({ id }) => id === findingId))) return undefined;
    return fileForLink(files, await db.find(mediaFiles, file), size);
  },
});

const byLink = read("portal.client-of-link", (value: Values<{ linkId: string }>) =>
  select({ clientId: clientLinks.clientId }).from(clientLinks).where(eq(clientLinks.linkId, value.linkId)),
);

export const clientOfLink = async (db: Db, linkId: string) => {
  const [found] = await db.read(byLink, { linkId });
  return found!.clientId;
};

export const openPaper = serveOpenly(
  contract.openPaper,
  throttled("client-papers", 60),
  async ({ directory, params: { token }, body: { kind, id }, kinds, now }) => {
    const followed = await followLink(directory, token, { now, kinds });
    if (followed.link.kind !== contract.portalLinks.kind) throw refuseLink("link-closed");
    const { db, link } = followed;
    const [clientId, { timeZone }] = await Promise.all([clientOfLink(db, link.id), shopOf(db)]);
    if (!shownPaper(await papersOf(db, clientId, todayIn(timeZone, now)), kind, id)) throw refuse("not-found");
    const path = await linkOnPage({ ...followed, directory, token }, { kind, id, kinds, now });
    return { url: { en: `/en/${path}`, ar: `/ar/${path}` } };
  },
);
