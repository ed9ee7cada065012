import { readdirSync, readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { invoicePaper } from "../modules/money/invoices/server/pdf-data.ts";
import { closePrinters, type Paper, printPaper } from "../platform/server/papers/pdf.ts";
import { paperLine, paperPlate, paperShop } from "./support/paper-shop.ts";

afterAll(closePrinters);

const paper = (number: number): Paper =>
  invoicePaper({
    shop: paperShop,
    number: `INV-${number}`,
    type: "sale_invoice",
    issuedOn: "2026-11-20",
    at: "2026-11-20T12:31:08.000Z",
    buyer: { name: `Client ${number}` },
    vehicle: { plate: paperPlate, makeAndModel: "Toyota Camry", makeAndModelAr: "" },
    lines: Array.from({ length: 10 }, () => paperLine),
  });

test("two hundred documents use no more memory than fifty", async () => {
  for (let number = 0; number < 50; number++) await printPaper("shop", paper(number));
  const before = process.memoryUsage().rss;
  for (let number = 50; number < 250; number++) await printPaper("shop", paper(number));
  expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000);
}, 600_000);

test("a document that cannot be printed fails alone; the next ones are printed", async () => {
  const broken = printPaper("shop", { ...paper(1), pictures: { logo: new TextEncoder().encode("no picture") } });
  const sound = printPaper("shop", paper(2));
  await expect(broken).rejects.toThrow("modules/money/invoices/paper.typ");
  expect(new TextDecoder().decode((await sound).subarray(0, 5))).toBe("%PDF-");
});

test("a picture of one document never appears in the next", async () => {
  const [with1, without] = [
    await printPaper("shop", paper(3)),
    await printPaper("shop", { ...paper(3), pictures: {} }),
  ];
  expect(without.length).toBeLessThan(with1.length);
});

test("after the printers were closed the next document starts one", async () => {
  await closePrinters();
  expect((await printPaper("shop", paper(4))).length).toBeGreaterThan(1000);
});

test.runIf(process.platform === "linux")(
  "while more papers of a shop wait it prints at a lower priority; a single paper does not",
  async () => {
    await closePrinters();
    await printPaper("shop", paper(5));
    expect(threadsOfLowPriority()).toBe(0);
    const many = Array.from({ length: 4 }, (_, number) => printPaper("shop", paper(number)));
    await many[2];
    expect(threadsOfLowPriority()).toBeGreaterThan(0);
    await printPaper("another", paper(6));
    await Promise.all(many);
  },
);

/** The 19th field of a thread's stat is its niceness; the name is in parentheses and may contain blanks. */
const threadsOfLowPriority = () =>
  readdirSync("/proc/self/task").filter((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16] === "10";
  }).length;
