import sharp from "sharp";
import { usageOf } from "./measure.ts";
import type { Stage } from "./stage.ts";
import { figure, type Line } from "./table.ts";

const photos = 12;
const megabyte = 1_048_576;

/**
 * The report of a diagnostic with photos as from phones. The first time also makes the small copies for print,
 * which are stored.
 */
export const measureDiagnosticPaper = async (stage: Stage): Promise<Line[]> => {
  const {
    running,
    shops: { thousand: shop },
  } = stage;
  const id = await endedDiagnostic(stage);
  const print = () => stage.get(0, `/api/vehicle-diagnostics/${id}.pdf`, shop);
  const resting = await usageOf(running.pid);
  const held = watched(running.pid);
  const started = performance.now();
  await print();
  const firstMs = performance.now() - started;
  const max = held();
  const before = await usageOf(running.pid);
  for (let paper = 0; paper < 5; paper += 1) await print();
  const after = await usageOf(running.pid);
  return [
    figure(`PDF of a diagnostic with ${photos} photos of 12 megapixels, for the first time`, firstMs, "ms"),
    figure(
      "the same, memory on top while it is made",
      resting && max > 0 ? Math.max(0, max - resting.memory) / megabyte : undefined,
      "MB",
      150,
    ),
    figure("the same again, processor time", before && after && (after.processorMs - before.processorMs) / 5, "ms"),
  ];
};

const endedDiagnostic = async ({ running, send, shops: { thousand: shop } }: Stage): Promise<string> => {
  const vehicle = await send(0, "POST", "/api/client-vehicles", shop, {
    client_name: "Sara Al-Harbi",
    license_plate: "7421 KNR",
    mileage: 148_320,
  });
  const { id } = await send(0, "POST", "/api/vehicle-diagnostics", shop, { client_vehicle_id: vehicle.id });
  const photo = await sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: "#a33",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer();
  for (let left = photos; left > 0; left -= 1) {
    const form = new FormData();
    form.append("collection", `step-${1 + (left % 7)}/note`);
    form.append("file", new Blob([new Uint8Array(photo)], { type: "image/jpeg" }), `photo-${left}.jpg`);
    const answer = await fetch(`http://127.0.0.1:${running.port}/api/vehicle-diagnostics/${String(id)}/media`, {
      method: "POST",
      headers: shop.headers,
      body: form,
    });
    if (!answer.ok) throw new Error(`a photo was answered ${answer.status}: ${await answer.text()}`);
  }
  for (const step of [1, 2, 3, 4, 5, 6, 7])
    await send(0, "POST", `/api/vehicle-diagnostics/${String(id)}/values`, shop, {
      values: [{ step, label: "note", value: "Seen, and photographed" }],
    });
  return String(id);
};

const watched = (pid: number) => {
  let max = 0;
  const timer = setInterval(
    () =>
      void usageOf(pid).then((usage) => {
        max = Math.max(max, usage?.memory ?? 0);
      }),
    20,
  );
  return () => {
    clearInterval(timer);
    return max;
  };
};
