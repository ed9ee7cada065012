import { and, desc, eq, inArray, isNull, or } from "drizzle-orm";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { type Call, serve, type Served } from "../../../../platform/server/http/serve.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import type { Minor } from "../../../../platform/shared/money.ts";
import { refuse as refuseKernel, refuseField } from "../../../../platform/shared/refusals.ts";
import { clients } from "../../../records/clients/tables.ts";
import { depositsOfVisit, followDeposits } from "../../estimates/deposit-verbs.ts";
import { carFields, cars } from "../../../records/vehicles/car-verbs.ts";
import { makeAndModel } from "../../../records/vehicles/paper-verbs.ts";
import { clientVehicles } from "../../../workshop/visits/tables.ts";
import { touch } from "../../../workshop/visits/verbs.ts";
import { advanceWords } from "../advance-words.ts";
import * as contract from "../deposit-contract.ts";
import { clientCredits, clientPayments } from "../tables.ts";
import { refuse } from "../words.ts";
import { followShares } from "./estimate-deposits.ts";

type StoredPayment = Row<typeof clientPayments>;
type Source = typeof clientPayments | typeof clientCredits;

/** Locks the visit that received the money, the one that a deposit waits for, and the one that it moves to, by id. */
const visitsLock = (name: string, source: Source) =>
  read(name, (value: Values<{ id: string; to: string }>) => {
    const isSource = eq(source.id, value.id);
    return select({
      id: clientVehicles.id,
      clientId: clientVehicles.clientId,
      licensePlate: clientVehicles.licensePlate,
      deletedAt: clientVehicles.deletedAt,
    })
      .from(clientVehicles)
      .where(
        or(
          eq(clientVehicles.id, value.to),
          inArray(clientVehicles.id, select({ id: source.clientVehicleId }).from(source).where(isSource)),
          inArray(clientVehicles.id, select({ id: source.depositVehicleId }).from(source).where(isSource)),
        ),
      )
      .orderBy(clientVehicles.id)
      .for("no key update");
  });

const visitsOfPayment = visitsLock("payments.lock-visits-of-payment", clientPayments);
const visitsOfCredit = visitsLock("payments.lock-visits-of-credit", clientCredits);

type LockedVisit = { id: string; clientId: string; licensePlate: string; deletedAt: string | null };
type Deposit = { clientId: string | null; depositVehicleId: string | null; deposit: Minor; reversedAt: string | null };

/** The plates between which a deposit moves. Refuses another client's vehicle. */
const checkMove = (
  visits: readonly LockedVisit[],
  { clientId, depositVehicleId, deposit, reversedAt }: Deposit,
  to: string,
) => {
  const [before, target] = [depositVehicleId, to].map((id) => visits.find((visit) => visit.id === id));
  if (!target || target.deletedAt) throw refuseKernel("not-found");
  if (reversedAt) throw refuse("payment-reversed");
  if (deposit === 0n) throw refuse("no-deposit");
  if (!before) throw refuseKernel("changed-elsewhere");
  if (target.clientId !== clientId) throw refuseField("client_vehicle_id", advanceWords.ofAnotherClient);
  return { before, target };
};

const noteMove = (db: Db, id: string, { before, target }: ReturnType<typeof checkMove>) => {
  db.addChanges(id, [{ field: "depositVehicle", from: before.licensePlate, to: target.licensePlate }]);
  for (const visit of [before, target]) db.alongside(touch(db, visit.id));
};

const moveDeposit = serve(contract.moveDeposit, async (call) => {
  const { db, params, body, about } = call;
  const [{ id }, { clientVehicleId }] = [params, body];
  const [visits, payment] = await Promise.all([
    db.read(visitsOfPayment, { id, to: clientVehicleId }),
    db.lock(clientPayments, id),
  ]);
  const move = checkMove(visits, payment, clientVehicleId);
  const estimateId = await moveBetweenEstimates(call, payment);
  await db.write(clientPayments, id, { depositVehicleId: clientVehicleId, estimateId });
  noteMove(db, id, move);
  about({ kind: "client-payments", id, name: payment.label });
  return { id, deposit: payment.deposit, clientVehicleId };
});

type Moving = Pick<Call<typeof contract.moveDeposit>, "db" | "body" | "now">;

/**
 * What is left of the deposit leaves the estimate that asked for it, and counts for one of the other vehicle that
 * misses a deposit: the answer. What an invoice has used stays with the estimate.
 */
const moveBetweenEstimates = async ({ db, body: { clientVehicleId }, now }: Moving, payment: StoredPayment) => {
  const { depositVehicleId, estimateId, deposit } = payment;
  if (clientVehicleId === depositVehicleId) return estimateId;
  await followShares(db, [{ estimateId, by: -deposit }], now);
  const asked = (await depositsOfVisit(db, clientVehicleId)).find(({ missing }) => missing > 0n);
  await followDeposits(db, clientVehicleId, { now, changes: [{ estimate: asked?.base ?? null, by: deposit }] });
  return asked?.id ?? null;
};

const moveCredit = serve(contract.moveCredit, async ({ db, params: { id }, body: { clientVehicleId }, about }) => {
  const [visits, kept] = await Promise.all([
    db.read(visitsOfCredit, { id, to: clientVehicleId }),
    db.lock(clientCredits, id),
  ]);
  const move = checkMove(visits, kept, clientVehicleId);
  await db.write(clientCredits, id, { depositVehicleId: clientVehicleId });
  noteMove(db, id, move);
  about({ kind: "client-credits", id });
  return { id, deposit: kept.deposit, clientVehicleId };
});

const visitsOfClient = read("payments.visits-of-client", (value: Values<{ clientId: string }>) =>
  select({
    id: clientVehicles.id,
    licensePlate: clientVehicles.licensePlate,
    licensePlateCountry: clientVehicles.licensePlateCountry,
    enteredAt: clientVehicles.vehicleEnteredAt,
    ...carFields,
  })
    .from(clientVehicles)
    .innerJoin(cars, eq(cars.id, clientVehicles.vehicleId))
    .where(and(eq(clientVehicles.clientId, value.clientId), isNull(clientVehicles.deletedAt)))
    .orderBy(desc(clientVehicles.vehicleEnteredAt), desc(clientVehicles.id))
    .limit(100),
);

const clientVehiclesForDeposit = serve(contract.clientVehiclesForDeposit, async ({ db, params, language }) => {
  const [, visits] = await Promise.all([db.find(clients, params.id), db.read(visitsOfClient, { clientId: params.id })]);
  return whole(
    visits.map((visit) => {
      const { en, ar } = makeAndModel(visit);
      const { id, licensePlate, licensePlateCountry, enteredAt } = visit;
      return { id, licensePlate, licensePlateCountry, enteredAt, name: (language === "ar" && ar) || en };
    }),
  );
});

export const moveHandlers: readonly Served[] = [moveDeposit, moveCredit, clientVehiclesForDeposit];
