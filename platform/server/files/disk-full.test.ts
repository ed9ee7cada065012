import fs, { readdirSync } from "node:fs";
import fsPromises, { appendFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { Writable } from "node:stream";
import { afterEach, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing } from "../../../tests/support/billing.ts";
import { openRows } from "../../../tests/support/rows.ts";
import { samples } from "../../../tests/support/sample-files.ts";

const api = await startApi();
const { writeFile } = fsPromises;
const { createWriteStream } = fs;
const full = (code: "ENOSPC" | "EDQUOT") =>
  Object.assign(new Error(`${code}: no space left on device, write`), { code, syscall: "write" });

const roomAgain = () => {
  Object.assign(fsPromises, { writeFile });
  Object.assign(fs, { createWriteStream });
  syncBuiltinESMExports();
};
afterEach(roomAgain);

/** Lets the store take this many bytes of each file before the disk is full. */
const fillStore = (code: "ENOSPC" | "EDQUOT") => {
  const halfWritten = async (file: fsPromises.FileHandle) => {
    await appendFile(file, Buffer.alloc(64));
    throw full(code);
  };
  Object.assign(fsPromises, { writeFile: halfWritten });
  syncBuiltinESMExports();
};

/** The same for the folder in which an upload is checked. */
const fillWaitingPlace = () => {
  Object.assign(fs, {
    createWriteStream: () => new Writable({ write: (_chunk, _encoding, done) => done(full("ENOSPC")) }),
  });
  syncBuiltinESMExports();
};

const filesUnder = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

test.each([
  ["where files are kept", () => fillStore("ENOSPC")],
  ["by the quota of the program's user", () => fillStore("EDQUOT")],
  ["where uploads wait", fillWaitingPlace],
])(
  "a disk that is full %s answers 507 with a clear sentence and keeps nothing; with room again the same call succeeds",
  async (_where, fill) => {
    const shop = await api.newShop({ language: "ar" });
    const vehicle = await billing(shop).vehicle();
    const [path, png] = [
      `/api/client-vehicles/${vehicle}/media`,
      { name: "front.png", bytes: await samples.png(400, 300) },
    ];
    const rows = await openRows(api.database.ownerUrl);
    const before = { rows: await rows.of(shop.shopId), files: filesUnder(api.settings.filesUrl) };

    fill();
    const refused = await shop.upload(path, png, {}, { "idempotency-key": "front" });
    expect([refused.status, refused.headers["content-type"]]).toEqual([507, "application/problem+json; charset=utf-8"]);
    expect(refused.body).toEqual({
      type: "storage-full",
      status: 507,
      title: "لا توجد مساحة كافية للحفظ. لم يتغير شيء.",
      detail: "لا توجد مساحة كافية للحفظ. لم يتغير شيء.",
    });
    expect({ rows: await rows.of(shop.shopId), files: filesUnder(api.settings.filesUrl) }).toEqual(before);
    expect(readdirSync(api.settings.uploadsFolder)).toEqual([]);

    roomAgain();
    expect((await shop.upload(path, png, {}, { "idempotency-key": "front" })).status).toBe(201);
    expect((await shop.get(path)).body.data).toHaveLength(1);
    await rows.close();
  },
);
