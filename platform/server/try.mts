import { printPaper, closePrinters } from "./pdf.ts";
import { readFileSync, writeFileSync } from "node:fs";
const svg = readFileSync("data/plates/saudi.svg");
const rss = () => Math.round(process.memoryUsage().rss / 1e6);
console.log("rss0", rss());
let t = performance.now();
const one = await printPaper({ template: "platform/server/paper/try.typ", data: { text: "hello مرحبا #sys" }, pictures: { plate: svg }, at: new Date(0) });
console.log("first", performance.now() - t, one.length, "rss", rss());
writeFileSync("/tmp/pdfwork/try.pdf", one);
for (let k = 0; k < 5; k++) {
  t = performance.now(); const c = process.cpuUsage();
  for (let i = 0; i < 100; i++) await printPaper({ template: "platform/server/paper/try.typ", data: { text: "hello " + i + " " + k }, pictures: { plate: svg }, at: new Date(0) });
  const d = process.cpuUsage(c);
  console.log("per", (performance.now() - t) / 100, "cpu", (d.user + d.system) / 1e5, "rss", rss());
}
await closePrinters(); await new Promise(r => setTimeout(r, 500)); console.log("closed rss", rss());
