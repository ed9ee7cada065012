import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { commissionShop } from "../../../tests/support/commission-shop.ts";

const api = await startApi();
const database = await auditor(api.database);
afterAll(async () => {
  api.clock.set(new Date().toISOString());
  await database.close();
});

/** More with `COMMISSION_SEQUENCES=30 npx vitest run modules/money/technicians/sequences`. */
const sequences = Number(process.env.COMMISSION_SEQUENCES ?? 3);

const workshop = commissionShop(api, database);

const months = ["2026-10", "2026-11", "2026-12", "2027-01"] as const;
const acts = [
  "pay",
  "cheque",
  "clear",
  "undo-clearing",
  "bounce",
  "reverse-payment",
  "return",
  "charge-more",
  "write-off",
  "reverse-write-off",
  "rework",
  "correct-hours",
  "remove",
] as const;

type Job = {
  visit: string;
  task: string;
  invoice: { id: string; items: { id: string }[] };
  hours: Record<string, number>;
  reworkHours: number;
  /** In hundredths: the net labour, and what is received and written off of it with its VAT. */
  net: number;
  payments: { id: string; amount: number; cheque: "none" | "deposited" | "cleared"; counts: boolean }[];
  writtenOff: number;
  writeOff: string | undefined;
};

const sumOf = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

const grossOf = ({ net }: Job) => net * 1.15;

const receivedOf = ({ payments }: Job) =>
  sumOf(payments.filter(({ cheque, counts }) => counts && cheque !== "deposited").map(({ amount }) => amount));

const openOf = (job: Job) =>
  grossOf(job) - sumOf(job.payments.filter(({ counts }) => counts).map(({ amount }) => amount)) - job.writtenOff;

/** What an employee has earned of a job, in hundredths, by the sentences of the README. */
const earnedOf = (job: Job, employeeId: string, { percent, whenPaid }: { percent: number; whenPaid: boolean }) => {
  const hours = sumOf(Object.values(job.hours));
  const gross = grossOf(job);
  if (hours === 0 || gross === 0) return 0;
  const settled = whenPaid ? Math.min(receivedOf(job), gross) : gross - job.writtenOff;
  const kept = Math.max(0, hours - job.reworkHours) / hours;
  return (((job.net * (job.hours[employeeId] ?? 0)) / hours) * percent * kept * settled) / gross / 100;
};

const cents = (amount: string) => Math.round(Number(amount) * 100);

