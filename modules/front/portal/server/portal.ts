import type { Db } from "../../../../platform/server/db/database.ts";
import { dateIn, todayIn } from "../../../../platform/shared/dates.ts";
import { digitsOf, type Minor, toDecimal } from "../../../../platform/shared/money.ts";
import { accountOf } from "../../board/client-account-verbs.ts";
import { progressOf } from "../../board/progress-verbs.ts";
import { datedLife, findProgress } from "../../board/visit-progress-verbs.ts";
import { knownTo } from "../../board/rules.ts";
import { bookingPathOf } from "../../../workshop/bookings/verbs.ts";
import { clients } from "../../../records/clients/tables.ts";
import { findingsWithFiles } from "../../../workshop/findings/reading-verbs.ts";
import { type ReminderRow, remindersOfClient } from "../../../workshop/service-reminders/reading-verbs.ts";
import { shopOf } from "../../../base/shop/verbs.ts";
import { vehicleName } from "../../../records/vehicles/car-verbs.ts";
import type { SharedPortal } from "../contract.ts";
import type { PaperKind } from "../rules.ts";
import { deferredFindings, maxPapers, type Papers, papersOf, type Visit, visitsOf } from "./reading.ts";
import { sharedQuestions } from "./shared-questions.ts";
import { shownPlate } from "../../../records/vehicles/license-plate.ts";

type Money = (minor: Minor) => string;

/** A client's page: cars, what waits for an answer, papers, and what is owed. */
export const portalOf = async (
  db: Db,
  clientId: string,
  { filesAt, now, secretKey }: { filesAt: string; now: string; secretKey: string },
): Promise<SharedPortal> => {
  const shop = await shopOf(db);
  const today = todayIn(shop.timeZone, now);
  const [client, visits, papers, account, bookingPath, services, questions] = await Promise.all([
    db.find(clients, clientId),
    visitsOf(db, clientId),
    papersOf(db, clientId, today),
    accountOf(db, clientId, today),
    bookingPathOf(db, secretKey),
    remindersOfClient(db, clientId),
    sharedQuestions(db, clientId, shop.timeZone),
  ]);
  const amount = (minor: Minor) => toDecimal(minor, digitsOf(shop.currency));
  const [cars, deferred] = await Promise.all([
    carsOf(db, visits, services, { timeZone: shop.timeZone, today }),
    deferredOf(db, visits, filesAt),
  ]);
  return {
    clientName: client.name,
    wantsReminders: client.wantsReminders,
    bookingPath,
    account: { due: amount(account.due), deposit: amount(account.deposit), refundDue: amount(account.refundDue) },
    waiting: papers.waiting.map(({ label, state, grandTotal, ...estimate }) => ({
      ...estimate,
      number: label ?? "",
      state,
      grandTotal: amount(grandTotal),
    })),
    cars,
    deferred,
    questions,
    papers: listed(papers, amount, shop.timeZone),
  };
};

/** Each vehicle once, with its visits as this client. */
const carsOf = async (
  db: Db,
  visits: readonly Visit[],
  services: readonly ReminderRow[],
  days: Days,
): Promise<SharedPortal["cars"]> => {
  const newestOf = new Map(visits.toReversed().map((visit) => [visit.vehicleId, visit]));
  const inOrder = visits.filter((visit) => newestOf.get(visit.vehicleId) === visit);
  return Promise.all(
    inOrder.map(async (newest) => {
      const own = visits.filter(({ vehicleId }) => vehicleId === newest.vehicleId);
      const name = vehicleName(newest);
      return {
        id: newest.vehicleId,
        licensePlate: newest.licensePlate,
        licensePlateCountry: newest.licensePlateCountry,
        name: name.en || name.ar ? name : null,
        services: services
          .filter(({ vehicleId }) => vehicleId === newest.vehicleId)
          .map(({ kind, note, dueKm, expectedOn }) => ({ kind, note, dueKm, expectedOn })),
        visits: await Promise.all(own.map((visit) => visitOf(db, visit, days))),
      };
    }),
  );
};

