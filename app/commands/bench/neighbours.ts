import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { figure, type Line } from "./table.ts";

/** A shop that is called over HTTP: a visit for its pictures, a draft for its papers. */
export type Neighbour = { readonly headers: { readonly authorization: string }; readonly visitId: string; readonly draftId: string };

/** How much slower a shop is served while another one floods the server: with papers, with pictures, with writes. */
export const measureNeighbours = async (port: number, flooding: Neighbour, other: Neighbour): Promise<Line[]> => {
  const [large, usual] = await Promise.all([pictureOf(8300, 8300), pictureOf(2000, 1500)]);
  const call = caller(`http://127.0.0.1:${port}`);
  const measured = [
    ["60 papers", 60, call.paper(flooding), call.paper(other)],
    ["30 pictures of 8300 × 8300", 30, call.picture(flooding, large), call.picture(other, usual)],
    ["400 parallel writes", 400, call.write(flooding), call.write(other)],
  ] as const;
  const lines: Line[] = [];
  for (const [what, parallel, flood, probe] of measured) lines.push(figure(`a shop beside another's ${what}, times slower`, await timesSlower(flood, parallel, probe), "×", 2));
  return lines;
};

type Call = () => Promise<unknown>;

/** A refused call waits as it was told to. */
const caller = (address: string) => {
  const answered = async (path: string, { headers }: Neighbour, init: RequestInit = {}) => {
    const answer = await fetch(`${address}${path}`, { ...init, headers: { ...headers, ...init.headers } });
    await answer.arrayBuffer();
    if (answer.status === 429) await wait(1000 * Number(answer.headers.get("retry-after") ?? 1));
    else if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  };
  return {
    paper: (shop: Neighbour): Call => () => answered(`/api/client-invoices/${shop.draftId}.pdf`, shop),
    picture: (shop: Neighbour, bytes: Uint8Array<ArrayBuffer>): Call => () => {
      const body = new FormData();
      body.append("file", new Blob([bytes], { type: "image/png" }), "front.png");
      return answered(`/api/client-vehicles/${shop.visitId}/media`, shop, { method: "POST", body });
    },
    write: (shop: Neighbour): Call => () =>
      answered("/api/clients", shop, { method: "POST", body: JSON.stringify({ name: "Khalid Harbi" }), headers: { "content-type": "application/json" } }),
  };
};

const probes = 15;

const timesSlower = async (flood: Call, parallel: number, probe: Call): Promise<number> => {
  let isOver = false;
  const keepOn = async () => {
    while (!isOver) await flood();
  };
  await medianOf(probe);
  const alone = await medianOf(probe);
  const floods = Promise.all(Array.from({ length: parallel }, keepOn));
  await wait(1000);
  await medianOf(probe);
  const beside = await medianOf(probe);
  isOver = true;
  await floods;
  return beside / alone;
};

const medianOf = async (probe: Call): Promise<number> => {
  const took: number[] = [];
  while (took.length < probes) {
    const began = performance.now();
    await probe();
    took.push(performance.now() - began);
  }
  return took.sort((one, other) => one - other)[Math.floor(probes / 2)]!;
};

const pictureOf = async (width: number, height: number) => new Uint8Array(await sharp({ create: { width, height, channels: 3, background: "#a33" } }).png().toBuffer());
