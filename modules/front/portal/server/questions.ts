import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { columnsWithout, select } from "../../../../platform/server/db/select.ts";
import { type Call, serve, serveOpenly, type Served } from "../../../../platform/server/http/serve.ts";
import { serveList } from "../../../../platform/server/http/serve-list.ts";
import { todayIn } from "../../../../platform/shared/dates.ts";
import { refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import { clients } from "../../../records/clients/tables.ts";
import { refuse as refuseEstimate } from "../../../money/estimates/words.ts";
import { followLink, throttled } from "../../../base/messages/opened-link-verbs.ts";
import { refuseLink } from "../../../base/messages/words.ts";
import { notify } from "../../../base/notices/verbs.ts";
import { shopOf } from "../../../base/shop/verbs.ts";
import { users } from "../../../base/team/tables.ts";
import { portalLinks } from "../contract.ts";
import * as contract from "../question-contract.ts";
import { maxOpenQuestions, subjectUrl } from "../rules.ts";
import { clientQuestions } from "../tables.ts";
import { refuse } from "../words.ts";
import { clientOfLink } from "./links.ts";
import { papersOf, visitsOf } from "./reading.ts";
import { shownPaper } from "./portal.ts";
import { type Subject, subjectColumns, subjectOf } from "./shared-questions.ts";
import { shownPlate } from "../../../records/vehicles/license-plate.ts";

const askShop = serveOpenly(
  contract.askShop,
  throttled("client-questions", 20),
  async ({ directory, params: { token }, body: { text, about }, kinds, now }) => {
    const { db, link } = await followLink(directory, token, { now, kinds });
    if (link.kind !== portalLinks.kind) throw refuseLink("link-closed");
    // The client's row is locked, so that the limit holds for questions at once.
    const client = await db.lock(clients, await clientOfLink(db, link.id));
    const subject = about ? await shownSubject(db, client.id, about, now) : undefined;
    const waiting = await db.list(clientQuestions, {
      where: and(eq(clientQuestions.clientId, client.id), isNull(clientQuestions.answeredAt)),
      limit: maxOpenQuestions,
    });
    if (waiting.some((known) => known.text === text && subjectOf(known)?.id === about?.id)) return;
    if (waiting.length >= maxOpenQuestions) throw refuseEstimate("too-many-questions");
    await db.insert(clientQuestions, {
      clientId: client.id,
      linkId: link.id,
      text,
      ...(about && { [subjectColumns[about.kind]]: about.id, label: subject?.label }),
      createdAt: now,
    });
    const values = { name: client.name, ...(subject?.plate && { plate: subject.plate }) };
    await notify(db, { kind: "client-question", thingId: client.id, branchId: null, values });
    db.announce("clients");
  },
);

/** The vehicle or document, if the client's page shows it. Refuses `not-found`. */
const shownSubject = async (db: Db, clientId: string, { kind, id }: Subject, now: string) => {
  const { timeZone } = await shopOf(db);
  const shown =
    kind === "client-vehicles"
      ? (await visitsOf(db, clientId)).find((visit) => visit.id === id)
      : shownPaper(await papersOf(db, clientId, todayIn(timeZone, now)), kind, id);
  if (!shown) throw refuseKernel("not-found");
  if ("number" in shown) return { label: shown.number, plate: shown.plate };
  return { label: shownPlate(shown), plate: shownPlate(shown) };
};

const listed = {
  ...columnsWithout(clientQuestions, "shopId", "linkId", "clientId"),
  answererName: users.name,
  answererNameAr: users.nameAr,
};

const selectQuestions = () =>
  select(listed).from(clientQuestions).leftJoin(users, eq(users.id, clientQuestions.answeredBy));

const ofId = read("portal.question", (value: Values<{ id: string }>) =>
  selectQuestions().where(eq(clientQuestions.id, value.id)),
);

const list = serveList(contract.listQuestions, {
  name: "portal.questions",
  rows: () => selectQuestions(),
  where: ({ clientId }) => eq(clientQuestions.clientId, clientId!),
  filters: {},
  values: ({ params }) => ({ clientId: params.id }),
  // Refuses an unknown client, beside the page.
  beside: async ({ db, params }) => {
    await db.find(clients, params.id);
    return {};
  },
  order: { by: { id: clientQuestions.id }, descending: true },
  answers: (rows) => rows.map(answerOf),
});

const answer = serve(contract.answerQuestion, async ({ db, params, body, user, now, about }) => {
  const { answeredAt } = await lockQuestion(db, params.id, about);
  if (answeredAt !== null) throw refuse("question-answered");
  await db.update(clientQuestions, params.id, { answeredAt: now, answeredBy: user.id, answer: body.answer ?? null });
  const [row] = await db.read(ofId, { id: params.id });
  return answerOf(row!);
});

const takeBack = serve(contract.takeBackAnswer, async ({ db, params, about }) => {
  await lockQuestion(db, params.id, about);
  await db.update(clientQuestions, params.id, { answeredAt: null, answeredBy: null, answer: null });
});

/** The locked question; names its client in the activity log. */
const lockQuestion = async (db: Db, id: string, about: Call<Route>["about"]) => {
  const question = await db.lock(clientQuestions, id);
  const { name } = await db.find(clients, question.clientId);
  about({ kind: "clients", id: question.clientId, name });
  db.announce("clients");
  return question;
};

const answerOf = (row: RowOf<typeof ofId>): contract.ClientQuestion => {
  const subject = subjectOf(row);
  const { id, text, createdAt, answeredAt, answer: words, answeredBy, answererName, answererNameAr } = row;
  return {
    id,
    text,
    createdAt,
    answeredAt,
    answer: words,
    about: subject ? { ...subject, viewUrl: subjectUrl(subject.kind, subject.id) } : null,
    answeredBy:
      answeredBy === null || answererName === null
        ? null
        : { id: answeredBy, name: answererName, nameAr: answererNameAr },
  };
};

export const questionHandlers: readonly Served[] = [askShop, list, answer, takeBack];