type Days = { timeZone: string; today: string };

const visitOf = async (db: Db, visit: Visit, days: Days) => ({
  id: visit.id,
  enteredOn: dateIn(visit.vehicleEnteredAt, days.timeZone),
  exitedOn: visit.vehicleExitedAt,
  mileage: visit.mileage,
  life: visit.vehicleExitedAt === null ? await lifeOf(db, visit.id, days) : null,
});

const lifeOf = async (db: Db, visitId: string, { timeZone, today }: Days) => {
  const known = await findProgress(db, visitId);
  return datedLife(knownTo(() => true, progressOf(known, { today })).life, known, timeZone);
};

const deferredOf = async (db: Db, visits: readonly Visit[], filesAt: string): Promise<SharedPortal["deferred"]> => {
  const newest = new Map(visits.toReversed().map((visit) => [visit.vehicleId, visit]));
  const found = await deferredFindings(db, visits);
  const shown = await findingsWithFiles(
    db,
    found.map(({ id }) => id),
  );
  return found.map(({ id, nameEn, nameAr, vehicleId }) => {
    const photo = shown.find((finding) => finding.id === id)?.photos.find(({ thumbnailUrl }) => thumbnailUrl !== null)
      ?.file.id;
    return {
      id,
      name: { en: nameEn, ar: nameAr },
      licensePlate: newest.get(vehicleId)?.licensePlate ?? "",
      licensePlateCountry: newest.get(vehicleId)?.licensePlateCountry ?? "",
      photo: photo ? { url: `${filesAt}/${photo}`, thumbnailUrl: `${filesAt}/${photo}?thumbnail=1` } : null,
    };
  });
};

const listed = (
  { approved, invoices, returned, debited, openingNotes, diagnostics }: Papers,
  amount: Money,
  timeZone: string,
): SharedPortal["papers"] =>
  [
    ...approved.map(({ answeredAt, ...paper }) => ({
      ...paper,
      kind: "estimates" as const,
      on: dateIn(answeredAt, timeZone),
      amount: amount(paper.amount),
      due: null,
    })),
    ...invoices.map(({ due, ...paper }) => ({
      ...paper,
      kind: "client-invoices" as const,
      number: paper.number ?? "",
      amount: amount(paper.amount),
      due: due === null || due === 0n ? null : amount(due),
    })),
    ...notesOf("return-invoices", returned, (credited) => amount(-credited)),
    ...notesOf("debit-notes", debited, amount),
    ...notesOf("opening-credit-notes", openingNotes, (credited) => amount(-credited)),
    ...diagnostics.map(({ endedAt, number, ...paper }) => ({
      ...paper,
      kind: "vehicle-diagnostics" as const,
      number: String(number),
      on: dateIn(endedAt ?? "", timeZone),
      amount: null,
      due: null,
    })),
  ]
    .toSorted((a, b) => (a.on === b.on ? (a.id < b.id ? 1 : -1) : a.on < b.on ? 1 : -1))
    .slice(0, maxPapers);

const notesOf = (kind: PaperKind, notes: Papers["returned" | "openingNotes"], amount: Money) =>
  notes.map((note) => ({ ...note, kind, number: note.number ?? "", amount: amount(note.amount), due: null }));

/** The paper of the client's page, undefined if the page does not show it. */
export const shownPaper = (papers: Papers, kind: PaperKind, id: string) => {
  const { waiting, approved, invoices, returned, debited, openingNotes, diagnostics } = papers;
  const numbered = {
    estimates: [...waiting.map(({ label, ...paper }) => ({ ...paper, number: label })), ...approved],
    "client-invoices": invoices,
    "return-invoices": returned,
    "debit-notes": debited,
    "opening-credit-notes": openingNotes,
    "vehicle-diagnostics": diagnostics,
  };
  const found = numbered[kind].find((paper) => paper.id === id);
  return found && { number: String(found.number ?? ""), plate: shownPlate(found) };
};