test("what runs and months add up to is what everything that happened has earned, whatever its order", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(...months.map(() => fc.array(fc.tuple(fc.constantFrom(...acts), fc.nat(20)), { maxLength: 4 }))),
      async (happens) => {
        const shop = await workshop();
        const { owner, raju, imran } = shop;
        succeeded(await shop.rate(raju));
        succeeded(await shop.rate(imran, { labour_percent: 20, earned_on: "paid" }));
        const rates = [
          { id: raju.userId, percent: 10, whenPaid: false },
          { id: imran.userId, percent: 20, whenPaid: true },
        ];
        const jobs: Job[] = [];
        const frozen: Record<string, number> = {};
        let isRemoved = false;

        const dayIn = (month: string) => `${month}-${month === "2026-10" ? "05" : "10"}`;

        const begin = async (month: string) => {
          const work = await shop.job();
          const hours = { [raju.userId]: 3, ...(!isRemoved && { [imran.userId]: 1 }) };
          await shop.hours(work.task, raju, 3);
          if (!isRemoved) await shop.hours(work.task, imran, 1);
          const invoice = await shop.invoiced(work, dayIn(month));
          jobs.push({
            ...work,
            invoice,
            hours,
            reworkHours: 0,
            net: 100_000,
            payments: [],
            writtenOff: 0,
            writeOff: undefined,
          });
        };

        const act = async (kind: (typeof acts)[number], which: number, month: string) => {
          const job = jobs[which % jobs.length]!;
          const post = (path: string, body: object = {}) => owner.post(path, body);
          const amount = Math.min(openOf(job), 11_500 * (1 + (which % 5)));
          const paid = job.payments.filter(({ counts }) => counts);
          if ((kind === "pay" || kind === "cheque") && amount > 0) {
            const isCheque = kind === "cheque";
            const reply = await shop.bill.pay(
              job.visit,
              (amount / 100).toFixed(2),
              isCheque ? { payment_method_id: await shop.bill.method("cheque"), cheque: { number: "7" } } : {},
            );
            const { id } = succeeded(reply).body;
            if (isCheque) await shop.post(`/api/cheques/${id}/deposit`);
            job.payments.push({ id, amount, cheque: isCheque ? "deposited" : "none", counts: true });
          }
          if (kind === "clear" || kind === "bounce" || kind === "undo-clearing") {
            const cheque = paid.find((of) => of.cheque === (kind === "undo-clearing" ? "cleared" : "deposited"));
            if (!cheque) return;
            const [verb, body] = kind === "undo-clearing" ? ["undo", { state: "cleared" }] : [kind, {}];
            const reply = await post(`/api/cheques/${cheque.id}/${verb}`, {
              ...body,
              ...(kind !== "clear" && { reason: "Returned" }),
            });
            if (isRefused(reply)) return;
            if (kind === "bounce") cheque.counts = false;
            else cheque.cheque = kind === "clear" ? "cleared" : "deposited";
          }
          if (kind === "reverse-payment") {
            const payment = paid.find(({ cheque }) => cheque === "none");
            if (!payment || isRefused(await post(`/api/client-payments/${payment.id}/reverse`, { reason: "Wrong" })))
              return;
            payment.counts = false;
          }
          if (kind === "return") {
            const reply = await post(`/api/client-invoices/${job.invoice.id}/return-invoices`, {
              reason: "return-of-goods",
              items: [{ client_invoice_item_id: job.invoice.items[0]!.id, qty: "0.2" }],
              approve: true,
            });
            if (isRefused(reply)) return;
            const net = cents(reply.body.sub_total);
            const owed = Math.max(0, openOf(job));
            job.net -= net;
            job.writtenOff = Math.max(0, job.writtenOff - Math.max(0, net * 1.15 - owed));
          }
          if (kind === "charge-more") {
            const reply = await post(`/api/client-invoices/${job.invoice.id}/debit-notes`, {
              reason: "price-increase",
              items: [{ client_invoice_item_id: job.invoice.items[0]!.id, sub_total: "100.00" }],
            });
            if (!isRefused(reply)) job.net += 10_000;
          }
          if (kind === "write-off" && job.writeOff === undefined) {
            const { data } = succeeded(await owner.get("/api/overdue-items?days=1")).body;
            const item = data.find((of: { source: { view_url: string | null } }) =>
              of.source.view_url?.endsWith(job.invoice.id),
            );
            if (!item) return;
            const reply = await post(`/api/overdue-items/${item.id}/write-off`, { reason: "Left the country" });
            if (isRefused(reply)) return;
            job.writtenOff += cents(item.remaining);
            job.writeOff = reply.body.id;
          }
          if (kind === "reverse-write-off" && job.writeOff !== undefined) {
            const reply = await post(`/api/journal-entries/${job.writeOff}/reverse`, { reason: "He pays after all" });
            if (isRefused(reply)) return;
            [job.writtenOff, job.writeOff] = [0, undefined];
          }
          if (kind === "rework") {
            await post("/api/clock-events", { kind: "finish", task_id: job.task, employee_id: raju.userId });
            const again = await post("/api/work-order-tasks", {
              client_vehicle_id: job.visit,
              name: "Do it again",
              rework_of_id: job.task,
              employee_id: raju.userId,
            });
            if (isRefused(again)) return;
            const clock = { task_id: again.body.id, employee_id: raju.userId };
            succeeded(await post("/api/clock-events", { kind: "start", ...clock }));
            await shop.at(`${dayIn(month)}T${String(7 + at).padStart(2, "0")}:30:00Z`);
            succeeded(await post("/api/clock-events", { kind: "finish", ...clock }));
            job.reworkHours += 0.5;
          }
          if (kind === "correct-hours") {
            const reply = await owner.put(`/api/work-order-tasks/${job.task}/employees/${raju.userId}`, {
              hours_worked: which % 4,
            });
            if (!isRefused(reply)) job.hours[raju.userId] = which % 4;
          }
          if (kind === "remove" && !isRefused(await owner.delete(`/api/users/${imran.userId}`))) isRemoved = true;
        };

        const isRefused = ({ status, body }: { status: number; body: unknown }) => {
          expect(status, JSON.stringify(body)).toBeLessThan(500);
          return status >= 300;
        };

        let at = 0;
        for (const [place, month] of months.entries()) {
          await shop.at(`${dayIn(month)}T06:00:00Z`);
          await begin(month);
          for (const [index, [kind, which]] of happens[place]!.entries()) {
            at = index;
            await shop.at(`${dayIn(month)}T${String(7 + index).padStart(2, "0")}:00:00Z`);
            await act(kind, which, month);
          }
          await shop.at(`${months[place + 1] ?? "2027-02"}-02T08:00:00Z`);
          const run = await shop.freeze(month);
          if (run.status !== 201) expect(run.body.type).toBe("nothing-earned");
          for (const { employee, amount } of run.status === 201 ? run.body.data : [])
            frozen[employee.id] = (frozen[employee.id] ?? 0) + cents(amount);
          for (const { id, ...rate } of rates) {
            const expected = sumOf(jobs.map((job) => earnedOf(job, id, rate)));
            expect(
              Math.abs((frozen[id] ?? 0) - expected),
              `${month} ${id} ${frozen[id]} ${expected}`,
            ).toBeLessThanOrEqual(jobs.length);
          }
        }

        const earned: Record<string, number> = {};
        for (const month of months) {
          const { data } = succeeded(
            await owner.get(`/api/technicians?from=${month}-01&to=${month}-${month === "2026-11" ? 30 : 31}`),
          ).body;
          for (const { id, commission } of data) earned[id] = (earned[id] ?? 0) + cents(commission);
        }
        for (const { id } of rates) expect(earned[id] ?? 0).toBe(frozen[id] ?? 0);
      },
    ),
    { numRuns: sequences, endOnFailure: true },
  );
}, 600_000);
